package text

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// unclosedVariation reports a variation whose closing parenthesis is missing.
func unclosedVariation() check.Check {
	return check.Check{
		Code:  "S105",
		Name:  "unclosed-variation",
		Title: "a variation that is not closed",
		Why: "The record does not say where the variation ends, so the rest of the game is read as " +
			"part of it.",
		Severity:     diagnostic.Error,
		Since:        "0.1",
		Proved:       true,
		Bad:          "1. e4 e5 (1... c5 2. Nf3 *\n",
		Good:         "1. e4 e5 (1... c5) 2. Nf3 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.OpenVariation},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			p.ReportText(s.Span, unclosed)
		},
		Faults: []orthodox.FaultKind{orthodox.OpenVariation},
		Fault: func(p *check.Pass, faults []orthodox.Fault) {
			for i := range faults {
				if f := &faults[i]; f.Kind == orthodox.OpenVariation {
					p.ReportFault(f, p.Syntax.Items[f.Item].Span, unclosed)
				}
			}
		},
	}
}

// unclosed is what is said of a variation that is not closed.
const unclosed = "this variation is not closed; the rest of the game is read as part of it"
