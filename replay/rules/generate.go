package rules

import (
	"slices"

	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/board"
)

// walk is the base of every Gen: it walks the unit's paths over the board.
func walk(dst []Step, p *Position, u board.Piece, from board.Square, mode Mode) []Step {
	if to, ok := mode.Target(); ok {
		return walkTo(dst, p, u, from, to, mode)
	}
	first := len(dst)
	for path := range p.rules.Tables.Paths(u, from) {
		need := path.Hurdles
		hops := path.Hops
		for i := 0; i < len(hops); i++ {
			h := hops[i]
			at := p.Board.At(h.To)
			switch {
			case at == board.Vacant:
				if need == 0 && h.Stop != 0 {
					dst = p.stop(dst, u, from, h.To, h.Stop, mode)
				}
				continue
			case need > 0:
				if need--; need == 0 && path.Behind {
					hops = hops[:min(i+2, len(hops))]
				}
				continue
			case h.Stop != 0:
				dst = p.stop(dst, u, from, h.To, h.Stop, mode)
			}
			break
		}
	}
	if p.rules.overlap>>u.Kind()&1 != 0 {
		dst = distinct(dst, first)
	}
	return dst
}

// walkTo is walk for the steps to one square.
func walkTo(dst []Step, p *Position, u board.Piece, from, to board.Square, mode Mode) []Step {
	if stop := p.rules.Tables.Stops(&p.Board, u, from, to); stop != 0 {
		dst = p.stop(dst, u, from, to, stop, mode)
	}
	return dst
}

// stop appends the steps of a unit to a square if its stop allows any.
func (p *Position) stop(dst []Step, u board.Piece, from, to board.Square, stop army.Stop, mode Mode) []Step {
	takes, ok, passant := p.may(u, to, stop, mode)
	if ok {
		dst = append(dst, Step{})
		dst[len(dst)-1].set(u, from, to, takes)
	}
	if passant {
		dst = append(dst, Step{})
		dst[len(dst)-1].set(u, from, to, TakesPassant)
	}
	return dst
}

// set turns a zero Step into a step of a unit. It fills the Step in place: copying bytes that were
// just written singly as one word is slow.
func (s *Step) set(u board.Piece, from, to board.Square, takes Takes) {
	s.Kind, s.Takes, s.Unit, s.From, s.To = Go, takes, u, from, to
}

// may reports whether a unit whose way is clear may end on a square, with which marks, and whether
// it may capture en passant there.
func (p *Position) may(u board.Piece, to board.Square, stop army.Stop, mode Mode) (takes Takes, ok, passant bool) {
	at := p.Board.At(to)
	switch {
	case at == board.Vacant:
		if stop&army.Double != 0 {
			takes = Doubles
		}
		ok = stop&army.Quiet != 0 && mode&Quiets != 0
		passant = stop&army.Passant != 0 && mode&Takings != 0 && p.passantOn(to, u.Color())
		return takes, ok, passant
	case mode&Land != 0:
		return 0, canLand(p, u, at, stop), false
	}
	return TakesTo, stop&army.Capture != 0 && mode&Takings != 0 && at.Color() != u.Color() && p.capturable(to), false
}

// canLand reports whether a unit may land on an occupied square in the first leg of a two-leg move
// (OZ-5): wherever it could move at all; but a pawn only with a capturing step on an enemy unit
// that is not a king, and never with a double step (OZ-7).
func canLand(p *Position, u, at board.Piece, stop army.Stop) bool {
	if stop&army.Double != 0 {
		return false
	}
	if p.rules.IsPawn(u.Kind()) && stop&army.Quiet == 0 {
		return stop&army.Capture != 0 && at.Color() != u.Color() && !p.rules.IsRoyal(at.Kind())
	}
	return stop&(army.Quiet|army.Capture) != 0
}

