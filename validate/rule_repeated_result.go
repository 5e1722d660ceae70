package validate

import "github.com/fairyscore/fairyscore/record"

// repeatedResult reports results behind the first one.
func repeatedResult() Rule {
	return Rule{
		Code:     "F606",
		Name:     "repeated-result",
		Title:    "more than one result",
		Why:      "Two games may have run together there, or one of the results is wrong.",
		Severity: Warning,
		Since:    "0.1",
		Bad:      "1. e4 e5 1-0 1-0\n",
		Good:     "1. e4 e5 1-0\n",
		Game: func(p *Pass) {
			first := p.Record.Result
			for i := range p.Record.After {
				it := &p.Record.After[i]
				if it.Kind != record.Ending {
					continue
				}
				d := p.Report(it.At, "%s is the second result of this game", quote(it.Text))
				d.noteAt(first.At, "the first one is %s", quote(first.Text))
				if record.ScoreOf(it.Outcome, p.Record.ToMove()) != p.Record.Score() {
					d.Severity = Error // two readings
				} else {
					d.fix("leave it out", true, Edit{Span: p.withBlanksBefore(it.At)})
				}
				return
			}
		},
	}
}
