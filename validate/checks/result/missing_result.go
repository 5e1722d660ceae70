package result

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// missingResult reports moves without a result after them.
func missingResult() check.Check {
	return check.Check{
		Code:  "F605",
		Name:  "missing-result",
		Title: "no result after the last move",
		Why: "Without it (PGN standard 8.2.6) nobody can tell a finished game from one that was cut " +
			"off.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		Proved:   true,
		Faults:   []orthodox.FaultKind{orthodox.NoResult},
		Bad:      "[Result \"1-0\"]\n\n1. e4 e5\n",
		Good:     "[Result \"1-0\"]\n\n1. e4 e5 1-0\n",
		Game: func(p *check.Pass) {
			if p.Record.Result.Written() || p.Record.Listed {
				return
			}
			for _, s := range p.Record.SyntaxErrors {
				switch s.Kind {
				case grammar.OpenComment, grammar.HiddenTags, grammar.OpenVariation, grammar.TooLong:
					return // it may be in there
				}
			}
			end := p.Syntax.End
			d := p.Report(p.CharacterBefore(end), "the moves end without a result")
			if claim, ok := p.Record.Claim(); ok {
				d.Fix("add the result "+claim.String()+", as in the Result tag", true, diagnostic.Edit{Span: grammar.Span{Off: end, End: end}, Text: " " + claim.String()})
			}
		},
	}
}
