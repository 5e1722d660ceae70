package extract

import (
	"bytes"
	"iter"
	"slices"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus/extract/header"
	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/corpus/extract/token"
)

// piece is a part of one line of a text, in reading order: lines that are printed in columns are
// read column by column.
type piece struct {
	off, end int32 // of the text; a page may have a line for every two bytes, so they are small
	next     int32 // after the line end that belongs to it
}

// pieceOf returns the piece from off to end.
func pieceOf(off, end, next int) piece { return piece{int32(off), int32(end), int32(next)} }

// The limits for columns.
const (
	maxColumned = 240 // lines that are examined as one group
	maxLineCols = 320 // characters of a line in a group
	minGutter   = 2   // characters between columns
	textColumn  = 14  // the least average width of a column of running text
	headTrim    = 5   // lines above columns that span all of them
)

// readingOrder sorts the lines of a text in reading order.
func readingOrder(src []byte, from int) []piece {
	n := 0
	for range linesFrom(src, from) {
		n++
	}
	lines := make([]piece, 0, n) // as many as there are: a page may have one for every two bytes
	for p := range linesFrom(src, from) {
		lines = append(lines, p)
	}
	c := columner{src: src}
	var out []piece
	for i := 0; i < len(lines); {
		n, order := c.group(lines[i:])
		switch {
		case out != nil:
			out = append(out, order...)
		case len(order) != n || &order[0] != &lines[i]: // the first columns of the page
			out = append(append(make([]piece, 0, len(lines)+n), lines[:i]...), order...)
		}
		i += n
	}
	if out == nil {
		return lines
	}
	return out
}

// maxEmpty is how many empty lines in sequence are separate pieces; the rest of them is one more.
// It is more than any layout looks at.
const maxEmpty = 8

// linesFrom yields the lines of src[i:].
func linesFrom(src []byte, i int) iter.Seq[piece] {
	return func(yield func(piece) bool) {
		for empty := 0; i < len(src); {
			end := printed.LineEnd(src, i)
			next := printed.AfterLine(src, end)
			if empty++; end > i {
				empty = 0
			}
			for empty == maxEmpty && next < len(src) && printed.LineEnd(src, next) == next {
				next = printed.AfterLine(src, next)
			}
			if !yield(pieceOf(i, end, next)) {
				return
			}
			i = next
		}
	}
}

// columner finds columns.
type columner struct {
	src   []byte
	scan  token.Scanner
	tried int32 // how far groups of several paragraphs have been tried

	lengths []int // of the lines of a column
	bars    bool  // whether dividers stand between columns
}

// group reads the lines at the start of a list: those of one group of columns in their order, or
// unchanged lines up to the next place where columns may begin.
func (c *columner) group(lines []piece) (n int, order []piece) {
	for n < len(lines) && !c.gapped(lines[n]) {
		n++ // lines without gaps belong to no column
		if n < len(lines) && c.gapped(lines[n]) {
			break
		}
	}
	if n > 0 {
		return n, lines[:n]
	}
	single := max(c.stanza(lines), 1)
	if lines[0].off >= c.tried {
		if n = c.extent(lines); n >= single {
			if order, table := c.below(lines[:n]); order != nil && c.spans(lines[:n], order, table) {
				if k, apart := c.tail(lines, n, table); k > n {
					longer, _ := c.below(lines[:k])
					if longer != nil && (!apart || c.follow(longer) > c.follow(append(slices.Clone(order), lines[n:k]...))) {
						return k, longer
					}
				}
				return n, order
			}
		}
		c.tried = lines[max(n, 1)-1].end
	}
	if order, _ := c.below(lines[:single]); order != nil {
		return single, order
	}
	return single, lines[:single]
}

// spans reports whether columns span all paragraphs of a group, instead of each paragraph having
// its own: more moves then follow each other by number. For columns of text, and of games, a tie is
// enough.
func (c *columner) spans(lines, order []piece, table bool) bool {
	var each []piece
	paragraphs := 0
	for i := 0; i < len(lines); {
		n := max(c.stanza(lines[i:]), 1)
		if own, _ := c.below(lines[i : i+n]); own != nil {
			paragraphs++
			each = append(each, own...)
		} else {
			each = append(each, lines[i:i+n]...)
		}
		i += n
	}
	if paragraphs == 0 {
		return true
	}
	together, apart := c.follow(order), c.follow(each)
	return together > apart || together == apart && (!table || c.restarts(order))
}

// below reads lines column by column, except for those at their head that span all columns. For a
// table of moves, with its players above it, it treats as few lines as possible as columns; for
// columns of text as many as possible. It returns nil if there are no columns.
func (c *columner) below(lines []piece) (order []piece, tabled bool) {
	most := 0
	for skip := 0; skip < headTrim && skip+2 <= len(lines); skip++ {
		o, score, table := c.split(lines[skip:])
		if o == nil || score < most || order != nil && !(table && tabled) && score <= most+most/8+1 {
			continue // the first lines of columns of text are excluded only for a large gain
		}
		if tabled && score == most && skip > 0 && c.restarts(order) {
			break // each column is a game of its own, and so are the lines above its moves
		}
		most, tabled = score, table
		order = append(append([]piece(nil), lines[:skip]...), o...)
	}
	return order, tabled
}

