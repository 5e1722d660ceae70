package query

import (
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// fenPattern holds where the board matches a FEN with wildcards.
type fenPattern struct {
	stateless
	id int
}

// diagram is the meaning of a pattern in a variant.
type diagram struct {
	cells []cell // squares that are tested separately
	rows  []row  // ranks whose squares depend on each other
	turn  int    // 0 White, 1 Black, -1 either

	rights    string // the castling field to compare, if hasRights
	hasRights bool
	swap      bool
}

// cell is some squares that must all have certain contents.
type cell struct {
	squares board.Set
	plain   uint64
	what    contents
}

// row is a rank whose pattern fits in several places.
type row struct {
	rank  int
	items []rowItem
}

// rowItem is a square of a rank, or any number of squares.
type rowItem struct {
	what contents
	run  bool
}

// fen compiles a pattern of a position.
func (c *compiler) fen(x *eventSyntax, ctx context) (moment, *Error) {
	text, err := c.onlyText(x, `fen "*/*/*/3N4/*/*/*/*"`)
	if err != nil {
		return nil, err
	}
	id, err := c.newAtom(func(r *rules.Rules) (any, *Error) {
		d, msg, at := parseDiagram(r, text.text(), ctx.swap)
		if d == nil {
			from := text.inside(at)
			return nil, c.errorAt(from, text.EndPos.Offset, msg, "write the ranks from the last to the first; ? is any square, ! any unit, * any number of squares, A and a any unit of White and Black, [NB] and [^NB] one of them and none of them")
		}
		return d, nil
	})
	if err != nil {
		return nil, err
	}
	return &fenPattern{id: id}, nil
}

// parseDiagram parses a pattern; if it is invalid, it returns nil with the message and its place.
func parseDiagram(r *rules.Rules, text string, swap bool) (d *diagram, msg string, at int) {
	d = &diagram{turn: -1, swap: swap}
	size := r.Variant.Size
	start := len(text) - len(strings.TrimLeft(text, " \t"))
	rows, rest := text[start:], ""
	if i := endOfRows(rows); i < len(rows) {
		rows, rest = rows[:i], rows[i:]
	}
	rank, from := int(size.Ranks)-1, 0
	for {
		end := from
		for end < len(rows) && rows[end] != '/' {
			switch rows[end] {
			case '{':
				end += max(strings.IndexByte(rows[end:], '}'), 0)
			case '[':
				end += max(strings.IndexByte(rows[end:], ']'), 0)
			}
			end++
		}
		if rank < 0 {
			return nil, "more ranks than this board has", start + from
		}
		items, bad, i := parseRow(r, rows[from:end])
		if bad != "" {
			return nil, bad, start + from + i
		}
		if msg := d.addRow(size, rank, items); msg != "" {
			return nil, msg, start + from
		}
		rank--
		if end >= len(rows) {
			break
		}
		from = end + 1
	}
	if rank >= 0 {
		return nil, "fewer ranks than this board has", start + len(rows)
	}
	fields := strings.Fields(rest)
	if len(fields) > 0 {
		switch fields[0] {
		case "w", "b":
			d.turn = 0
			if (fields[0] == "b") != swap {
				d.turn = 1
			}
		case "?", "*":
		default:
			return nil, "expected w, b or ? for the side to move", len(text) - len(strings.TrimLeft(rest, " \t"))
		}
	}
	if len(fields) > 1 && fields[1] != "?" && fields[1] != "*" {
		d.rights, d.hasRights = fields[1], true
		if swap {
			d.rights = swapCase(d.rights)
		}
	}
	d.group()
	return d, "", 0
}

// endOfRows returns where the ranks of a pattern end: at a space outside brackets.
func endOfRows(s string) int {
	closing := byte(0)
	for i := range len(s) {
		switch c := s[i]; {
		case closing != 0:
			if c == closing {
				closing = 0
			}
		case c == '{':
			closing = '}'
		case c == '[':
			closing = ']'
		case c == ' ' || c == '\t':
			return i
		}
	}
	return len(s)
}

// swapCase exchanges upper and lower case.
func swapCase(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z':
			return r - 'a' + 'A'
		case r >= 'A' && r <= 'Z':
			return r - 'A' + 'a'
		}
		return r
	}, s)
}

// parseRow parses the pattern of a rank.
func parseRow(r *rules.Rules, s string) (items []rowItem, msg string, at int) {
	size := r.Variant.Size
	for i := 0; i < len(s); {
		switch c := s[i]; {
		case c == '*':
			items = append(items, rowItem{run: true})
			i++
		case c == '?':
			items = append(items, rowItem{what: contents{of: [2]uint64{everyKind, everyKind}, vacant: true}})
			i++
		case c == '!':
			items = append(items, rowItem{what: contents{of: [2]uint64{everyKind, everyKind}}})
			i++
		case c >= '0' && c <= '9':
			n := int(c - '0')
			from := i
			i++
			if size.Files > 9 && n > 0 && i < len(s) && s[i] >= '0' && s[i] <= '9' {
				n = n*10 + int(s[i]-'0')
				i++
			}
			if n == 0 || n > int(size.Files) {
				return nil, "more files than this board has", from
			}
			for range n {
				items = append(items, rowItem{what: contents{vacant: true}})
			}
		case c == '[':
			end := strings.IndexByte(s[i:], ']')
			if end < 0 {
				return nil, "a bracket without ]", i
			}
			inside, not := strings.CutPrefix(s[i+1:i+end], "^")
			what, ok := classOf(r, inside)
			if !ok {
				return nil, "no variant has all units of " + quoted(inside), i
			}
			if not {
				what = what.inverse()
			}
			items = append(items, rowItem{what: what})
			i += end + 1
		default:
			name, end := nameAt(s, i)
			what, ok := contentsNamed(r, name)
			if !ok || end == i || strings.EqualFold(name, "white") {
				return nil, "no variant has a unit " + quoted(name), i
			}
			items = append(items, rowItem{what: what})
			i = end
		}
	}
	return items, "", 0
}

