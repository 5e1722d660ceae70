package record

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
)

// Writer writes games, and reads back those whose layout decides how they read: with text that
// could not be read, damaged moves, numbers without moves, or moves in digits. It reuses its
// memory, so it belongs to one goroutine.
type Writer struct {
	Layout Layout
	Parser *grammar.Parser // reads as the games were read; its games are not valid after an Append

	read  Builder
	again []byte
}

// Append appends g like [Game.Append]. If the result would not read as g, it appends the original
// text of the record instead, and laidOut is false.
func (w *Writer) Append(dst []byte, g *Game) (text []byte, laidOut bool) {
	from := len(dst)
	dst = g.Append(dst, &w.Layout)
	if !g.doubtful || w.holds(dst[from:], g) {
		return dst, true
	}
	off := g.Off
	for off > 0 { // a % or ======= after a space means something else than at the start of a line
		r, n := utf8.DecodeLastRuneInString(g.Text[:off])
		if !unicode.IsSpace(r) || r == '\n' || r == '\r' {
			break
		}
		off -= int32(n)
	}
	return append(append(dst[:from], g.Text[off:g.End]...), '\n'), false
}

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