// distinct removes duplicate steps from dst[first:], keeping the order.
func distinct(dst []Step, first int) []Step {
	var quiet, take, passant board.Set
	out := first
	for _, s := range dst[first:] {
		seen := &quiet
		switch {
		case s.Takes&TakesTo != 0:
			seen = &take
		case s.Takes&TakesPassant != 0:
			seen = &passant
		}
		if seen.Has(s.To) {
			continue
		}
		seen.Add(s.To)
		dst[out] = s
		out++
	}
	return dst[:out]
}

// passantOn reports whether a unit of side us may capture en passant on the vacant square s: a pawn
// of the opponent has just passed it and is still where its double step ended (CHESS-3, WAND-22).
func (p *Position) passantOn(s board.Square, us board.Color) bool {
	for i := range p.Passants {
		m := p.Passant[i]
		if m.Passed == s {
			v := p.Board.At(m.Unit)
			return v.Is(us.Other()) && p.rules.IsPawn(v.Kind()) && p.capturable(m.Unit)
		}
	}
	return false
}

// capturable reports whether whatever is on s may be captured at all.
func (p *Position) capturable(s board.Square) bool {
	for _, f := range p.rules.capturable {
		if !f(p, s) {
			return false
		}
	}
	return true
}

// Steps appends the complete steps of the own unit on from: moved by the composed generator, then
// promoted or improved in every allowed way. It ignores the safety of the king.
func (p *Position) Steps(dst []Step, from board.Square, mode Mode) []Step {
	first := len(dst)
	return p.improved(p.rules.gen(dst, p, p.Board.At(from), from, mode), first)
}

// improved replaces each of dst[first:] by the forms that it has by promotion or improvement.
func (p *Position) improved(dst []Step, first int) []Step {
	if p.rules.become == nil {
		return dst
	}
	for i, n := first, len(dst); i < n; i++ {
		to, stays := p.rules.become(p, &dst[i])
		if len(to) > 0 && !stays {
			dst[i].Becomes = to[0]
			to = to[1:]
		}
		for _, k := range to {
			dst = append(dst, dst[i])
			dst[len(dst)-1].Becomes = k
		}
	}
	return dst
}

// promote returns the orthodox [Builder.Become]: on the last rank a pawn must become one of the
// listed kinds, elsewhere in the camp it may.
func promote(p *Position, s *Step) (to []board.Kind, stays bool) {
	r := p.rules
	if !r.IsPawn(s.Unit.Kind()) {
		return nil, true
	}
	left := int(r.Variant.Size.Ranks) - 1 - s.To.Rank()
	if s.Unit.Color() == board.Black {
		left = s.To.Rank()
	}
	if left >= r.Variant.Promotion.Camp {
		return nil, true
	}
	return r.promotions, left > 0
}

// Vias appends the Tornado squares by which a step of position p can go, by rank and
// then file, and reports whether it can also be made without one (notation page, "two
// legs").
func (p *Position) Vias(dst []board.Square, s *Step) (vias []board.Square, direct bool) {
	if p.rules.vias == nil {
		return dst, true
	}
	return p.rules.vias(dst, p, s)
}

// Moves appends the legal turns. A zap appears once, with its outcome open.
func (p *Position) Moves(dst []Move) []Move { return p.find(dst, nil) }

// Find appends the legal turns that fit a query: exactly those of Moves that [Query.Fits], but it
// avoids generating the others where possible. With Ways it appends every legal way to play them,
// including the ways to play in two moves a turn that one move can make.
func (p *Position) Find(dst []Move, q *Query) []Move {
	if p.rules.direct && q != nil && q.direct() {
		return p.findTo(dst, q)
	}
	return p.find(dst, q)
}

