package text

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// misread reports letters in place of digits and similar errors, as in scanned text.
func misread() check.Check {
	return check.Check{
		Code:  "S131",
		Name:  "misread-character",
		Title: "a letter in place of a digit, as in scanned text",
		Why: "BbS, l-0 and 1O (for Bb5, 1-0 and 10) are errors of optical character recognition " +
			"(OCR); other programs skip such a move and replay a different game.",
		Severity:     diagnostic.Error,
		Since:        "0.1",
		Proved:       true,
		Bad:          "1. e4 e5 2. Nf3 Nc6 3. BbS a6 *\n",
		Good:         "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.Misread},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			text := p.Text(s.Span)
			read := readingAt(p, s.Span)
			d := p.Report(s.Span, "%s looks like a misread %s", printable.Quote(text), printable.Quote(read))
			d.Fix(p.Replacing(s.Span, read), false, diagnostic.Edit{Span: s.Span, Text: read})
		},
	}
}
