package text

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// gluedNumber reports a move number directly after a square.
func gluedNumber() check.Check {
	return check.Check{
		Code:         "S114",
		Name:         "glued-number",
		Title:        "a move number without a space before it",
		Why:          "Programs read e52 as a square that does not exist, and stop.",
		Severity:     diagnostic.Warning,
		Since:        "0.1",
		Proved:       true,
		Bad:          "1. e4 e52. Nf3 *\n",
		Good:         "1. e4 e5 2. Nf3 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.GluedNumber},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			p.Report(s.Span, "%s is read as the next move number; there is no space before it", printable.Quote(p.Text(s.Span))).
				Fix("insert a space before "+printable.Quote(p.Text(s.Span)), true, diagnostic.Edit{Span: grammar.Span{Off: s.Off, End: s.Off}, Text: " "})
		},
	}
}