// nameAt returns the name of a unit in a FEN: a character, or more in braces.
func nameAt(s string, i int) (name string, end int) {
	if s[i] == '{' {
		if n := strings.IndexByte(s[i:], '}'); n > 0 {
			return s[i+1 : i+n], i + n + 1
		}
		return s[i:], len(s)
	}
	return firstRune(s[i:]), i + len(firstRune(s[i:]))
}

// classOf returns what the names in brackets include; a space or _ is a vacant square.
func classOf(r *rules.Rules, s string) (what contents, ok bool) {
	for i := 0; i < len(s); {
		if s[i] == '_' || s[i] == ' ' {
			what.vacant = true
			i++
			continue
		}
		name, end := nameAt(s, i)
		one, known := contentsNamed(r, name)
		if !known {
			return what, false
		}
		what.add(one)
		i = end
	}
	return what, s != ""
}

// addRow adds a rank, as single squares where their places are fixed.
func (d *diagram) addRow(size board.Size, rank int, items []rowItem) (msg string) {
	runs, fixed := 0, 0
	for i := range items {
		if items[i].run {
			runs++
		} else {
			fixed++
		}
	}
	files := int(size.Files)
	if runs == 0 && fixed < files {
		return "fewer files than this board has"
	}
	if fixed > files {
		return "more files than this board has"
	}
	if d.swap {
		rank = int(size.Ranks) - 1 - rank
		for i := range items {
			items[i].what = items[i].what.swapped()
		}
	}
	if runs > 1 {
		var merged []rowItem
		for i := range items {
			if !items[i].run || len(merged) == 0 || !merged[len(merged)-1].run {
				merged = append(merged, items[i])
			}
		}
		if fixed > 0 {
			d.rows = append(d.rows, row{rank, merged})
		}
		return ""
	}
	file := 0
	for i := range items {
		if items[i].run {
			file = files - (len(items) - 1 - i)
			continue
		}
		what := items[i].what
		if !what.vacant || what.of != [2]uint64{everyKind, everyKind} {
			x := cell{what: what}
			x.squares.Add(board.At(file, rank))
			d.cells = append(d.cells, x)
		}
		file++
	}
	return ""
}

// group groups squares with the same contents.
func (d *diagram) group() {
	var groups []cell
next:
	for _, x := range d.cells {
		for i := range groups {
			if groups[i].what == x.what {
				groups[i].squares.Unite(&x.squares)
				continue next
			}
		}
		groups = append(groups, x)
	}
	for i := range groups {
		groups[i].plain = plainSquares(&groups[i].squares)
	}
	d.cells = groups
}

func (x *fenPattern) holds(l *line) bool {
	d, ok := l.bound[x.id].(*diagram)
	if !ok {
		return false
	}
	if l.board != nil {
		return d.isPlain(l.board)
	}
	p := l.pos
	if d.turn >= 0 && int(p.Turn) != d.turn {
		return false
	}
	for i := range d.cells {
		c := &d.cells[i]
		for s, ok := c.squares.Next(0); ok; s, ok = c.squares.Next(int(s) + 1) {
			if !c.what.has(p.Board.At(s)) {
				return false
			}
		}
	}
	files := int(p.Rules().Variant.Size.Files)
	for i := range d.rows {
		r := &d.rows[i]
		if !r.fits(files, func(file int, what *contents) bool { return what.has(p.Board.At(board.At(file, r.rank))) }) {
			return false
		}
	}
	return !d.hasRights || sameRights(d.rights, strings.Fields(p.FEN())[2])
}

// sameRights reports whether two castling fields are equal in any order.
func sameRights(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	for _, r := range a {
		if !strings.ContainsRune(b, r) {
			return false
		}
	}
	return true
}

// isPlain reports whether an orthodox board matches.
func (d *diagram) isPlain(b *orthodox.Board) bool {
	if d.turn >= 0 && b.Turn() != d.turn {
		return false
	}
	for i := range d.cells {
		if c := &d.cells[i]; c.plain&^c.what.on(b) != 0 {
			return false
		}
	}
	for i := range d.rows {
		r := &d.rows[i]
		if !r.fits(8, func(file int, what *contents) bool { return what.on(b)>>(r.rank*8+file)&1 != 0 }) {
			return false
		}
	}
	if !d.hasRights {
		return true
	}
	var field [4]byte
	return sameRights(d.rights, string(b.AppendRights(field[:0])))
}

// fits reports whether the squares of a rank match; has tests one of them.
func (r *row) fits(files int, has func(file int, what *contents) bool) bool {
	file, next := 0, 0
	star, mark := -1, 0
	for file < files {
		switch {
		case next < len(r.items) && r.items[next].run:
			star, mark = next, file
			next++
		case next < len(r.items) && has(file, &r.items[next].what):
			next++
			file++
		case star >= 0:
			mark++
			file, next = mark, star+1
		default:
			return false
		}
	}
	for next < len(r.items) && r.items[next].run {
		next++
	}
	return next == len(r.items)
}
