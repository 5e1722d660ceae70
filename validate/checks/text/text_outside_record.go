package text

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// textOutsideRecord reports text around a record that does not belong to it.
func textOutsideRecord() check.Check {
	return check.Check{
		Code:  "S117",
		Name:  "text-outside-record",
		Title: "text outside a record",
		Why: "Text outside records, such as a mail or page header, is skipped; if it was meant as a " +
			"tag or a move, it is lost.",
		Severity:     diagnostic.Warning,
		Since:        "0.1",
		Proved:       true,
		Bad:          "From: jane@example.org\n\n[Event \"Casual\"]\n\n1. e4 *\n",
		Good:         "; from jane@example.org\n\n[Event \"Casual\"]\n\n1. e4 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.Prose},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			text := p.Text(s.Span)
			if end := strings.IndexAny(text, "\r\n"); end >= 0 {
				text = text[:end] + "…"
			}
			p.Report(s.Span, "%s is not part of a record; it is ignored", printable.Quote(text))
		},
	}
}
