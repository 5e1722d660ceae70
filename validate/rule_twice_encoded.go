package validate

import (
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"github.com/fairyscore/fairyscore/grammar"
)

// twiceEncoded reports text in UTF-8 that was taken for Windows-1252 and encoded again.
func twiceEncoded() Rule {
	return Rule{
		Code:     "S119",
		Name:     "twice-encoded",
		Title:    "letters that were encoded twice: MÃ¼ller for Müller",
		Why:      "A program took UTF-8 for Windows-1252 and encoded it anew; each further turn doubles the damage.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[White \"M\u00c3\u00bcller, Karl\"]\n\n1. e4 *\n",
		Good:     "[White \"Müller, João\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			for i := range p.Syntax.Tags {
				p.encodedTwice(p.Syntax.Tags[i].Value)
			}
			for i := range p.Syntax.Items {
				switch it := &p.Syntax.Items[i]; it.Kind {
				case grammar.Comment, grammar.Line:
					p.encodedTwice(it.Span)
				}
			}
		},
	}
}

// encodedTwice reports the letters of a stretch of text that were encoded twice: one finding,
// with all of them in its fix, up to maxPlaces.
func (p *Pass) encodedTwice(at grammar.Span) {
	text := p.Text(at)
	var edits []Edit
	for i := 0; i < len(text) && len(edits) < maxPlaces; {
		if text[i] < utf8.RuneSelf {
			i++
			continue
		}
		r, n := doubled(text[i:])
		if n == 0 {
			_, n = utf8.DecodeRuneInString(text[i:])
		} else {
			off := at.Off + int32(i)
			edits = append(edits, Edit{Span: grammar.Span{Off: off, End: off + int32(n)}, Text: string(r)})
		}
		i += n
	}
	if len(edits) == 0 {
		return
	}
	first := edits[0]
	p.Report(first.Span, "%s seems to be %s, encoded twice", quote(p.Text(first.Span)), quote(first.Text)).
		fix("undo one of the two", false, edits...)
}

// doubled reads a letter that was encoded twice at the start of s, and how long it is; 0 if there
// is none. Only letters of Latin scripts are looked for, whose first half is one of a few
// capitals with an accent; the second half must be no letter and no mark that may stand behind one.
func doubled(s string) (letter rune, n int) {
	a, i := utf8.DecodeRuneInString(s)
	if a < 0xC3 || a > 0xC5 {
		return 0, 0
	}
	b, j := utf8.DecodeRuneInString(s[i:])
	second, ok := charmap.Windows1252.EncodeRune(b)
	if !ok && b >= 0x80 && b < 0xA0 {
		second, ok = byte(b), true // Latin-1's control characters
	}
	if !ok || second < 0x80 || second > 0xBF {
		return 0, 0
	}
	letter, _ = utf8.DecodeRune([]byte{byte(a), second})
	if !unicode.IsLetter(letter) {
		return 0, 0
	}
	next, _ := utf8.DecodeRuneInString(s[i+j:])
	if unicode.In(b, unicode.Pf, unicode.Pi, unicode.Po, unicode.Pd) && !unicode.IsLetter(next) {
		return 0, 0 // a quote or dots behind a capital
	}
	return letter, i + j
}
