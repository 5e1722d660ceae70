package diagnostic

import (
	"bytes"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
)

// Locator converts byte offsets of a text to lines and columns. Increasing offsets are cheap: it
// continues from the last one, so that a text of one long line with many findings is read once.
type Locator struct {
	src       []byte
	first     int64 // number of the first line of the text
	lead      int64 // column of the first character of the text
	leadBytes int64 // the same in bytes
	at        int   // the last offset
	Line      int64 // its line
	start     int   // where that line begins
	Column    int64 // its column
	inside    int   // how many bytes before it begin the character that it is in

	lineFrom, lineEnd int  // the extent of the last line that was shown
	plainTo           int  // up to where that line is printable ASCII
	quiet             bool // it is to its end, without two number signs in a row

	texts Texts // of the excerpts
	view  *view // of the last line that was shown

	last  grammar.Span // the place of the last finding; several are often about the same
	where Place        // its lines and columns
	line  Excerpt      // how it is shown; its width is 0 for none yet
}

// Reset prepares for a text that begins at the given line and column.
func (l *Locator) Reset(src []byte, line, column int64) {
	if l.view != nil {
		l.view.forget()
	}
	*l = Locator{src: src, first: line, lead: column, leadBytes: column, Line: line, Column: column, texts: l.texts, view: l.view}
}

// BeginAt sets the column in bytes of the start of the text, if its column is not that.
func (l *Locator) BeginAt(byteColumn int64) { l.leadBytes = byteColumn }

// Seek goes to an offset.
func (l *Locator) Seek(off int) {
	if l.inPlain(off) {
		l.at, l.inside, l.Column = off, 0, l.firstColumn()+int64(off-l.start)
		return
	}
	l.seek(off)
}

// inPlain reports whether an offset is in the current line, and only printable ASCII precedes it
// there, of which each byte is a column.
func (l *Locator) inPlain(off int) bool {
	return off >= l.start && off <= l.plainTo && l.lineFrom == l.start
}

// firstColumn returns the column of the first character of the current line.
func (l *Locator) firstColumn() int64 {
	if l.start == 0 {
		return l.lead
	}
	return 1
}

// seek goes to any offset.
func (l *Locator) seek(off int) {
	off = min(max(off, 0), len(l.src))
	l.at, l.Column, l.inside = l.at-l.inside, l.Column-int64(l.inside), 0
	if off < l.at {
		if back := l.at - off; off >= l.start && back < off-l.start && utf8.RuneStart(l.src[off]) {
			l.Column -= int64(utf8.RuneCount(l.src[off:l.at]))
			l.stand(off)
			return
		}
		if off >= l.start {
			l.at, l.Column = l.start, l.firstColumn()
		} else {
			bytes := l.leadBytes
			l.Reset(l.src, l.first, l.lead)
			l.leadBytes = bytes
		}
	}
	for l.lineFrom != l.start || off > l.lineEnd { // else it is in the line whose extent is known
		end := l.at + LineLength(l.src[l.at:off])
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
		l.at, l.start, l.Column = next, next, 1
		l.Line++
	}
	l.Column += int64(utf8.RuneCount(l.src[l.at:off]))
	l.stand(off)
}

// stand keeps an offset whose column is known. Each byte before one that is in a character was
// counted as a character; the next search begins where the character does.
func (l *Locator) stand(off int) {
	l.at = off
	if off == len(l.src) || utf8.RuneStart(l.src[off]) {
		return
	}
	for in := 1; in < utf8.UTFMax && off-in >= l.start; in++ {
		if _, n := utf8.DecodeRune(l.src[off-in:]); n > in {
			l.inside = in
			return
		}
	}
}

// Place returns the lines and columns of a span.
func (l *Locator) Place(s grammar.Span) (p Place) {
	l.place(&p, s)
	return p
}

// place is [Locator.Place] without a copy.
func (l *Locator) place(p *Place, s grammar.Span) {
	if l.inPlain(int(s.Off)) && l.inPlain(int(s.End)) {
		before, bytes := l.firstColumn()-int64(l.start), l.firstByte()-int64(l.start)
		p.Line, p.Column, p.Byte = l.Line, before+int64(s.Off), bytes+int64(s.Off)
		p.EndLine, p.EndColumn, p.EndByte = l.Line, before+int64(s.End), bytes+int64(s.End)
		return
	}
	l.Seek(int(s.Off))
	p.Line, p.Column, p.Byte = l.Line, l.Column, l.ByteColumn()
	l.Seek(int(s.End))
	p.EndLine, p.EndColumn, p.EndByte = l.Line, l.Column, l.ByteColumn()
}

// ByteColumn returns the column of the last offset in bytes.
func (l *Locator) ByteColumn() int64 {
	return l.firstByte() + int64(l.at-l.start)
}

// firstByte returns the column in bytes of the first character of the current line.
func (l *Locator) firstByte() int64 {
	if l.start == 0 {
		return l.leadBytes
	}
	return 1
}

// lineFromHere returns the extent of the line of the last offset. It is searched once for all
// findings of a long line.
func (l *Locator) lineFromHere() (start, end int) {
	if l.lineEnd <= l.lineFrom || l.lineFrom != l.start {
		l.lineFrom, l.lineEnd = l.start, l.start+LineLength(l.src[l.start:])
		if l.view == nil {
			l.view = new(view)
		}
		l.view.forget()
		line := l.src[l.lineFrom:l.lineEnd]
		n := printableLength(line)
		l.plainTo, l.quiet = l.lineFrom+n, n == len(line) && !bytes.Contains(line, []byte(numberSigns))
	}
	return l.lineFrom, l.lineEnd
}

// Fill sets the places of a diagnostic.
func (l *Locator) Fill(d *Finding) {
	if l.line.Width == 0 || l.last != d.Span {
		l.Seek(int(d.Span.Off))
		start, end := l.lineFromHere()
		l.last = d.Span
		l.place(&l.where, d.Span)
		l.line = excerpt(l.src[start:end], int(d.Span.Off)-start, min(int(d.Span.End), end)-start, l.quiet, &l.texts, l.view)
	}
	d.Where, d.Line = l.where, l.line
	for i := range d.Notes {
		if n := &d.Notes[i]; n.Span.Len() > 0 {
			n.Placed = true
			l.place(&n.Where, n.Span)
		}
	}
	for i := range d.Fixes {
		edits := d.Fixes[i].Edits
		for j := range edits {
			l.place(&edits[j].Where, edits[j].Span)
		}
	}
}

// LineLength returns the number of bytes before the first line end in b, or all. It reads at most
// twice as many, for texts with only one kind of line end.
func LineLength(b []byte) int {
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
