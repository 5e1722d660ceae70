package validate

import "github.com/fairyscore/fairyscore/grammar"

// controlByte reports bytes that are no text.
func controlByte() Rule {
	return Rule{
		Code:     "S111",
		Name:     "control-byte",
		Title:    "a NUL or another control byte",
		Why:      "Some programs end the file there without a word, so that games behind it vanish.",
		Severity: Error,
		Since:    "0.1",
		Bad:      "1. e4 \x00 e5 *\n",
		Good:     "1. e4\te5 *\n",
		Slips:    []grammar.SlipKind{grammar.NulByte},
		Slip: func(p *Pass, s grammar.Slip) {
			text := p.Text(s.Span)
			if text == dosEnd && p.nothingAfter(s.End) {
				d := p.Report(s.Span, "a DOS end-of-file byte (^Z) stands at the end")
				d.Severity = Warning
				d.fix("leave it out", true, Edit{Span: s.Span})
				return
			}
			d := p.Report(s.Span, "the control byte %s is no text", visible(text[:1]))
			if p.insideText(s.Span) {
				d.Severity = Warning // the comment or tag around it was read
			}
			d.fix("leave it out", false, Edit{Span: s.Span})
		},
	}
}

// dosEnd is the byte with which CP/M and DOS ended text files.
const dosEnd = "\x1a"
