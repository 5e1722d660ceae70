package extract

import (
	"bytes"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/corpus/extract/token"
	"github.com/fairyscore/fairyscore/grammar"
)

// A table of HTML is read row by row, as its source has it. Some print moves in another order: a
// cell has several lines, one for each move, or a row has columns of moves side by side. Such a
// table is laid out as text, cell next to cell, and read as a page with columns is.

// table is a table of HTML that is being read.
type table struct {
	whole preformatted
	rows  [][]int // where the cells of each row begin in the plain text, and where the last one ends
}

// The limits of a table that is laid out.
const (
	maxTableRows = 1 << 10
	maxTableCols = 24
	maxCellLine  = 16 // bytes of a line of a cell with moves below each other
)

// row begins a row.
func (t *table) row(at int) {
	if t == nil || len(t.rows) > maxTableRows {
		return
	}
	t.end(at)
	t.rows = append(t.rows, nil)
}

// cell begins a cell.
func (t *table) cell(at int) {
	if t == nil || len(t.rows) == 0 || len(t.rows) > maxTableRows {
		return
	}
	if last := &t.rows[len(t.rows)-1]; len(*last) <= maxTableCols {
		*last = append(*last, at)
	}
}

// end ends the last row.
func (t *table) end(at int) {
	if n := len(t.rows); n > 0 {
		t.rows[n-1] = append(t.rows[n-1], at)
	}
}

// openTable begins a table.
func (r *htmlReader) openTable() {
	if r.pre > 0 {
		return
	}
	r.table = &table{whole: r.p.openPre()}
}

// shutTable ends a table. One that has a table inside it is a layout and stays as it is.
func (r *htmlReader) shutTable() {
	t := r.table
	if r.table = nil; t == nil || len(t.rows) > maxTableRows {
		return
	}
	t.end(len(r.p.text))
	if !t.stacked(r.p.text) && !t.sideBySide(r.p.text) {
		return
	}
	old := plain{text: append([]byte(nil), r.p.text[t.whole.at:]...), segments: r.p.segmentsFrom(&t.whole)}
	grid := t.grid(&old, r.p.text)
	r.p.replace(&t.whole, grid, grid.text, func(off int32) int32 { return off })
	r.from = len(r.p.text)
	r.boldAt = max(r.boldAt, r.from)
}

// cells yields the lines of each cell of a row, as places in the plain text.
func (t *table) cells(row int, text []byte) (cells [][]grammar.Span) {
	ends := t.rows[row]
	for k := 0; k+1 < len(ends); k++ {
		var lines []grammar.Span
		for off := ends[k]; off < ends[k+1]; {
			end := min(printed.LineEnd(text, off), ends[k+1])
			if line := bytes.TrimSpace(text[off:end]); len(line) > 0 {
				from := off + bytes.Index(text[off:end], line)
				lines = append(lines, grammar.Span{Off: int32(from), End: int32(from + len(line))})
			}
			off = end + 1
		}
		cells = append(cells, lines)
	}
	return cells
}

// stacked reports whether a row has at least two cells with moves below each other.
func (t *table) stacked(text []byte) bool {
	s := token.Scanner{Text: text}
	for row := range t.rows {
		tall, moves := 0, 0
		for _, lines := range t.cells(row, text) {
			if len(lines) < 2 {
				continue
			}
			for _, l := range lines {
				if l.End-l.Off > maxCellLine {
					return false // a layout of text
				}
				for _, w := range s.Scan(int(l.Off), int(l.End)) {
					if w.Kind == token.Move {
						moves++
					}
				}
			}
			tall++
		}
		if tall > 1 && moves > 1 {
			return true
		}
	}
	return false
}

// sideBySide reports whether at least two rows have several cells that begin with a number and are
// short enough for one move.
func (t *table) sideBySide(text []byte) bool {
	n := 0
	for row := range t.rows {
		numbered := 0
		for _, lines := range t.cells(row, text) {
			if len(lines) > 1 || len(lines) == 1 && lines[0].End-lines[0].Off > 2*maxCellLine {
				return false
			}
			if len(lines) == 1 && rowNumber.Match(text[lines[0].Off:lines[0].End]) {
				numbered++
			}
		}
		if numbered > 1 {
			n++
		}
	}
	return n > 1
}

var rowNumber = printed.When(`^\d{1,3}[.)]?(?:\s|$)|^\d{1,3}\.+\s?\S`)

// grid lays a table out as text, with the places of old, which is the text of the table.
func (t *table) grid(old *plain, text []byte) *plain {
	var width []int
	rows := make([][][]grammar.Span, len(t.rows))
	for row := range t.rows {
		rows[row] = t.cells(row, text)
		for k, lines := range rows[row] {
			if k == len(width) {
				width = append(width, 0)
			}
			for _, l := range lines {
				width[k] = max(width[k], utf8.RuneCount(text[l.Off:l.End]))
			}
		}
	}
	g := new(plain)
	base := int32(t.whole.at)
	for _, cells := range rows {
		tall := 0
		for _, lines := range cells {
			tall = max(tall, len(lines))
		}
		for n := range tall {
			at, due := 0, 0 // in characters
			src := 0
			for k, lines := range cells {
				if n < len(lines) {
					l := lines[n]
					part := grammar.Span{Off: l.Off - base, End: l.End - base}
					src = int(old.source(part).Off)
					g.add(bytes.Repeat([]byte(" "), due-at), src, 0)
					g.addFrom(old, text[l.Off:l.End], part.Off)
					at = due + utf8.RuneCount(text[l.Off:l.End])
				}
				due += width[k] + minGutter
			}
			g.add([]byte("\n"), src, 0)
		}
	}
	return g
}
