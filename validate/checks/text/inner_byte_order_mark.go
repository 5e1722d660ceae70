package text

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// innerMark reports a byte order mark inside a record.
func innerMark() check.Check {
	return check.Check{
		Code:         "S113",
		Name:         "inner-byte-order-mark",
		Title:        "a byte order mark inside a record",
		Why:          "It comes from joined files. It is invisible, and it changes the word next to it.",
		Severity:     diagnostic.Warning,
		Since:        "0.1",
		Proved:       true,
		Bad:          "1. e4 e5 \ufeff 2. Nf3 *\n",
		Good:         "1. e4 e5 2. Nf3 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.MidMark},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			p.Report(s.Span, "a byte order mark in the text; it is ignored").
				Fix("delete the byte order mark", true, leaveOutLine(p, s.Span))
		},
	}
}
