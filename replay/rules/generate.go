package rules

import (
	"math/bits"
	"slices"

	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/board"
)

// walk is the base of every Gen: it walks the unit's paths over the board.
func walk(dst []Step, p *Position, u board.Piece, from board.Square, mode Mode) []Step {
	first := len(dst)
	us := u.Color()
	for _, path := range p.rules.Tables.Paths(u, from) {
		need := path.Hurdles
		hops := path.Hops
		for i := 0; i < len(hops); i++ {
			h := hops[i]
			at := p.Board.At(h.To)
			switch {
			case at == board.Vacant:
				if need > 0 {
					continue
				}
				if h.Stop&army.Quiet != 0 && mode&Quiets != 0 {
					s := Step{Kind: Go, Unit: u, From: from, To: h.To}
					if h.Stop&army.Double != 0 {
						s.Takes = Doubles
					}
					dst = append(dst, s)
				}
				if h.Stop&army.Passant != 0 && mode&Takings != 0 && p.passantOn(h.To, us) {
					dst = append(dst, Step{Kind: Go, Takes: TakesPassant, Unit: u, From: from, To: h.To})
				}
				continue
			case need > 0:
				if need--; need == 0 && path.Behind {
					hops = hops[:min(i+2, len(hops))]
				}
				continue
			case mode&Land != 0:
				if canLand(p, u, at, h.Stop) {
					dst = append(dst, Step{Kind: Go, Unit: u, From: from, To: h.To})
				}
			case mode&Takings != 0 && h.Stop&army.Capture != 0 && at.Color() != us && p.capturable(h.To):
				dst = append(dst, Step{Kind: Go, Takes: TakesTo, Unit: u, From: from, To: h.To})
			}
			break
		}
	}
	if p.rules.overlap>>u.Kind()&1 != 0 {
		dst = distinct(dst, first)
	}
	return dst
}

// walkTo is walk for the steps that end on one square.
func walkTo(dst []Step, p *Position, u board.Piece, from, to board.Square) []Step {
	first := len(dst)
	for _, path := range p.rules.Tables.Paths(u, from) {
		need := path.Hurdles
		hops := path.Hops
		for i := 0; i < len(hops); i++ {
			h := hops[i]
			at := p.Board.At(h.To)
			if h.To != to {
				if at == board.Vacant {
					continue
				}
				if need == 0 {
					break
				}
				if need--; need == 0 && path.Behind {
					hops = hops[:min(i+2, len(hops))]
				}
				continue
			}
			s := Step{Kind: Go, Unit: u, From: from, To: to}
			switch {
			case need > 0:
			case at == board.Vacant:
				if h.Stop&army.Quiet != 0 {
					q := s
					if h.Stop&army.Double != 0 {
						q.Takes = Doubles
					}
					dst = append(dst, q)
				}
				if h.Stop&army.Passant != 0 && p.passantOn(to, u.Color()) {
					s.Takes = TakesPassant
					dst = append(dst, s)
				}
			case h.Stop&army.Capture != 0 && at.Color() != u.Color() && p.capturable(to):
				s.Takes = TakesTo
				dst = append(dst, s)
			}
			break // no path comes to a square twice
		}
	}
	if p.rules.overlap>>u.Kind()&1 != 0 && len(dst)-first > 1 {
		dst = distinct(dst, first)
	}
	return dst
}

// canLand reports whether a unit may come down on an occupied square in the first
// leg of a two-leg move (OZ-5): wherever it could go at all; but a pawn by its
// capturing step only on an enemy that is no king, and never by a double step (OZ-7).
func canLand(p *Position, u, at board.Piece, stop army.Stop) bool {
	if stop&army.Double != 0 {
		return false
	}
	if p.rules.IsPawn(u.Kind()) && stop&army.Quiet == 0 {
		return stop&army.Capture != 0 && at.Color() != u.Color() && !p.rules.IsRoyal(at.Kind())
	}
	return stop&(army.Quiet|army.Capture) != 0
}

// distinct drops repeated steps from dst[first:], keeping the order.
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

