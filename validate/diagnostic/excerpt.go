package diagnostic

import (
	"slices"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"

	"github.com/fairyscore/fairyscore/grammar/printable"
)

// Excerpt is a source line made safe for a terminal: tabs become spaces; control bytes, direction
// marks and invalid UTF-8 are written as codes; and a long line is cut around the finding.
type Excerpt struct {
	Text  string
	From  int // the terminal column where the underline begins, from 0
	Width int // how many columns it has, at least 1
}

// The width of an excerpt in terminal columns. A line within wholeLine is shown in full; of a
// longer one, lead columns before the finding and as many as fit after it.
const (
	wholeLine = 116
	lead      = 36
	tabStop   = 8
	maxCaret  = 80
)

// ExcerptOf returns the excerpt of a line for a finding from byte from to byte to.
func ExcerptOf(line []byte, from, end int) Excerpt { return excerpt(line, from, end, false, nil, nil) }

// excerpt returns the excerpt of a line for a finding from byte from to byte to. If quiet is set,
// the line is known to be printable ASCII without two number signs in a row. The text is made by
// texts if possible; v is the view of the line, or nil.
func excerpt(line []byte, from, end int, quiet bool, texts *Texts, v *view) Excerpt {
	from = min(max(from, 0), len(line))
	end = min(max(end, from), len(line))
	if e, ok := plainExcerpt(line, from, end, quiet, texts); ok {
		return e
	}
	return anyExcerpt(line, from, end, v)
}

// anyExcerpt makes the excerpt of any line; v is the view of it, or nil.
func anyExcerpt(line []byte, from, end int, v *view) Excerpt {
	if v == nil {
		v = new(view)
	}
	// A character takes at most four bytes and a control byte six columns: this reads enough of any
	// line, and no more than that of a line of megabytes.
	if len(line) > 4*wholeLine {
		first := runeStart(line, max(0, from-4*lead))
		last := runeStart(line, min(len(line), from+4*wholeLine))
		v.show(line[:last], first)
		return clip(v.excerpt(from, end), v, first > 0, last < len(line))
	}
	if len(v.marks) == 0 {
		v.show(line, 0)
	}
	e := v.excerpt(from, end)
	if v.marks[len(v.marks)-1].column > wholeLine {
		e = clip(e, v, false, false)
	}
	return e
}

// view is a line, or a part of one, as it is shown, and where in it each character
// begins, and last its end. That of a short line is made once for all findings in it.
type view struct {
	text  string
	marks []mark
}

// mark is where a character begins: its offset in the line, its column and its offset in the text.
type mark struct{ offset, column, at int32 }

// forget makes v the view of no line.
func (v *view) forget() {
	v.text, v.marks = "", v.marks[:0]
}

// excerpt returns all of a view as the excerpt for a finding.
func (v *view) excerpt(from, end int) Excerpt {
	caret, caretEnd := v.columnAt(from), v.columnAt(end)
	return Excerpt{Text: v.text, From: caret, Width: min(max(caretEnd-caret, 1), maxCaret)}
}

// columnAt returns the column of the first character that begins at an offset of the line or after
// it.
func (v *view) columnAt(off int) int {
	i := sort.Search(len(v.marks)-1, func(i int) bool { return int(v.marks[i].offset) >= off })
	return int(v.marks[i].column)
}

// show makes v the view of all that follows first.
func (v *view) show(line []byte, first int) {
	v.marks = slices.Grow(v.marks[:0], len(line)-first+1)
	var b strings.Builder
	var guard printable.Guard // the line follows its number
	b.Grow(len(line) - first)
	col := 0
	for i := first; ; {
		v.marks = append(v.marks, mark{int32(i), int32(col), int32(b.Len())})
		if i == len(line) {
			break
		}
		c, idle := line[i], guard == (printable.Guard{}) // no command has begun
		switch {
		case c >= ' ' && c < 0x7f && (idle && c != '#' || c != ':' && c != '['): // those may end one
			if !idle || c == '#' {
				guard.Obeyed(rune(c))
			}
			b.WriteByte(c)
			col++
			i++
			continue
		case idle && c >= utf8.RuneSelf:
			r, n := utf8.DecodeRune(line[i:])
			if _, hidden := printable.Rune(r); !hidden && n > 1 {
				b.Write(line[i : i+n])
				col += cellsOf(r)
				i += n
				continue
			}
		}
		text, cells, n := display(line[i:], col, &guard)
		b.WriteString(text)
		col += cells
		i += n
	}
	v.text = b.String()
}

// clip cuts an excerpt down to the columns around the finding; before and after mean that text has
// been left out already.
func clip(e Excerpt, v *view, before, after bool) Excerpt {
	marks := v.marks
	i, j := 0, len(marks)-1
	if e.From > lead {
		for int(marks[i].column) < e.From-lead {
			i++
		}
	}
	for marks[j].column-marks[i].column > wholeLine {
		j--
	}
	text := e.Text[marks[i].at:marks[j].at]
	from := e.From - int(marks[i].column)
	if before || i > 0 {
		text, from = "…"+text, from+1
	}
	if after || j < len(marks)-1 {
		text += "…"
	}
	return Excerpt{Text: text, From: from, Width: min(e.Width, max(1, int(marks[j].column)-e.From))}
}

// runeStart returns the first offset from i on where a character begins.
func runeStart(b []byte, i int) int {
	for n := 0; i < len(b) && n < utf8.UTFMax && !utf8.RuneStart(b[i]); n++ {
		i++
	}
	return i
}

// display returns the first character of b in a form for terminals, its width in columns, and its
// length in bytes. col is the column where it begins.
func display(b []byte, col int, guard *printable.Guard) (text string, cells, n int) {
	if b[0] == '\t' {
		guard.Obeyed('\t')
		cells = tabStop - col%tabStop
		return strings.Repeat(" ", cells), cells, 1
	}
	text, n = guard.Next(string(b[:min(len(b), utf8.UTFMax)]))
	if r, size := utf8.DecodeRuneInString(text); size == len(text) {
		return text, cellsOf(r), n
	}
	return text, len(text), n
}

// cellsOf returns the width of a printable character in terminal columns.
func cellsOf(r rune) int {
	if r < utf8.RuneSelf {
		return 1
	}
	if unicode.In(r, unicode.Mn, unicode.Me) {
		return 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}
