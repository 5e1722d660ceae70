package convert

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// plainConverter is the Converter's fast path for by far the most common games: orthodox chess and
// Chess960 with only legal moves in canonical spelling. What it cannot do, it leaves to the general
// engine from the start; its output is the same, byte for byte.
type plainConverter struct {
	form  Form
	to    notation.Notation // that form is of,
	rules *rules.Rules      // in these games
	ok    bool              // it has a form
	off   bool              // leave everything to the general engine
	walk  record.Walker
	lines []plainLine         // the open lines of the walk
	says  []grammar.Canonical // of the moves of these
	moves []orthodox.Move     // in written order
	// finds what moves say that are not canonical
	translator notation.Translator
	foreign    bool // the letters are those of a language
	odd        bool // a move is in a spelling that says nothing
	next       int  // of moves, while a game is written
}

// plainLine is the state of an open line.
type plainLine struct {
	says   int // where the decoded moves of the line begin
	pos    orthodox.Board
	before orthodox.Board // before the last ply, if variations may branch there
}

// read plays every line of g, which has been set up, and reports whether it could.
func (x *plainConverter) read(c *Converter, g *record.Game) bool {
	x.moves, x.next = x.moves[:0], 0 // of no game, if this one is not read
	if x.off {
		return false
	}
	if x.formOf(c); !x.ok || x.form.Shape == notation.Classic {
		return false // a descriptive move depends on the position before it
	}
	fen, _ := g.Tags.Get("FEN")
	var start orthodox.Board
	if !start.Begin(orthodox.Start{FEN: strings.TrimSpace(fen), Chess960: c.Setup().Chess960}) {
		return false
	}
	letters := c.Named(g)
	if x.readIn(letters, g, &start) {
		return true
	}
	if letters != nil || !x.odd {
		return false
	}
	letters = c.Likely(g)
	return letters != nil && x.readIn(letters, g, &start)
}

// readIn is read in the letters of a language, nil for the game's own.
func (x *plainConverter) readIn(l *notation.Language, g *record.Game, start *orthodox.Board) bool {
	x.translator.Use(l)
	x.foreign, x.odd, x.moves = l != nil, false, x.moves[:0]
	return (len(g.BeforeTags) == 0 || x.run(g.BeforeTags, nil, nil, start)) &&
		x.run(g.Leading, g.Main, g.AfterResult, start)
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
		m := ply.Says()
		if m == 0 || x.foreign && !m.WithoutLetter() {
			m = x.translator.Says(ply.Move)
		}
		x.odd = x.odd || m == 0
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
	return x.form.Append(dst, m, nil)
}