// passantOn reports whether a unit of side us may capture en passant on s, which is
// vacant: a pawn of the opponent has just passed it and still stands where its
// double step ended (CHESS-3, WAND-22).
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

// capturable reports whether whatever stands on s may be captured at all.
func (p *Position) capturable(s board.Square) bool {
	for _, f := range p.rules.capturable {
		if !f(p, s) {
			return false
		}
	}
	return true
}

// Steps appends the finished steps of the own unit on from: moved by the composed
// generator, then promoted or improved in every way allowed. King safety is not
// looked at.
func (p *Position) Steps(dst []Step, from board.Square, mode Mode) []Step {
	first := len(dst)
	return p.improved(p.rules.gen(dst, p, p.Board.At(from), from, mode), first)
}

// improved puts in place of each of dst[first:] the forms that it has by promotion or
// improvement.
func (p *Position) improved(dst []Step, first int) []Step {
	r := p.rules
	if r.become == nil {
		return dst
	}
	for i, n := first, len(dst); i < n; i++ {
		s := dst[i]
		end := len(dst)
		dst = r.become(dst, p, s)
		if len(dst) > end { // the first form takes the raw step's place
			dst[i] = dst[end]
			copy(dst[end:], dst[end+1:])
			dst = dst[:len(dst)-1]
		}
	}
	return dst
}

// promote is the orthodox [Builder.Become]: on the last rank a pawn must become one
// of the listed kinds, in the camp it may.
func promote(dst []Step, p *Position, s Step) []Step {
	r := p.rules
	if !r.IsPawn(s.Unit.Kind()) {
		return dst
	}
	left := int(r.Variant.Size.Ranks) - 1 - s.To.Rank()
	if s.Unit.Color() == board.Black {
		left = s.To.Rank()
	}
	if left >= r.Variant.Promotion.Camp {
		return dst
	}
	if left > 0 {
		dst = append(dst, s)
	}
	for _, k := range r.promotions {
		t := s
		t.Becomes = k
		dst = append(dst, t)
	}
	return dst
}

// baseTurns lists the turns of one step and the castlings.
func baseTurns(dst []Move, p *Position, q *Query) []Move {
	if q == nil || !q.Castle && !q.Zap && !q.Two {
		units := *p.Board.Units(p.Turn)
		var filter unitFilter
		if q != nil {
			filter.set(p, &q.A)
			if from, ok := q.A.From.Square(); ok {
				only := board.Set{}
				only.Add(from)
				units.Intersect(&only)
			}
		}
		buf := p.Borrow()
		for w, m := range units {
			for ; m != 0; m &= m - 1 {
				s := board.Square(w<<6 | bits.TrailingZeros64(m))
				if q != nil && !filter.mayFit(p, &q.A, s) {
					continue
				}
				switch {
				case q == nil:
					buf = p.Steps(buf[:0], s, Both)
				case filter.ownPaths(p, s):
					buf = p.improved(walkTo(buf[:0], p, p.Board.At(s), s, filter.to), 0)
				default:
					buf = p.Steps(buf[:0], s, Both)
				}
				for i := range buf {
					if q == nil || q.A.To.Fits(buf[i].To) {
						dst = append(dst, Move{A: buf[i]})
					}
				}
			}
		}
		p.Return(buf)
	}
	if q == nil || q.Castle || q.A.Kind == 0 || p.rules.IsRoyal(q.A.Kind) {
		dst = p.castlings(dst)
	}
	return dst
}

// unitFilter tells cheaply, before the steps of a unit are made, whether one of them could
// fit a query: it never says no to a unit that has one.
type unitFilter struct {
	derived board.Set    // units that go otherwise than along their paths
	to      board.Square // the target, if reach is set
	reach   *[256]uint64
}

// set prepares the filter for the side to move.
func (f *unitFilter) set(p *Position, q *StepQuery) {
	if to, ok := q.To.Square(); ok && p.rules.Variant.Size.Has(to) {
		f.to, f.reach = to, p.rules.Tables.Reach(p.Turn, to)
		f.derived = p.derived(p.Turn, to, Exposed)
	}
}

