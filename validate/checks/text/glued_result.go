package text

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// gluedResult reports a result directly after the last move.
func gluedResult() check.Check {
	return check.Check{
		Code:         "S134",
		Name:         "glued-result",
		Title:        "a result without a space before it",
		Why:          "Programs read one word that is neither a move nor a result, and miss both.",
		Severity:     diagnostic.Warning,
		Since:        "0.1",
		Proved:       true,
		Bad:          "1. f3 e5 2. g4 Qh4#0-1\n",
		Good:         "1. f3 e5 2. g4 Qh4# 0-1\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.GluedResult},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			p.Report(s.Span, "no space before the result %s", printable.Quote(p.Text(s.Span))).
				Fix("insert a space before the result", true, diagnostic.Edit{Span: grammar.Span{Off: s.Off, End: s.Off}, Text: " "})
		},
	}
}
