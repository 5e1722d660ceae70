package extract

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/corpus/extract/token"
	"github.com/fairyscore/fairyscore/grammar"
)

// noteSigns are the signs of footnotes in books that mean something else after a move of a record:
// a check, mate, the end of a game.
const noteSigns = "*†‡£¶"

// footnotes turns the signs of footnotes after moves into one that has no other meaning there, if a
// line of the page begins with the same sign: 7. O-O  P-Q6 †, and below: † A strong move.
func (p *plain) footnotes(src []byte) {
	signs := ""
	for line := range bytes.Lines(src) { // a list has lost its signs in the text
		line = bytes.TrimLeft(line, " \t")
		r, n := utf8.DecodeRune(line)
		if strings.ContainsRune(noteSigns, r) && !strings.ContainsRune(signs, r) && noteLine.Match(line[n:]) {
			signs += string(r)
		}
	}
	if signs == "" {
		return
	}
	var edits []edit
	for i := 0; i < len(p.text); {
		k := bytes.IndexAny(p.text[i:], signs)
		if k < 0 {
			break
		}
		i += k
		r, n := utf8.DecodeRune(p.text[i:])
		if p.refers(i, i+n, r) {
			edits = append(edits, edit{grammar.Span{Off: int32(i), End: int32(i + n)}, "§"})
		}
		i += n
	}
	p.rewrite(edits)
}

// noteLine matches a footnote after its sign.
var noteLine = printed.When(`^[.)]?\s*\p{L}[\p{L}'’]*[\s,;]`)

// refers reports whether the sign at text[off:end] refers to a footnote: a move is before it and,
// since a lone * ends a game, another one after a *.
func (p *plain) refers(off, end int, sign rune) bool {
	before := bytes.TrimRight(p.text[:off], " \t")
	if len(before) == 0 || end < len(p.text) && !printed.IsSpace(p.text[end]) && p.text[end] != ',' {
		return false
	}
	from := bytes.LastIndexAny(before[max(len(before)-16, 0):], " \t\n.")
	if word := before[max(len(before)-16, 0)+from+1:]; !token.IsMoveLike(bytes.TrimRight(word, "+#!?")) {
		return false
	}
	if sign != '*' {
		return len(before) < off || !strings.ContainsRune("†‡", sign)
	}
	after := bytes.TrimLeft(p.text[end:min(end+64, len(p.text))], " \t\r\n")
	return len(after) > 1 && printed.IsDigit(after[0]) && !(after[0] == '1' && !printed.IsDigit(after[1]))
}
