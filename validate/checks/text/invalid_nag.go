package text

import (
	"strings"
	"unicode"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// bareNAG reports a dollar sign without a code, or with one above the standard's.
func bareNAG() check.Check {
	return check.Check{
		Code:  "S115",
		Name:  "invalid-nag",
		Title: "a NAG without a number from 0 to 255",
		Why: "The PGN standard (8.2.4) has codes up to 255; other numbers mean nothing and overflow " +
			"in some programs.",
		Severity:     diagnostic.Error,
		Since:        "0.1",
		Proved:       true,
		Bad:          "1. e4 $ e5 $300 *\n",
		Good:         "1. e4 $1 e5 $2 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.BareNAG},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			text := p.Text(s.Span)
			d := p.Report(s.Span, "%s is not a NAG; expected a number from 0 to 255 after $", printable.Quote(text))
			if strings.ContainsFunc(text, unicode.IsLetter) { // it may be a remark
				d.Fix("put "+printable.Quote(text)+" in a comment", false, diagnostic.Edit{Span: s.Span, Text: check.AsComment(text)})
				return
			}
			d.Fix("delete "+printable.Quote(text), false, p.LeaveOut(s.Span))
		},
	}
}
