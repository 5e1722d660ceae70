package grammar

import (
	"bytes"
	"sort"
	"strconv"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// Position is a place in a text as shown to people. Both numbers count from 1; columns count
// Unicode code points, and a byte that is not valid UTF-8 counts as one.
type Position struct{ Line, Column int64 }

// Lines finds lines and columns in a text. LF, CRLF and a bare CR end a line. A byte order mark
// counts as a column, as it does in the places of findings.
type Lines struct {
	src    []byte
	first  int64
	starts []int32 // where each line begins
}

// NewLines indexes src, such as the text of a record. Its first line has the number first.
func NewLines(src []byte, first int64) *Lines {
	l := &Lines{src: src, first: first, starts: []int32{0}}
	for i := 0; i < len(src); {
		if i = char.LineEnd(src, i); i < len(src) {
			i = char.AfterLine(src, i)
			l.starts = append(l.starts, int32(i))
		}
	}
	return l
}

// line returns the index in starts of the line that holds off.
func (l *Lines) line(off int32) int {
	return sort.Search(len(l.starts), func(i int) bool { return l.starts[i] > off }) - 1
}

// At returns the position of the byte at off; an offset outside the text counts as its nearest end.
func (l *Lines) At(off int32) Position {
	off = min(max(off, 0), int32(len(l.src)))
	n := l.line(off)
	from := l.starts[n]
	return Position{l.first + int64(n), int64(utf8.RuneCount(l.src[from:off])) + 1}
}

// FirstLineEnd returns the line end of the first line of a text, which is LF, CR LF or CR; "" if
// the text is one line without an end. What is added to a record ends its lines as the record does.
func FirstLineEnd(text []byte) string {
	if i := bytes.IndexAny(text, "\r\n"); i >= 0 {
		return lineEndAt(text, i)
	}
	return ""
}

// lastLineEnd returns the last line end of a text; "" if it has none.
func lastLineEnd(text []byte) string {
	i := len(text) - 1
	for i >= 0 && text[i] != '\n' && text[i] != '\r' {
		i--
	}
	if i < 0 {
		return ""
	}
	if i > 0 && text[i] == '\n' && text[i-1] == '\r' {
		i--
	}
	return lineEndAt(text, i)
}

// lineEndAt returns the line end at an offset.
func lineEndAt(text []byte, i int) string {
	switch {
	case text[i] == '\n':
		return "\n"
	case i+1 < len(text) && text[i+1] == '\n':
		return "\r\n"
	}
	return "\r"
}

// Span is a range of bytes of the text of one record, half open, counted from the record's first
// byte. A record is at most [MaxLimit] bytes long, so 32 bits are enough.
type Span struct{ Off, End int32 }

// Text returns the bytes of src that s covers, as a string.
func (s Span) Text(src []byte) string { return string(src[s.Off:s.End]) }

// Len returns the number of bytes covered.
func (s Span) Len() int { return int(s.End - s.Off) }

// To returns the span from the start of s to the end of t.
func (s Span) To(t Span) Span { return Span{s.Off, t.End} }

// appendPlace appends what p has of a square.
func appendPlace(dst []byte, p Place) []byte {
	if p.File >= 0 {
		dst = append(dst, byte('a'+p.File))
	}
	if p.Rank >= 0 {
		dst = strconv.AppendInt(dst, int64(p.Rank)+1, 10)
	}
	return dst
}
