package site

import (
	"math/bits"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/words"
)

// plain plays the most common games fast: orthodox chess in which every move is legal and
// canonically spelled. It rejects other games, which the rules engine plays. Both write the same
// bytes.
type plain struct {
	rules   *rules.Rules // of the last game
	fits    bool         // they are those of orthodox chess
	kinds   [6]board.Kind
	numbers [2][6]int // of the units in the data of the game; 0 for those not met yet
	number  int32     // of the first move
	laws    replay.Laws
	lines   []plainLine
}

// plainLine is a line that is being played.
type plainLine struct {
	pos, before orthodox.Board
	played      bool // before is set
}

// ready reports whether plain may be able to play a game.
func (x *plain) ready(g *record.Game, start *rules.Position) bool {
	r := start.Rules()
	if x.rules != r {
		_, x.fits = notation.PlainOf(&notation.SAN{}, r)
		x.rules = r
		for i, name := range [...]string{"P", "N", "B", "R", "Q", "K"} {
			x.kinds[i] = r.Kind(name)
		}
	}
	if _, letters := g.Tags.Get("Notation"); letters || !x.fits || start.Chess960 {
		return false
	}
	fen, _ := g.Tags.Get("FEN")
	var l plainLine
	if !l.pos.Set(strings.TrimSpace(fen)) {
		return false
	}
	x.numbers = [2][6]int{}
	x.lines = append(x.lines[:0], l)
	x.number, x.laws = start.Number, replay.LawsOf(g, r)
	return true
}

func (x *plain) open() {
	l := &x.lines[len(x.lines)-1]
	from := &l.pos
	if l.played {
		from = &l.before
	}
	x.lines = append(x.lines, plainLine{pos: *from})
}

func (x *plain) close() { x.lines = x.lines[:len(x.lines)-1] }

// unit returns the number of a unit in the data.
func (x *plain) unit(s *script, side, kind int) int {
	n := &x.numbers[side][kind]
	if *n == 0 {
		*n = s.number(unit{piece: board.Make(x.kinds[kind], board.Color(side))})
	}
	return *n
}

// castlings are the files that the rook leaves and reaches, by the number of the castling.
var castlings = [3][2]int{1: {7, 5}, 2: {0, 3}}

func (x *plain) ply(s *script, p *record.Ply, last bool) bool {
	says := p.Move.Canonical
	if says == 0 || p.Move.Read != "" || p.Effect != nil || p.Becomes != nil {
		return false
	}
	l := &x.lines[len(x.lines)-1]
	l.before, l.played = l.pos, true
	side, rights := l.pos.Turn(), l.pos.Rights()
	m := l.pos.Play(says)
	if m == 0 {
		return false
	}
	if p.Check != 0 && m.Check() == 0 || p.Check == '#' && !last {
		return false // a false mark, which the rules engine explains
	}
	var end *rules.End
	check := m.Check() != 0
	switch {
	case last && check && l.pos.Mated():
		end = rules.Checkmate
	case last && !check && l.pos.Stalemated():
		end = rules.Stalemate
	case l.pos.Dead():
		end = rules.DeadPosition
	case l.pos.Clock() >= 150:
		end = rules.SeventyFive
	}
	if p.Check == '#' && end != rules.Checkmate {
		return false
	}
	from, to, kind := m.From(), m.To(), m.Kind()
	s.extra, s.from = s.extra[:0], s.from[:0]
	flags, passant := 0, 0
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
	taken := -1
	if kind == 0 && m.Captures() && l.before.Side(1-side)>>to&1 == 0 {
		taken = from&^7 | to&7 // en passant
	}
	change := func(at, unit int) { s.from = appendNumber(appendNumber(s.from, at), unit) }
	if c := m.Castling(); c != 0 {
		home := from &^ 7
		squares := [4][2]int{{from, 0}, {to, stands}, {home + castlings[c][0], 0}, {home + castlings[c][1], x.unit(s, side, 3)}}
		sortChanges(squares[:])
		for _, q := range squares {
			change(q[0], q[1])
		}
	} else {
		squares := [3][2]int{{from, 0}, {to, stands}, {taken, 0}}
		n := 2
		if taken >= 0 {
			n = 3
		}
		sortChanges(squares[:n])
		for _, q := range squares[:n] {
			change(q[0], q[1])
		}
	}
	if set := l.pos.Passant(); set != 0 {
		flags |= passantFlag
		passant = bits.TrailingZeros64(set)
	}
	if l.pos.Rights() != rights {
		s.extra = appendString(field(s.extra, "t"), x.tail(l, p))
		flags &= checkFlag // the rest is in the field
	}
	if m.Castling() != 0 || taken >= 0 {
		touched := []int{from, to}
		if c := m.Castling(); c != 0 {
			touched = append(touched, from&^7+castlings[c][1])
		}
		s.touched(touched)
	}
	if end != nil && x.laws.Ends(end) {
		s.extra = appendString(field(s.extra, "s"), words.Ended(end, board.Color(l.pos.Turn())))
	}
	s.move(flags, passant, p)
	return true
}

// sortChanges sorts changes by square.
func sortChanges(list [][2]int) {
	for i := range list {
		for j := i; j > 0 && list[j][0] < list[j-1][0]; j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
}

// tail returns what a FEN of the position after a ply has after the placement.
func (x *plain) tail(l *plainLine, p *record.Ply) string {
	b := make([]byte, 0, 24)
	b = append(b, "wb"[l.pos.Turn()], ' ')
	rights := l.pos.Rights()
	for i, c := range []byte("KQkq") {
		if rights>>i&1 != 0 {
			b = append(b, c)
		}
	}
	if rights == 0 {
		b = append(b, '-')
	}
	b = append(b, ' ')
	if set := l.pos.Passant(); set != 0 {
		at := bits.TrailingZeros64(set)
		b = append(b, 'a'+byte(at&7), '1'+byte(at>>3))
	} else {
		b = append(b, '-')
	}
	b = strconv.AppendInt(append(b, ' '), int64(l.pos.Clock()), 10)
	first := 0
	if p.Index&1 == 1 == (p.Side == record.Black) {
		first = 1 // the game begins with Black
	}
	return string(strconv.AppendInt(append(b, ' '), int64(x.number)+int64(int(p.Index)+first)/2, 10))
}