func (p *Position) find(dst []Move, q *Query) []Move {
	if p.rules.judge != nil && p.rules.judge(p).Final() {
		return dst // the game is over by an end of the variant
	}
	if len(p.rules.legal) > 0 && (q == nil || q.Zap) && p.mated() {
		return dst // mate: a zap could be tried in check, but the game is over (WAND-23)
	}
	first := len(dst)
	if q != nil && p.rules.steps && !q.Castle && !q.Zap && !q.Two {
		dst = p.stepsFor(dst, &q.A)
	} else {
		dst = p.Pseudo(dst, q)
	}
	n := first
	for i := first; i < len(dst); i++ {
		m := &dst[i]
		if q != nil && !q.Fits(p, m) || !p.Legal(m) {
			continue
		}
		if q != nil && q.Two && !q.Ways && p.rules.canonical != nil {
			if *m = p.rules.canonical(p, *m); slices.Contains(dst[first:n], *m) {
				continue
			}
		}
		if n != i {
			dst[n] = *m
		}
		n++
	}
	return dst[:n]
}

// Canonical returns the turn that a legal way of playing stands for (WAND-27): if one move can do
// what two do, that move; of other ways, the first in canonical order.
func (p *Position) Canonical(m Move) Move {
	if m.B.Kind == NoStep || p.rules.canonical == nil {
		return m
	}
	return p.rules.canonical(p, m)
}

// Pseudo appends turns that are legal except for the safety of the mover's king. With a query it
// may, but need not, leave out turns that do not fit it.
func (p *Position) Pseudo(dst []Move, q *Query) []Move { return p.rules.turns(dst, p, q) }

// Outcomes appends the possible outcomes of a legal turn: the turn itself, or for a zap one Move
// for each outcome with its parameter (WAND-19).
func (p *Position) Outcomes(dst []Move, m Move) []Move {
	if p.rules.outcomes != nil {
		n := len(dst)
		if dst = p.rules.outcomes(dst, p, m); len(dst) > n {
			return dst
		}
	}
	return append(dst, m)
}

// Fits reports whether a turn matches the query in position p, the position before the turn.
func (q *Query) Fits(p *Position, m *Move) bool {
	switch {
	case q.Castle:
		return m.A.Kind == Castle && q.A.From.Fits(m.A.From) && q.A.To.Fits(m.A.To) &&
			(q.Side == 0 || (q.Side == 3) == p.castlingOf(m).Long)
	case q.Zap:
		return m.A.Kind == Zap && q.A.From.Fits(m.A.From) && q.A.To.Fits(m.A.To) &&
			(q.ZapOutcome == NoOutcome || m.ZapOutcome == NoOutcome || m.ZapOutcome == q.ZapOutcome)
	case m.A.Kind != Go:
		return false
	case q.Two != (m.B.Kind != NoStep):
		return false
	}
	if q.Loot != m.Loot || !q.A.fits(p, &m.A) {
		return false
	}
	switch {
	case !q.Two:
		return true
	case !q.B.HasVia:
		return q.B.fits(p, &m.B)
	}
	half := p.Spare(2) // the second step has the Tornado squares that the first one leaves
	half.CopyFrom(p)
	half.ApplyStep(&m.A, m)
	return q.B.fits(half, &m.B)
}

func (q *StepQuery) fits(p *Position, s *Step) bool {
	if q.Kind != 0 && s.Unit.Kind() != q.Kind || !q.From.Fits(s.From) || !q.To.Fits(s.To) {
		return false
	}
	if !q.Capture.fits(s.Takes&Captures != 0) {
		return false
	}
	if q.HasVia && !q.goesVia(p, s) {
		return false
	}
	return q.fitsForm(s.Becomes)
}

// goesVia reports whether a step can go through the square that was written: the square where a
// twin step captures or passes, or a Tornado.
func (q *StepQuery) goesVia(p *Position, s *Step) bool {
	if s.Takes&TakesVia != 0 {
		return q.Via.Fits(s.Via)
	}
	var buf [16]board.Square
	vias, _ := p.Vias(buf[:0], s)
	for _, v := range vias {
		if q.Via.Fits(v) {
			return true
		}
	}
	return false
}
