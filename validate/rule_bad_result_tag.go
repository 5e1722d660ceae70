package validate

import "github.com/fairyscore/fairyscore/record"

// badResultTag reports results that are none.
func badResultTag() Rule {
	return Rule{
		Code:     "T225",
		Name:     "bad-result-tag",
		Title:    "a Result tag with a value that is no result",
		Why:      "It is 1-0, 0-1, 1/2-1/2 or * (PGN standard 8.1.1.7); the games behind another value are in no one's statistics.",
		Severity: Warning,
		Since:    "0.1",
		Bad:      "[Event \"Casual\"]\n[Result \"1-O\"]\n\n1. e4 1-0\n",
		Good:     "[Event \"Casual\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n",
		Game: func(p *Pass) {
			for t, v := range p.valued("Result") {
				score, ok := record.ParseScore(v)
				switch {
				case !ok:
					d := p.Report(t.Inside, "%s is no result", quote(v))
					if p.Record.Result.Written() {
						d.fix("write what the moves end in", false, Edit{Span: t.Inside, Text: p.Record.Score().String()})
					}
				case score.String() != v:
					d := p.Report(t.Inside, "the result %s is written %s", quote(v), score)
					d.Severity = Info
					d.fix("write it so", true, Edit{Span: t.Inside, Text: score.String()})
				}
			}
		},
	}
}
