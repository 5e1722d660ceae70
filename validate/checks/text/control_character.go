package text

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// controlCharacter reports control characters.
func controlCharacter() check.Check {
	return check.Check{
		Code:         "S111",
		Name:         "control-character",
		Title:        "a NUL or another control character",
		Why:          "Some programs silently stop reading there, and the games that follow are lost.",
		Severity:     diagnostic.Error,
		Varies:       []diagnostic.Severity{diagnostic.Warning},
		Since:        "0.1",
		Proved:       true,
		Bad:          "1. e4 \x00 e5 *\n",
		Good:         "1. e4 e5 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.NulByte},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			text := p.Text(s.Span)
			if text == dosEnd && p.NothingAfter(s.End) {
				d := p.Report(s.Span, "a DOS end-of-file byte (^Z) after the game; some programs stop reading here")
				d.Severity = diagnostic.Warning
				d.Fix("delete the end-of-file byte", true, diagnostic.Edit{Span: s.Span})
				return
			}
			d := p.Report(s.Span, "the control character %s is not allowed", printable.Text(text[:1]))
			if p.InsideText(s.Span) {
				d.Severity = diagnostic.Warning // the comment or tag around it was read
			}
			d.Fix("delete the control character "+printable.Text(text[:1]), false, diagnostic.Edit{Span: s.Span})
		},
	}
}

// dosEnd is the byte with which CP/M and DOS ended text files.
const dosEnd = "\x1a"
