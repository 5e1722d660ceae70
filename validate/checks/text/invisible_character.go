package text

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// invisible reports invisible characters between tokens.
func invisible() check.Check {
	return check.Check{
		Code:  "S133",
		Name:  "invisible-character",
		Title: "an invisible character between moves",
		Why: "Soft hyphens, joiners and direction marks come from web pages and word processors; most " +
			"programs stop there.",
		Severity:     diagnostic.Warning,
		Since:        "0.1",
		Proved:       true,
		Bad:          "1. e4 \u200ee5 *\n",
		Good:         "1. e4 e5 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.Invisible},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			d := p.Report(s.Span, "%s between moves", hiddenIn(p.Text(s.Span)))
			edit := p.LeaveOut(s.Span)
			d.Fix("delete the invisible character", true, edit)
		},
	}
}
