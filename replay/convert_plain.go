package replay

import (
	"strings"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// plainConverter is the Converter's way with the most common games by far: orthodox
// chess, every move in it legal and canonically spelt. What it cannot do, it leaves to the
// general engine from the beginning; what it does is the same to the byte.
type plainConverter struct {
	form     notation.Plain
	to       notation.Notation // that form is of,
	rules    *rules.Rules      // in these games
	ok       bool              // it has a form
	off      bool              // leave all to the general engine
	follower orthodox.Follower
	lines    []plainLine     // the open lines: depth costs no call
	moves    []orthodox.Move // in written order
	next     int             // of moves, while a game is written
}

// plainLine is a line that is being played.
type plainLine struct {
	line   record.Line
	next   int           // of line
	items  []record.Item // behind the last ply, or before the first
	item   int           // the next of items
	tail   []record.Item // behind the whole line: they are no ply's
	pos    orthodox.Board
	before orthodox.Board // before the last ply, if something may branch there
}

// read plays every line of g, which has been set up, and reports whether it could.
func (x *plainConverter) read(c *Converter, g *record.Game) bool {
	x.moves, x.next = x.moves[:0], 0
	if x.off || c.Language != nil || c.setup.Chess960 {
		return false
	}
	if x.rules != c.setup.Rules || x.to != c.To {
		x.rules, x.to = c.setup.Rules, c.To
		x.form, x.ok = notation.PlainOf(c.To, c.setup.Rules)
	}
	if !x.ok {
		return false
	}
	if _, ok := g.Tags.Get("Notation"); ok {
		return false
	}
	fen, _ := g.Tags.Get("FEN")
	var start orthodox.Board
	if !start.Set(strings.TrimSpace(fen)) {
		return false
	}
	if len(g.Preface) > 0 && !x.run(plainLine{items: g.Preface, pos: start}) {
		return false
	}
	return x.run(plainLine{items: g.Lead, line: g.Main, tail: g.After, pos: start})
}

// run plays a line and all that branch off it.
func (x *plainConverter) run(l plainLine) bool {
	x.lines = append(x.lines[:0], l)
	for len(x.lines) > 0 {
		l := &x.lines[len(x.lines)-1]
		switch {
		case l.item < len(l.items):
			v := l.items[l.item].Variation
			l.item++
			switch {
			case v == nil:
			case l.next == 0:
				x.lines = append(x.lines, plainLine{line: v.Line, items: v.Lead, pos: l.pos})
			default:
				x.lines = append(x.lines, plainLine{line: v.Line, items: v.Lead, pos: l.before})
			}
		case l.next < len(l.line):
			if !x.play(l) {
				return false
			}
		case len(l.tail) > 0:
			l.items, l.item, l.tail = l.tail, 0, nil
		default:
			x.lines = x.lines[:len(x.lines)-1]
		}
	}
	return true
}

// play plays the moves of a line up to where something else is written.
func (x *plainConverter) play(l *plainLine) bool {
	for l.next < len(l.line) {
		ply := l.line[l.next]
		l.next++
		if ply.Effect != nil || ply.Becomes != nil {
			return false
		}
		last := l.next == len(l.line)
		if len(ply.Trail) > 0 || last {
			l.before = l.pos
		}
		m := x.follower.Play(&l.pos, ply.Move)
		if m == 0 {
			return false
		}
		if last && m.Check() != 0 && l.pos.Mated() {
			m = m.Mating()
		}
		x.moves = append(x.moves, m)
		if len(ply.Trail) > 0 {
			l.items, l.item = ply.Trail, 0
			return true
		}
	}
	return true
}

// write is the layout's way to the text of the next move.
func (x *plainConverter) write(dst []byte, _ *record.Ply) []byte {
	if x.next >= len(x.moves) {
		return dst
	}
	m := x.moves[x.next]
	x.next++
	f := &x.form
	from, to := squareNames[m.From()&63], squareNames[m.To()&63]
	switch {
	case f.Shape == notation.Squares:
		dst = append(dst, from[0], from[1], to[0], to[1])
	case f.Shape == notation.Digits:
		dst = append(dst, from[0]-'a'+'1', from[1], to[0]-'a'+'1', to[1])
	case m.Castling() != 0:
		dst = append(dst, "O-O-O"[:1+2*m.Castling()]...)
	default:
		dst = x.origin(dst, m, from)
		sign := f.Quiet
		if m.Captures() {
			sign = f.Capture
		}
		dst = append(append(dst, sign...), to[0], to[1])
	}
	if k := m.Becomes(); k != 0 {
		dst = append(dst, f.Becomes[k]...)
	}
	switch m.Check() {
	case 1:
		dst = append(dst, f.Marks.Check...)
	case 2:
		dst = append(dst, f.Marks.Mate...)
	}
	return dst
}

// origin appends a unit's name, and its square of origin or what is needed of it.
func (x *plainConverter) origin(dst []byte, m orthodox.Move, from [2]byte) []byte {
	f, kind := &x.form, m.Kind()
	file, rank := true, true
	switch {
	case f.Shape == notation.Whole:
		if kind != 0 {
			dst = append(dst, f.Names[kind]...)
		}
	case kind == 0:
		file, rank = m.Captures(), false
	default:
		dst = append(dst, f.Names[kind]...)
		file, rank = m.Origin()
		rank = rank || file && f.Clash[kind]>>(from[0]-'a')&1 != 0
	}
	if file {
		dst = append(dst, from[0])
	}
	if rank {
		dst = append(dst, from[1])
	}
	return dst
}

// squareNames are the squares of package orthodox.
var squareNames = func() (names [64][2]byte) {
	for i := range names {
		names[i] = [2]byte{'a' + byte(i&7), '1' + byte(i>>3)}
	}
	return names
}()
