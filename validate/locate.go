package validate

import (
	"bytes"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
)

// locator turns byte offsets of a text into lines and columns. Offsets that grow are
// cheap: it goes on from the last one, so that a text of one long line with many
// findings is read once.
type locator struct {
	src   []byte
	first int64 // number of the text's first line
	lead  int64 // column of the text's first character
	at    int   // the last offset
	line  int64 // its line
	start int   // where that line begins
	col   int64 // its column
}

// reset prepares for a text whose first character has the given line and column.
func (l *locator) reset(src []byte, line, column int64) {
	*l = locator{src: src, first: line, lead: column, line: line, col: column}
}

// seek goes to an offset.
func (l *locator) seek(off int) {
	off = min(max(off, 0), len(l.src))
	if off < l.at {
		if off >= l.start {
			l.at, l.col = l.start, 1
			if l.start == 0 {
				l.col = l.lead
			}
		} else {
			l.reset(l.src, l.first, l.lead)
		}
	}
	for {
		end := l.at + lineLength(l.src[l.at:off])
		if end == off {
			break
		}
		next := end + 1
		if l.src[end] == '\r' && next < len(l.src) && l.src[next] == '\n' {
			if next == off { // between CR and LF
				break
			}
			next++
		}
		l.at, l.start, l.col = next, next, 1
		l.line++
	}
	l.col += int64(utf8.RuneCount(l.src[l.at:off]))
	l.at = off
}

// lineLength is the number of bytes before the first line end in b, or all. It looks at no more
// than twice as much, for the sake of texts with one kind of line end only.
func lineLength(b []byte) int {
	for from, n := 0, 128; from < len(b); from, n = from+n, 2*n {
		near := b[from:min(from+n, len(b))]
		i := bytes.IndexByte(near, '\n')
		if i >= 0 {
			near = near[:i]
		}
		if j := bytes.IndexByte(near, '\r'); j >= 0 {
			i = j
		}
		if i >= 0 {
			return from + i
		}
	}
	return len(b)
}

// place returns the lines and columns of a span.
func (l *locator) place(s grammar.Span) (p Place) {
	l.seek(int(s.Off))
	p.Line, p.Column, p.Byte = l.line, l.col, l.byteColumn()
	l.seek(int(s.End))
	p.EndLine, p.EndColumn, p.EndByte = l.line, l.col, l.byteColumn()
	return p
}

// byteColumn is the column of the last offset in bytes. What stands before the text in its
// first line is not known but in characters, so each counts as one there.
func (l *locator) byteColumn() int64 {
	if l.start == 0 {
		return l.lead + int64(l.at)
	}
	return int64(l.at-l.start) + 1
}

// lineAt returns the extent of the line that holds an offset.
func (l *locator) lineAt(off int) (start, end int) {
	l.seek(off)
	return l.start, l.start + lineLength(l.src[l.start:])
}

// fill sets the places of a diagnostic.
func (l *locator) fill(d *Diagnostic) {
	d.Where = l.place(d.Span)
	for i := range d.Notes {
		if n := &d.Notes[i]; n.Span.Len() > 0 {
			n.Where, n.Placed = l.place(n.Span), true
		}
	}
	for i := range d.Fixes {
		for j := range d.Fixes[i].Edits {
			e := &d.Fixes[i].Edits[j]
			e.Where = l.place(e.Span)
		}
	}
	start, end := l.lineAt(int(d.Span.Off))
	d.Line = excerpt(l.src[start:end], int(d.Span.Off)-start, min(int(d.Span.End), end)-start)
}
