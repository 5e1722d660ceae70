package site

import (
	"math/bits"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/words"
)

// plain plays the most common games fast: orthodox chess and Chess960 in which every move is legal
// and canonically spelled. It rejects other games, which the rules engine plays. Both write the
// same bytes.
type plain struct {
	rules   *rules.Rules // of the last game
	fits    bool         // they are those of orthodox chess
	kinds   [6]board.Kind
	numbers [2][6]int // of the units in the data of the game; 0 for those not met yet
	laws    replay.Laws
	lines   orthodox.Lines
	ends    map[ended][]byte // in words
}

// ended is how a game ended, and whose turn it then was.
type ended struct {
	end  *rules.End
	turn board.Color
}

// ready reports whether plain may be able to play a game.
func (x *plain) ready(g *record.Game, start *rules.Position) bool {
	if _, letters := g.Tags.Get("Notation"); letters {
		return false
	}
	fen, _ := g.Tags.Get("FEN")
	return x.begin(g, start.Rules(), orthodox.Start{FEN: strings.TrimSpace(fen), Chess960: start.Chess960})
}

// begin begins a game with the tags of g, and reports whether plain may be able to play it.
func (x *plain) begin(g *record.Game, r *rules.Rules, start orthodox.Start) bool {
	if x.rules != r {
		_, x.fits = notation.PlainOf(&notation.SAN{}, r)
		x.rules = r
		for i, name := range [...]string{"P", "N", "B", "R", "Q", "K"} {
			x.kinds[i] = r.Kind(name)
		}
	}
	x.numbers, x.laws = [2][6]int{}, replay.LawsOf(g, r)
	return x.fits && x.lines.Begin(start)
}

func (x *plain) open()  { x.lines.Open() }
func (x *plain) close() { x.lines.Close() }

// unit returns the number of a unit in the data.
func (x *plain) unit(s *script, side, kind int) int {
	if n := x.numbers[side][kind]; n != 0 {
		return n
	}
	return x.newUnit(s, side, kind)
}

// newUnit numbers a unit that was not met yet.
func (x *plain) newUnit(s *script, side, kind int) int {
	n := s.number(unit{piece: board.Make(x.kinds[kind], board.Color(side))})
	x.numbers[side][kind] = n
	return n
}

// castled appends the squares that castling changes, with their new units: in Chess960, a unit may
// stay, or come to where the other was.
func (x *plain) castled(dst [][2]int, s *script, m orthodox.Move, side int) [][2]int {
	home, rook := x.rookOf(m)
	for i, at := range [...]int{m.From(), m.To(), home, rook} {
		before, after := -1, -1
		switch at {
		case m.From():
			before = 5
		case home:
			before = 3
		}
		switch at {
		case m.To():
			after = 5
		case rook:
			after = 3
		}
		if before == after || i > 1 && (at == m.From() || at == m.To()) {
			continue
		}
		unit := 0
		if after > 0 {
			unit = x.unit(s, side, after)
		}
		dst = append(dst, [2]int{at, unit})
	}
	return dst
}

// rookOf returns the squares that the rook leaves and reaches in a castling.
func (x *plain) rookOf(m orthodox.Move) (from, to int) {
	from = m.From()&^7 | 7*(2-m.Castling())
	if x.lines.Pos.Chess960() {
		from = m.Names()
	}
	return from, m.To() + 2*m.Castling() - 3
}

func (x *plain) ply(s *script, p *record.Ply, last bool) bool {
	says := p.Says()
	if says == 0 || p.Move.Read != "" || p.Effect != nil || p.Becomes != nil {
		return false
	}
	flags, passant, ok := x.turn(s, says, p.Check, last, true)
	if ok {
		s.move(flags, passant, p)
	}
	return ok
}

