package validate

import (
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"github.com/fairyscore/fairyscore/grammar"
)

// notUTF8 reports bytes that are no UTF-8, as older files in Latin-1 have them.
func notUTF8() Rule {
	return Rule{
		Code:     "S112",
		Name:     "not-utf8",
		Title:    "bytes that are no UTF-8",
		Why:      "Which letters they stand for is a guess; names get lost or garbled when files in several encodings are joined.",
		Severity: Error,
		Since:    "0.1",
		Bad:      "[White \"M\xfcller\"]\n\n1. e4 *\n",
		Good:     "[White \"Müller\"]\n\n1. e4 *\n",
		Slips:    []grammar.SlipKind{grammar.NotUTF8},
		Game: func(p *Pass) {
			if p.Decoded == "" {
				return
			}
			d := p.Report(p.beyondASCII(), "the game is no UTF-8; it is read as %s", p.Decoded)
			d.Severity = Warning
			d.note("convert the file to UTF-8, or say what it is with --encoding")
		},
		Slip: func(p *Pass, s grammar.Slip) {
			text := p.Text(s.Span)
			if !p.insideText(s.Span) {
				p.Report(s.Span, "%s is no text in UTF-8, and no move", quote(text))
				return
			}
			d := p.Report(s.Span, "these bytes are no UTF-8")
			d.Severity = Warning
			if latin, ok := windows1252(text); ok {
				d.Message += "; in Windows-1252 they read " + quote(latin)
				d.fix("write it in UTF-8", false, Edit{Span: s.Span, Text: latin})
			}
			d.note("for a file in one old encoding use --encoding")
		},
	}
}

// beyondASCII is the extent of the first word that ASCII does not hold.
func (p *Pass) beyondASCII() grammar.Span {
	src := p.Syntax.Src[:p.Syntax.End]
	for i := range src {
		if src[i] < utf8.RuneSelf {
			continue
		}
		end := i
		for end < len(src) && (src[end] >= utf8.RuneSelf || src[end]|0x20 >= 'a' && src[end]|0x20 <= 'z') {
			end++
		}
		return grammar.Span{Off: int32(i), End: int32(end)}
	}
	return p.begin()
}

// windows1252 reads bytes as Windows-1252, of which Latin-1's letters are a part. ok is
// false if a byte has no meaning there.
func windows1252(s string) (text string, ok bool) {
	var out []rune
	for i := range len(s) {
		r := charmap.Windows1252.DecodeByte(s[i])
		if r == '\ufffd' {
			return "", false
		}
		out = append(out, r)
	}
	return string(out), true
}
