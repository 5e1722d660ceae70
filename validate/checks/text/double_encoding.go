package text

import (
	"fmt"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// doubleEncoding reports UTF-8 text that was read as Windows-1252 and encoded again.
func doubleEncoding() check.Check {
	return check.Check{
		Code:  "S119",
		Name:  "double-encoding",
		Title: "double-encoded letters: MÃ¼ller for Müller",
		Why: "A program mistook UTF-8 for Windows-1252 and encoded it again; each repetition " +
			"doubles the damage.",
		Severity: diagnostic.Info,
		TagsOnly: true,
		May:      check.HasWideText,
		Since:    "0.1",
		Bad:      "[White \"M\u00c3\u00bcller, Karl\"]\n\n1. e4 *\n",
		Good:     "[White \"Müller, João\"]\n\n1. e4 *\n",
		Game:     inTexts(encodedTwice, grammar.Comment, grammar.Line),
	}
}

// encodedTwice reports the letters in a text that were encoded twice: one finding, with all of them
// in its fix, up to maxPlaces.
func encodedTwice(p *check.Pass, at grammar.Span) {
	text := p.Text(at)
	var edits []diagnostic.Edit
	for i := 0; i < len(text) && len(edits) < check.MaxPlaces; {
		if text[i] < utf8.RuneSelf {
			i++
			continue
		}
		r, n := doubled(text[i:])
		if n == 0 {
			_, n = utf8.DecodeRuneInString(text[i:])
		} else {
			off := at.Off + int32(i)
			edits = append(edits, diagnostic.Edit{Span: grammar.Span{Off: off, End: off + int32(n)}, Text: string(r)})
		}
		i += n
	}
	if len(edits) == 0 {
		return
	}
	first := edits[0]
	label := p.Replacing(first.Span, first.Text)
	if n := len(edits) - 1; n > 0 {
		label += fmt.Sprintf(", and %d more encoded twice", n)
	}
	p.Report(first.Span, "%s seems to be %s, double-encoded", printable.Quote(p.Text(first.Span)), printable.Quote(first.Text)).
		Fix(label, false, edits...)
}

// doubled reads a letter that was encoded twice at the start of s, and its length; 0 if there is
// none. It only considers letters of Latin scripts, whose first half is one of a few accented
// capitals; the second half must not be a letter, nor a mark that may follow one.
func doubled(s string) (letter rune, n int) {
	a, i := utf8.DecodeRuneInString(s)
	if a < 0xC3 || a > 0xC5 {
		return 0, 0
	}
	b, j := utf8.DecodeRuneInString(s[i:])
	second, ok := charmap.Windows1252.EncodeRune(b)
	if !ok && b >= 0x80 && b < 0xA0 {
		second, ok = byte(b), true // the control characters of Latin-1
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
		return 0, 0 // a quote or dots after a capital
	}
	return letter, i + j
}
