package convert

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// plainConverter is the Converter's fast path for by far the most common games: orthodox chess with
// only legal moves in canonical spelling. What it cannot do, it leaves to the general engine from
// the start; its output is the same, byte for byte.
type plainConverter struct {
	form  plainForm
	to    notation.Notation // that form is of,
	rules *rules.Rules      // in these games
	ok    bool              // it has a form
	off   bool              // leave everything to the general engine
	walk  record.Walker
	lines []plainLine         // the open lines of the walk
	says  []grammar.Canonical // of the moves of these
	moves []orthodox.Move     // in written order
	next  int                 // of moves, while a game is written
}

// plainLine is the state of an open line.
type plainLine struct {
	says   int // where the decoded moves of the line begin
	pos    orthodox.Board
	before orthodox.Board // before the last ply, if variations may branch there
}

// read plays every line of g, which has been set up, and reports whether it could.
func (x *plainConverter) read(c *Converter, g *record.Game) bool {
	x.moves, x.next = x.moves[:0], 0
	if x.off || c.Language != nil || c.Setup().Chess960 {
		return false
	}
	if x.formOf(c); !x.ok {
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
	return (len(g.BeforeTags) == 0 || x.run(g.BeforeTags, nil, nil, &start)) &&
		x.run(g.Leading, g.Main, g.AfterResult, &start)
}

// formOf finds the form of the notation in games of the rules that are set up.
func (x *plainConverter) formOf(c *Converter) {
	if x.rules != c.Setup().Rules || x.to != c.To {
		x.rules, x.to = c.Setup().Rules, c.To
		x.form.Plain, x.ok = notation.PlainOf(c.To, c.Setup().Rules)
	}
}

// run plays a line and all its variations.
func (x *plainConverter) run(before []record.Item, line record.Line, after []record.Item, start *orthodox.Board) bool {
	x.lines, x.says = x.lines[:0], x.says[:0]
	w := &x.walk
	w.Begin(before, line, after)
	if !x.push(line, start) {
		return false
	}
	for {
		l := &x.lines[len(x.lines)-1]
		ok := true
		switch w.Next() {
		case record.AtPly:
			ok = x.play(l)
		case record.Entered:
			from := &l.before
			if w.Replaced() == nil {
				from = &l.pos
			}
			ok = x.push(w.Line(), from)
		case record.Left:
			x.says = x.says[:l.says]
			x.lines = x.lines[:len(x.lines)-1]
		case record.Finished:
			return true
		}
		if !ok {
			return false
		}
	}
}

// push opens a line. Its spellings are looked up before play: there, a mispredicted branch would
// delay fetching the next spelling from memory, and one that is not canonical would be found late.
func (x *plainConverter) push(line record.Line, start *orthodox.Board) bool {
	l := plainLine{says: len(x.says), pos: *start}
	for _, ply := range line {
		m := ply.Move.Canonical
		if m == 0 || ply.Move.Read != "" || ply.Effect != nil || ply.Becomes != nil {
			return false
		}
		x.says = append(x.says, m)
	}
	x.lines = append(x.lines, l)
	return true
}

// play plays the current ply of the walk.
func (x *plainConverter) play(l *plainLine) bool {
	ply, n := x.walk.Ply(), x.walk.Played()
	last := len(x.walk.Following()) == 0
	if len(ply.Following) > 0 || last {
		l.before = l.pos
	}
	m := l.pos.Play(x.says[l.says+n-1])
	if m == 0 {
		return false
	}
	mark := ply.Check
	if mark != 0 && m.Check() == 0 || mark == '#' && !last {
		return false // a false mark, which the general engine reports
	}
	if m.Check() != 0 && last && l.pos.Mated() {
		m = m.Mating()
	}
	if mark == '#' && m.Check() != 2 {
		return false
	}
	x.moves = append(x.moves, m)
	return true
}

// write gives the layout the text of the next move.
func (x *plainConverter) write(dst []byte, _ *record.Ply) []byte {
	if x.next >= len(x.moves) {
		return dst
	}
	m := x.moves[x.next]
	x.next++
	return x.form.append(dst, m)
}

// plainForm writes the moves of orthodox boards in a notation.
type plainForm struct{ notation.Plain }

// append appends a move.
func (f *plainForm) append(dst []byte, m orthodox.Move) []byte {
	from, to := squareNames[m.From()&63], squareNames[m.To()&63]
	switch {
	case f.Shape == notation.Squares:
		dst = append(dst, from[0], from[1], to[0], to[1])
	case f.Shape == notation.Digits:
		dst = append(dst, from[0]-'a'+'1', from[1], to[0]-'a'+'1', to[1])
	case m.Castling() != 0:
		dst = append(dst, "O-O-O"[:1+2*m.Castling()]...)
	default:
		dst = f.origin(dst, m, from)
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

// origin appends the name of a unit, and as much of its origin as needed.
func (f *plainForm) origin(dst []byte, m orthodox.Move, from [2]byte) []byte {
	kind := m.Kind()
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

// appendSign appends a text that is usually one byte.
func appendSign(dst []byte, s string) []byte {
	if len(s) == 1 {
		return append(dst, s[0])
	}
	return append(dst, s...)
}

// squareNames are the names of the squares of package orthodox.
var squareNames = func() (names [64][2]byte) {
	for i := range names {
		names[i] = [2]byte{'a' + byte(i&7), '1' + byte(i>>3)}
	}
	return names
}()