// restarts reports whether the moves of pieces begin more than once: their columns are games.
func (c *columner) restarts(pieces []piece) bool {
	begins := 0
	for _, p := range pieces {
		if firstNumber.Match(c.src[p.off:p.end]) {
			begins++
		}
	}
	return begins > 1
}

// firstNumber matches the number of a first move at the start of a line.
var firstNumber = printed.When(`^\s*1[.)]?\s*[\p{L}(]`)

// gapped reports whether a line has a gap that may separate columns.
func (c *columner) gapped(l piece) bool {
	text := bytes.TrimSpace(c.src[l.off:l.end])
	return bytes.Contains(text, []byte("  ")) || bytes.IndexByte(text, '\t') >= 0 || barred(text)
}

// stanza returns how many lines precede the first empty one.
func (c *columner) stanza(lines []piece) int {
	for i, l := range lines[:min(len(lines), maxColumned)] {
		if len(bytes.TrimSpace(c.src[l.off:l.end])) == 0 {
			return i
		}
	}
	return min(len(lines), maxColumned)
}

// extent returns how many lines a group of columns can have: those with a gap, with a few without
// one in between.
func (c *columner) extent(lines []piece) int {
	n, without := 0, 0
	for i, l := range lines[:min(len(lines), maxColumned)] {
		switch {
		case c.gapped(l):
			n, without = i+1, 0
		default:
			if without++; without > 6 {
				return n
			}
		}
	}
	return n
}

// tail returns where a group of n lines ends if the following lines without a gap belong to it too:
// the rest of a column that is longer than those next to it. apart means that an empty line is in
// between, so that they may be the text below all columns. The rest of a table has only rows.
func (c *columner) tail(lines []piece, n int, table bool) (end int, apart bool) {
	width := 0
	end = n
	last := n // the last line before an empty one
	for _, l := range lines[:n] {
		width = max(width, len(bytes.TrimRight(c.src[l.off:l.end], " \t")))
	}
	space := 0
	for k := n; k < len(lines) && k < maxColumned && space < 2; k++ {
		text := bytes.TrimSpace(c.src[lines[k].off:lines[k].end])
		switch {
		case len(text) == 0:
			space++
			apart = true
		case table && (apart || !printed.IsDigit(text[0]) && 3*c.indent(lines[k]) < width), space > 0 && header.IsScore(string(text)):
			return end, end > last
		case 3*len(text) > 2*width || c.gapped(lines[k]):
			return end, end > last
		default:
			if space, end = 0, k+1; !apart {
				last = end
			}
		}
	}
	return end, end > last
}

// indent returns how many spaces a line begins with.
func (c *columner) indent(l piece) int {
	text := c.src[l.off:l.end]
	return len(text) - len(bytes.TrimLeft(text, " "))
}

// split reads lines column by column, nil if nothing shows that they are columns: read that way,
// more moves follow each other by their numbers. table means that the columns are those of a table
// of moves.
func (c *columner) split(lines []piece) (order []piece, best int, table bool) {
	cells, width := c.cells(lines)
	if width == 0 {
		return nil, 0, false
	}
	gutters := c.gutters(cells, width)
	if len(gutters) == 0 {
		return nil, 0, false
	}
	best = c.follow(lines)
	either := func(lines []piece, cells [][]int32, at, to int) bool {
		return c.isNumbered(lines, cells, at, to) || c.isText(lines, cells, at, to)
	}
	for n, kind := range [...]func(lines []piece, cells [][]int32, at, to int) bool{c.isNumbered, c.isText, either} {
		var cuts []int
		for k, g := range gutters {
			to := width
			if k+1 < len(gutters) {
				to = gutters[k+1]
			}
			if kind(lines, cells, g, to) {
				cuts = append(cuts, g)
			}
		}
		if len(cuts) == 0 {
			continue
		}
		o := c.columnwise(lines, cells, cuts, n == 0)
		if score := c.follow(o); score > best {
			best, order, table = score, o, n == 0
		}
	}
	return order, best, table
}

// cells returns for each line where its characters are: the offset of each column, with tabs
// expanded and dividers below each other, and the number of columns of the longest; 0 if one is too
// long.
func (c *columner) cells(lines []piece) (cells [][]int32, width int) {
	stops := c.dividers(lines)
	c.bars = len(stops) > 0
	for _, l := range lines {
		var row []int32
		left := stops
		for i := l.off; i < l.end; {
			_, n := utf8.DecodeRune(c.src[i:l.end])
			if len(left) > 0 && divides(c.src, int(i)) {
				for len(row) < left[0] && len(row) <= maxLineCols {
					row = append(row, i)
				}
				left = left[1:]
			}
			row = append(row, i)
			if c.src[i] == '\t' {
				for len(row)%8 != 0 {
					row = append(row, i)
				}
			}
			i += int32(n)
		}
		if len(row) > maxLineCols {
			return nil, 0
		}
		width = max(width, len(row))
		cells = append(cells, row)
	}
	return cells, width
}