// ownPaths reports whether the unit on s comes to the target along its own paths and no
// other way, so that the composed generator need not be asked.
func (f *unitFilter) ownPaths(p *Position, s board.Square) bool {
	return f.reach != nil && !f.derived.Has(s) && !p.mute(s, Exposed)
}

func (f *unitFilter) mayFit(p *Position, q *StepQuery, s board.Square) bool {
	if !q.From.Fits(s) {
		return false
	}
	k := p.Board.At(s).Kind()
	if q.Kind != 0 && k != q.Kind {
		return false
	}
	return f.reach == nil || f.reach[s]>>k&1 != 0 || f.derived.Has(s)
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

// Moves appends the legal turns. A zap appears once, with its fate open.
func (p *Position) Moves(dst []Move) []Move { return p.find(dst, nil) }

// Find appends the legal turns that fit a query: exactly those of Moves that
// [Query.Fits], but without making the others where that can be helped.
func (p *Position) Find(dst []Move, q *Query) []Move { return p.find(dst, q) }

func (p *Position) find(dst []Move, q *Query) []Move {
	if len(p.rules.legal) > 0 && (q == nil || q.Zap) && p.InCheck(p.Turn) && !p.hasTurn(false) {
		return dst // mate: a zap could be tried in check, but the game is over (WAND-23)
	}
	first := len(dst)
	all := p.Pseudo(p.borrowMoves(), q)
	for i := range all {
		m := &all[i]
		if q != nil && !q.Fits(p, m) || !p.Legal(m) {
			continue
		}
		if q == nil || !q.Two || p.rules.canonical == nil {
			dst = append(dst, *m)
		} else if c := p.rules.canonical(p, *m); !slices.Contains(dst[first:], c) {
			dst = append(dst, c)
		}
	}
	p.returnMoves(all)
	return dst
}

// Pseudo appends turns that are legal but for the safety of the mover's king. With
// a query it may leave out turns that do not fit it, and need not.
func (p *Position) Pseudo(dst []Move, q *Query) []Move { return p.rules.turns(dst, p, q) }

// Outcomes appends what may come of a legal turn: the turn itself, or for a zap one
// Move for each fate with its parameter (WAND-19).
func (p *Position) Outcomes(dst []Move, m Move) []Move {
	if p.rules.outcomes != nil {
		n := len(dst)
		if dst = p.rules.outcomes(dst, p, m); len(dst) > n {
			return dst
		}
	}
	return append(dst, m)
}

// Fits reports whether a turn answers the query in position p, which is before it.
func (q *Query) Fits(p *Position, m *Move) bool {
	switch {
	case q.Castle:
		return m.A.Kind == Castle && q.A.From.Fits(m.A.From) && q.A.To.Fits(m.A.To) &&
			(q.Side == 0 || (q.Side == 3) == p.castlingOf(m).Long)
	case q.Zap:
		return m.A.Kind == Zap && q.A.From.Fits(m.A.From) && q.A.To.Fits(m.A.To) &&
			(q.Fate == NoFate || m.Fate == NoFate || m.Fate == q.Fate)
	case m.A.Kind != Go:
		return false
	case q.Two != (m.B.Kind != NoStep):
		return false
	}
	return q.Loot == m.Loot && q.A.fits(p, &m.A) && (!q.Two || q.B.fits(p, &m.B))
}

func (q *StepQuery) fits(p *Position, s *Step) bool {
	if q.Kind != 0 && s.Unit.Kind() != q.Kind || !q.From.Fits(s.From) || !q.To.Fits(s.To) {
		return false
	}
	if !q.Capture.Fits(s.Takes&Captures != 0) {
		return false
	}
	if q.HasVia && !q.goesVia(p, s) {
		return false
	}
	if q.Becomes != 0 {
		return s.Becomes == q.Becomes
	}
	return q.Change == Unsaid || (q.Change == Open) == (s.Becomes != 0)
}

// goesVia reports whether a step can go by way of the square that was written: the
// square where a twin step captures or passes, or a Tornado.
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
