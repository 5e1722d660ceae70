package rules

import (
	"math/bits"

	"github.com/fairyscore/fairyscore/replay/board"
)

// Play makes a turn that is legal, or that a record insists on, and appends the events that it
// causes. A zap must have its outcome. Play checks nothing. A null move ([Pass]) passes the
// turn: timers run, the fifty-move count stays (COMMON-9).
func (p *Position) Play(m *Move, ev []Event) []Event {
	ev = p.play(m, ev)
	if m.A.Kind != Pass {
		for _, f := range p.rules.completes {
			f(p)
		}
	}
	return ev
}

// play is Play without what a complete turn causes.
func (p *Position) play(m *Move, ev []Event) []Event {
	reset := p.resetsClock(m)
	us := p.Turn
	our, their := p.foresee(m)
	p.apply(m)
	p.watch.key, p.watch.from, p.watch.to = p.Board.Key(), m.A.From, m.A.To
	p.watch.kings[us], p.watch.kings[us.Other()] = our, their
	switch {
	case reset:
		p.Clock = 0
	case m.A.Kind != Pass:
		p.Clock++
	}
	if us == board.Black {
		p.Number++
	}
	p.Turn = us.Other()
	if len(p.rules.endTurn) == 0 {
		return ev
	}
	// A pawn or a unit on the passed square that a timer of the mover removes is gone when the turn
	// is complete, so this comes last (WAND-22).
	defer p.settlePassants(us)
	if p.kings[us].Empty() || p.kings[p.Turn].Empty() {
		return ev // with a king gone the game is over, and no timer runs (WAND-16)
	}
	if !p.timersRun(us) || p.mated() {
		return ev // the same holds for mate (WAND-23)
	}
	n := len(ev)
	for _, f := range p.rules.endTurn {
		ev = f(p, us, ev)
	}
	if len(ev) > n {
		p.watch = watch{}
	}
	return ev
}

// timersRun reports whether a side has timers to run at the end of its turn.
func (p *Position) timersRun(c board.Color) bool {
	for _, due := range p.rules.due {
		if due(p, c) {
			return true
		}
	}
	return false
}

// settlePassants removes the double steps of side us that can no longer be captured en passant: the
// pawn moved on in the same turn or died at its end, or the square it passed is occupied (WAND-22).
func (p *Position) settlePassants(us board.Color) {
	kept := uint8(0)
	for i := range p.Passants {
		m := p.Passant[i]
		if u := p.Board.At(m.Unit); u.Is(us) && p.rules.IsPawn(u.Kind()) && p.Board.At(m.Passed) == board.Vacant {
			p.Passant[kept] = m
			kept++
		}
	}
	p.Passants = kept
}

// Apply makes the steps of a turn without ending it: the side to move, the counts and the timers
// stay unchanged. Mutators use it to compare turns.
func (p *Position) Apply(m *Move) { p.apply(m) }

// resetsClock reports whether a turn restarts the fifty-move count (COMMON-5).
func (p *Position) resetsClock(m *Move) bool {
	if m.Captures() {
		return true
	}
	if m.A.Kind == Go && (p.rules.IsPawn(m.A.Unit.Kind()) || m.B.Kind == Go && p.rules.IsPawn(m.B.Unit.Kind())) {
		return true
	}
	for _, f := range p.rules.resets {
		if f(p, m) {
			return true
		}
	}
	return false
}

// apply makes the steps of a turn: placement, rights, en passant marks, states. The side to move
// and the counts stay unchanged.
func (p *Position) apply(m *Move) {
	p.watch = watch{}
	p.freshes = 0
	p.applyStep(&m.A, m)
	if m.B.Kind != NoStep {
		p.applyStep(&m.B, m)
	}
	p.Passant, p.Passants = p.fresh, p.freshes
}

// ApplyStep makes one step of a turn of several (WAND-20). Mutators use it to list the second moves
// of a fast turn.
func (p *Position) ApplyStep(s *Step, m *Move) {
	p.watch = watch{}
	p.applyStep(s, m)
}

func (p *Position) applyStep(s *Step, m *Move) {
	switch s.Kind {
	case Go:
		p.loseRights(s.From)
		if s.Takes&TakesTo != 0 {
			p.loseRights(s.To)
		}
		switch {
		case s.Takes&TakesVia != 0:
			p.loseRights(s.Via)
			p.Put(s.Via, board.Vacant)
		case s.Takes&TakesPassant != 0:
			p.Put(p.PassantVictim(s), board.Vacant)
		}
		u := s.Unit
		if s.Becomes != 0 {
			u = board.Make(s.Becomes, u.Color())
		}
		p.move(s.From, s.To, u)
		if s.Takes&Doubles != 0 && p.freshes < uint8(len(p.fresh)) {
			mid := board.Square((int(s.From) + int(s.To)) / 2)
			p.fresh[p.freshes] = Mark{Passed: mid, Unit: s.To}
			p.freshes++
		}
	case Castle:
		c := p.castlingOf(m)
		king, partner := p.Board.At(c.King), p.Board.At(c.Partner)
		p.Put(c.King, board.Vacant)
		p.Put(c.Partner, board.Vacant)
		p.Put(c.KingTo, king)
		p.Put(c.PartnerTo, partner)
		p.loseRights(c.King)
		p.loseRights(c.Partner)
	}
	if s.Kind == Go || s.Kind == Castle {
		p.Last = p.lastAfter(s.Unit.Kind())
	}
	for _, f := range p.rules.after {
		f(p, s, m)
	}
}

// lastAfter returns the type that a mimic moves as after a unit of kind k moved: a promotion counts
// as the pawn's move, castling as the king's, and a mimic's own move changes nothing (OX-8).
func (p *Position) lastAfter(k board.Kind) board.Kind {
	if p.rules.mimic == 0 || p.rules.mimic>>k&1 != 0 {
		return p.Last
	}
	return k
}

// PassantVictim returns the square of the pawn that a step of p captures en passant.
func (p *Position) PassantVictim(s *Step) board.Square {
	for i := range p.Passants {
		if m := p.Passant[i]; m.Passed == s.To {
			return m.Unit
		}
	}
	return s.To
}

// loseRights removes the castling rights that require the unit on s not to have moved.
func (p *Position) loseRights(s board.Square) {
	for rights := p.Rights; rights != 0; rights &= rights - 1 {
		if c := &p.Castlings[bits.TrailingZeros16(rights)]; c.King == s || c.Partner == s {
			p.Rights &^= rights & -rights
		}
	}
}

// LoseRights removes the castling rights of the unit on s, for a mutator that changes or moves it
// other than by a step (WAND-10).
func (p *Position) LoseRights(s board.Square) { p.loseRights(s) }
