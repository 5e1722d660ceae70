package record

import (
	"bytes"
	"strings"
	"unicode"

	"github.com/fairyscore/fairyscore/grammar"
)

// Writer writes games, and reads back those whose layout decides how they read: with text that
// could not be read, damaged moves, numbers without moves, or moves in digits. It reuses its
// memory, so it belongs to one goroutine.
type Writer struct {
	Layout Layout
	Parser *grammar.Parser // reads as the games were read; its games are not valid after an Append
	Doubt  bool            // every game is read back

	read  Builder
	again []byte
}

// Append appends g like [Game.Append]. If the result would not read as g, it appends the original
// text of the record instead, and laidOut is false.
func (w *Writer) Append(dst []byte, g *Game) (text []byte, laidOut bool) {
	from := len(dst)
	dst = g.Append(dst, &w.Layout)
	if !g.doubtful && !w.Doubt || w.holds(dst[from:], g) {
		return dst, true
	}
	before := spacesBefore(g.Text[:g.Off]) // a % or ======= after a space means something else than at the start of a line
	after := spacesAfter(g.Text[g.End:])   // they belong to an escape line that ends the text
	return append(append(dst[:from], g.Text[int(g.Off)-before:int(g.End)+after]...), '\n'), false
}

// spacesBefore returns the length in bytes of the spaces at the end of s, without line endings.
func spacesBefore(s string) int {
	return len(s) - len(strings.TrimRightFunc(s, isBlank))
}

// spacesAfter returns the length in bytes of the spaces at the start of s, without line endings.
func spacesAfter(s string) int {
	return len(s) - len(strings.TrimLeftFunc(s, isBlank))
}

func isBlank(r rune) bool { return unicode.IsSpace(r) && r != '\n' && r != '\r' }

// holds reports whether text reads as g and would be written the same again with the spelling of g.
func (w *Writer) holds(text []byte, g *Game) bool {
	if len(text) == 0 {
		return g.Len() == 0
	}
	if n, _ := grammar.NextRecordWithin(text, w.Parser.MaxRecord, true); n != len(text) {
		return false
	}
	syntax, rest := w.Parser.Parse(text)
	if len(rest) > 0 {
		return false
	}
	again := w.read.Build(syntax)
	if w.Layout.Move != nil {
		return Same(g, again, false)
	}
	if !Same(g, again, true) {
		return false
	}
	w.again = again.Append(w.again[:0], &w.Layout)
	return bytes.Equal(w.again, text)
}