// gutters lists the columns of characters at which a column of text begins: at least minGutter
// spaces precede it in every line.
func (c *columner) gutters(cells [][]int32, width int) (list []int) {
	used := make([]bool, width)
	for _, row := range cells {
		for k, i := range row {
			used[k] = used[k] || !c.isBlank(int(i))
		}
	}
	first := 0
	for first < width && !used[first] {
		first++
	}
	space := 0
	for k := first; k < width; k++ {
		if !used[k] {
			space++
			continue
		}
		if space >= minGutter {
			list = append(list, k)
		}
		space = 0
	}
	return list
}

// segment returns what a line has in the columns of characters from at to to, without spaces.
func (c *columner) segment(row []int32, l piece, at, to int) (off, end int) {
	if at >= len(row) {
		return int(l.end), int(l.end)
	}
	off, end = int(row[at]), int(l.end)
	if to < len(row) {
		end = int(row[to])
	}
	for off < end && c.isBlank(off) {
		off++
	}
	for off < end && c.isBlank(end-1) {
		end--
	}
	return off, end
}

// isBlank reports whether the character at i is a space, or the bar of a divider that counts.
func (c *columner) isBlank(i int) bool {
	return printed.IsSpace(c.src[i]) || c.bars && divides(c.src, i)
}

// isNumbered reports whether most lines of a column begin with a number and have only one: they are
// the rows of a table.
func (c *columner) isNumbered(lines []piece, cells [][]int32, at, to int) bool {
	n, numbered, flows := 0, 0, 0
	for i, row := range cells {
		if off, end := c.segment(row, lines[i], at, to); off < end {
			n++
			if c.src[off] >= '0' && c.src[off] <= '9' {
				numbered++
			}
			if len(moveNumbers.FindAllIndex(c.src[off:end], 2)) > 1 {
				flows++
			}
		}
	}
	return n > 0 && 5*numbered >= 3*n && 2*flows < n
}

// isText reports whether the lines of a column are as long as running text, except for the
// shortest: names above moves, and the last line of a paragraph.
func (c *columner) isText(lines []piece, cells [][]int32, at, to int) bool {
	c.lengths = c.lengths[:0]
	for i, row := range cells {
		if off, end := c.segment(row, lines[i], at, to); off < end {
			c.lengths = append(c.lengths, end-off)
		}
	}
	if len(c.lengths) < 2 {
		return false
	}
	slices.Sort(c.lengths)
	n, sum := 0, 0
	for _, length := range c.lengths[len(c.lengths)/4:] {
		n++
		sum += length
	}
	return sum >= n*textColumn
}

// columnwise reads lines column by column; a column begins at each cut. table means that they are
// those of a table of moves.
func (c *columner) columnwise(lines []piece, cells [][]int32, cuts []int, table bool) (order []piece) {
	for k := -1; k < len(cuts); k++ {
		at, to := 0, 1<<30
		if k >= 0 {
			at = cuts[k]
		}
		if k+1 < len(cuts) {
			to = cuts[k+1]
		}
		from := len(order)
		for i, row := range cells {
			off, end := c.segment(row, lines[i], at, to)
			p := pieceOf(off, end, end)
			if to == 1<<30 {
				p.next = lines[i].next
			}
			order = append(order, p)
		}
		if from > 0 && table && c.begins(order[from:]) { // the column is another game
			gap := order[from]
			gap.end, gap.next = gap.off, gap.off
			order = slices.Insert(order, from, gap)
		}
	}
	return order
}

// begins reports whether the first number at the start of a line is that of a first move.
func (c *columner) begins(column []piece) bool {
	for _, p := range column {
		if p.off < p.end && printed.IsDigit(c.src[p.off]) {
			return firstNumber.Match(c.src[p.off:p.end])
		}
	}
	return false
}

// follow counts the pairs of moves that follow each other by their numbers, with nothing between
// them.
func (c *columner) follow(pieces []piece) (n int) {
	var text []byte
	for _, p := range pieces {
		text = append(append(text, c.src[p.off:p.end]...), '\n')
	}
	c.scan.Text = text
	last, moves := int32(-1), 0
	for _, w := range c.scan.Scan(0, len(text)) {
		switch w.Kind {
		case token.Number:
			if last > 0 && w.N == last+1 && moves == 2 {
				n++
			}
			last, moves = w.N, 0
		case token.Move:
			moves++
		case token.Prose:
			last = -1
		}
	}
	return n
}