// turn plays a move with a mark, or 0 for none, and leaves the changes and rare fields of it in s.
// Only a move that may fork can be replaced by a variation.
func (x *plain) turn(s *script, says grammar.Canonical, mark byte, last, fork bool) (flags, passant int, ok bool) {
	l := &x.lines
	side, rights := l.Pos.Turn(), l.Pos.Rights()
	his := l.Pos.Side(1 - side)
	var m orthodox.Move
	if fork {
		m = l.Play(says)
	} else {
		m = l.Continue(says)
	}
	if m == 0 || mark != 0 && m.Check() == 0 || mark == '#' && !last {
		return 0, 0, false // a false mark is explained by the rules engine
	}
	check := m.Check() != 0
	end := x.ending(last, check)
	if mark == '#' && end != rules.Checkmate {
		return 0, 0, false
	}
	from, to, kind := m.From(), m.To(), m.Kind()
	// Appended in place: no pointer is written, which the garbage collector would have to see.
	s.from, s.extra = s.from[:0], s.extra[:0]
	if check {
		flags |= checkFlag
	}
	if kind == 0 || m.Captures() {
		flags |= resetFlag
	}
	stands := x.unit(s, side, kind)
	if b := m.Becomes(); b != 0 {
		stands = x.unit(s, side, b)
	}
	var two [3]int
	touched := two[:0] // by a move of two units, or en passant
	if passing := kind == 0 && m.Captures() && his>>to&1 == 0; passing || m.Castling() != 0 {
		touched = x.three(touched, s, m, side, stands)
	} else {
		first, second := [2]int{from, 0}, [2]int{to, stands}
		if to < from {
			first, second = second, first
		}
		s.change(first)
		s.change(second)
	}
	legal := s.passants == rules.LegalPassant
	if set := l.Pos.Passant(legal); set != 0 {
		flags |= passantFlag
		passant = bits.TrailingZeros64(set)
	}
	if l.Pos.Rights() != rights {
		s.extra = append(l.Pos.AppendState(append(field(s.extra, "t"), '"'), legal), '"')
		flags &= checkFlag // the rest is in the field
	}
	if len(touched) > 0 {
		s.touched(touched)
	}
	if end != nil && x.laws.Ends(end) {
		s.extra = append(field(s.extra, "s"), x.words(end, board.Color(l.Pos.Turn()))...)
	}
	return flags, passant, true
}

// ending returns how the move just played ended the game, nil if it did not; only the last of a
// line can mate.
func (x *plain) ending(last, check bool) *rules.End {
	pos := &x.lines.Pos
	switch {
	case last && check && pos.Mated():
		return rules.Checkmate
	case last && !check && pos.Stalemated():
		return rules.Stalemate
	case pos.Dead():
		return rules.DeadPosition
	case pos.Clock() >= 150:
		return rules.SeventyFive
	}
	return nil
}

// three adds the changes of castling or of a capture en passant, and appends the three squares or
// more that it touches, unless they are just those that change.
func (x *plain) three(touched []int, s *script, m orthodox.Move, side, stands int) []int {
	from, to := m.From(), m.To()
	var room [4][2]int
	squares := room[:0]
	none := touched
	touched = append(touched, from, to)
	if m.Castling() != 0 {
		squares = x.castled(squares, s, m, side)
		_, rook := x.rookOf(m)
		touched = append(touched, rook)
	} else {
		squares = append(squares, [2]int{from, 0}, [2]int{to, stands}, [2]int{from&^7 | to&7, 0})
	}
	sortChanges(squares)
	slices.Sort(touched)
	touched = slices.Compact(touched)
	if len(squares) == 2 && len(touched) == 2 && squares[0][0] == touched[0] && squares[1][0] == touched[1] {
		touched = none
	}
	for _, q := range squares {
		s.change(q)
	}
	return touched
}

// words returns in words, and quotes, how a game ended.
func (x *plain) words(end *rules.End, turn board.Color) []byte {
	key := ended{end, turn}
	text, known := x.ends[key]
	if !known {
		if x.ends == nil {
			x.ends = make(map[ended][]byte)
		}
		text = appendString(nil, words.Ended(end, turn))
		x.ends[key] = text
	}
	return text
}

// change appends a square and its new unit; orthodox chess has less than [single] of both.
func (s *script) change(q [2]int) { s.from = append(s.from, digits[q[0]], digits[q[1]]) }

// sortChanges sorts changes by square.
func sortChanges(list [][2]int) {
	for i := range list {
		for j := i; j > 0 && list[j][0] < list[j-1][0]; j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
}
