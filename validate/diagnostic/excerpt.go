package diagnostic

import (
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
func ExcerptOf(line []byte, from, end int) Excerpt { return excerpt(line, from, end, false, nil) }

// excerpt returns the excerpt of a line for a finding from byte from to byte to. If quiet is set,
// the line is known to be printable ASCII without two number signs in a row. The text is made by
// texts if possible.
func excerpt(line []byte, from, end int, quiet bool, texts *Texts) Excerpt {
	from = min(max(from, 0), len(line))
	end = min(max(end, from), len(line))
	if e, ok := plainExcerpt(line, from, end, quiet, texts); ok {
		return e
	}
	return anyExcerpt(line, from, end)
}

// anyExcerpt makes the excerpt of any line.
func anyExcerpt(line []byte, from, end int) Excerpt {
	// A character takes at most four bytes and a control byte six columns: this reads enough of any
	// line, and no more than that of a line of megabytes.
	first, last := 0, len(line)
	if len(line) > 4*wholeLine {
		first = runeStart(line, max(0, from-4*lead))
		last = runeStart(line, min(len(line), from+4*wholeLine))
	}
	if first == 0 && last == len(line) {
		if e, col := shownPart(line, 0, from, end, nil); col <= wholeLine {
			return e
		}
	}
	var marks places
	e, _ := shownPart(line[:last], first, from, end, &marks)
	return clip(e, marks, first > 0, last < len(line))
}

// places are where each character of an excerpt begins.
type places struct{ columns, bytes []int }

// shownPart returns the excerpt of all that follows first, how many columns it has, and its places
// if they are asked for.
func shownPart(line []byte, first, from, end int, p *places) (e Excerpt, col int) {
	var b strings.Builder
	var guard printable.Guard // the line follows its number
	b.Grow(len(line) - first)
	caret, caretEnd := -1, -1
	for i := first; i < len(line); {
		if i >= from && caret < 0 {
			caret = col
		}
		if i >= end && caretEnd < 0 {
			caretEnd = col
		}
		if p != nil {
			p.columns, p.bytes = append(p.columns, col), append(p.bytes, b.Len())
		}
		if c := line[i]; c >= ' ' && c < 0x7f && c != ':' && c != '[' { // those may end a command
			guard.Obeyed(rune(c))
			b.WriteByte(c)
			col++
			i++
			continue
		}
		text, cells, n := display(line[i:], col, &guard)
		b.WriteString(text)
		col += cells
		i += n
	}
	if caret < 0 {
		caret = col
	}
	if caretEnd < 0 {
		caretEnd = col
	}
	if p != nil {
		p.columns, p.bytes = append(p.columns, col), append(p.bytes, b.Len())
	}
	return Excerpt{Text: b.String(), From: caret, Width: min(max(caretEnd-caret, 1), maxCaret)}, col
}

// clip cuts an excerpt down to the columns around the finding; before and after mean that text has
// been left out already.
func clip(e Excerpt, all places, before, after bool) Excerpt {
	marks, at := all.columns, all.bytes
	i, j := 0, len(marks)-1
	if e.From > lead {
		for marks[i] < e.From-lead {
			i++
		}
	} else if before {
		i = 0
	}
	for marks[j]-marks[i] > wholeLine {
		j--
	}
	text := e.Text[at[i]:at[j]]
	from := e.From - marks[i]
	if before || i > 0 {
		text, from = "…"+text, from+1
	}
	if after || j < len(marks)-1 {
		text += "…"
	}
	return Excerpt{Text: text, From: from, Width: min(e.Width, max(1, marks[j]-e.From))}
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
