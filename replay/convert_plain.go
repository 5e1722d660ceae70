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
	form    notation.Plain
	to      notation.Notation // that form is of,
	rules   *rules.Rules      // in these games
	ok      bool              // it has a form
	off     bool              // leave all to the general engine
	lexicon orthodox.Lexicon
	lines   []plainLine        // the open lines: depth costs no call
	says    []orthodox.Meaning // of the moves of these
	moves   []orthodox.Move    // in written order
	next    int                // of moves, while a game is written
}

// plainLine is a line that is being played.
type plainLine struct {
	line   record.Line
	next   int           // of line
	says   int           // where what its moves say begins
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
	x.lines, x.says = x.lines[:0], x.says[:0]
	if !x.push(l) {
		return false
	}
	for len(x.lines) > 0 {
		l := &x.lines[len(x.lines)-1]
		ok := true
		switch {
		case l.item < len(l.items):
			v := l.items[l.item].Variation
			l.item++
			switch {
			case v == nil:
			case l.next == 0:
				ok = x.push(plainLine{line: v.Line, items: v.Lead, pos: l.pos})
			default:
				ok = x.push(plainLine{line: v.Line, items: v.Lead, pos: l.before})
			}
		case l.next < len(l.line):
			ok = x.play(l)
		case len(l.tail) > 0:
			l.items, l.item, l.tail = l.tail, 0, nil
		default:
			x.says = x.says[:l.says]
			x.lines = x.lines[:len(x.lines)-1]
		}
		if !ok {
			return false
		}
	}
	return true
}

// push opens a line. What its moves say is looked up ahead of play, where a branch guessed
// wrong would hold up the fetching of the next spelling from memory, and where one that
// says nothing would be found late.
func (x *plainConverter) push(l plainLine) bool {
	l.says = len(x.says)
	for _, ply := range l.line {
		m := x.lexicon.Meaning(ply.Move)
		if m == 0 || ply.Effect != nil || ply.Becomes != nil {
			return false
		}
		x.says = append(x.says, m)
	}
	x.lines = append(x.lines, l)
	return true
}

// play plays the moves of a line up to where something else is written.
func (x *plainConverter) play(l *plainLine) bool {
	says := x.says[l.says:]
	for l.next < len(l.line) {
		trail := l.line[l.next].Trail
		if len(trail) > 0 || len(l.tail) > 0 && l.next+1 == len(l.line) {
			l.before = l.pos
		}
		m := l.pos.Play(says[l.next])
		if m == 0 {
			return false
		}
		l.next++
		if m.Check() != 0 && l.next == len(l.line) && l.pos.Mated() {
			m = m.Mating()
		}
		x.moves = append(x.moves, m)
		if len(trail) > 0 {
			l.items, l.item = trail, 0
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
		dst = append(appendSign(dst, sign), to[0], to[1])
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
			dst = appendSign(dst, f.Names[kind])
		}
	case kind == 0:
		file, rank = m.Captures(), false
	default:
		dst = appendSign(dst, f.Names[kind])
		file, rank = m.Origin()
		rank = rank || file && f.Clash[kind]>>(from[0]-'a')&1 != 0
	}
	switch {
	case file && rank:
		dst = append(dst, from[0], from[1])
	case file:
		dst = append(dst, from[0])
	case rank:
		dst = append(dst, from[1])
	}
	return dst
}

// appendSign appends a text that mostly is one byte.
func appendSign(dst []byte, s string) []byte {
	if len(s) == 1 {
		return append(dst, s[0])
	}
	return append(dst, s...)
}

// squareNames are the squares of package orthodox.
var squareNames = func() (names [64][2]byte) {
	for i := range names {
		names[i] = [2]byte{'a' + byte(i&7), '1' + byte(i>>3)}
	}
	return names
}()
