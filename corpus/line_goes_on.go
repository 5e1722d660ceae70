package corpus

import (
	"bytes"
	"unicode/utf8"
)

// columns are how many characters precede another one in its line, and how many bytes of UTF-8.
type columns struct{ runes, bytes int64 }

// after returns the columns of the character after a text, given those of its first one.
func (c columns) after(text []byte) columns {
	if endsLine(text) {
		return columns{}
	}
	if i := bytes.LastIndexAny(text, "\n\r"); i >= 0 {
		c, text = columns{}, text[i+1:]
	}
	return columns{c.runes + int64(utf8.RuneCount(text)), c.bytes + int64(len(text))}
}

// endsLine reports whether the last line of a text has an end.
func endsLine(text []byte) bool {
	n := len(text)
	return n > 0 && (text[n-1] == '\n' || text[n-1] == '\r')
}

// restOfLine limits how much of the rest of a line is kept, in bytes.
const restOfLine = 64

// goesOn returns how the last line of a text goes on in what follows it: empty if it has an end.
// What follows may be in another encoding, of which only ASCII is known.
func goesOn(text, follows []byte) []byte {
	if len(text) == 0 || endsLine(text) {
		return nil
	}
	n := 0
	for n < min(len(follows), restOfLine) && follows[n] >= ' ' && follows[n] < utf8.RuneSelf {
		n++
	}
	return follows[:n]
}
