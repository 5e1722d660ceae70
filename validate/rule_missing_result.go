package validate

import "github.com/fairyscore/fairyscore/grammar"

// missingResult reports moves that no result ends.
func missingResult() Rule {
	return Rule{
		Code:     "F605",
		Name:     "missing-result",
		Title:    "no result behind the last move",
		Why:      "Without it (PGN standard 8.2.6) nobody can tell a finished game from one that was cut off in transfer.",
		Severity: Info,
		Since:    "0.1",
		Bad:      "[Result \"1-0\"]\n\n1. e4 e5\n",
		Good:     "[Result \"1-0\"]\n\n1. e4 e5 1-0\n",
		Game: func(p *Pass) {
			if p.Record.Result.Written() {
				return
			}
			for _, s := range p.Record.Slips {
				switch s.Kind {
				case grammar.OpenComment, grammar.OpenVariation, grammar.TooLong:
					return // it is in there
				}
			}
			end := p.Syntax.End
			d := p.Report(grammar.Span{Off: max(p.Syntax.Off, end-1), End: end}, "the moves end without a result")
			if claim, ok := p.Record.Claim(); ok {
				d.fix("write that of the Result tag", true, Edit{Span: grammar.Span{Off: end, End: end}, Text: " " + claim.String()})
			}
		},
	}
}
