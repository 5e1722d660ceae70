package rules

import "github.com/fairyscore/fairyscore/replay/board"

// Legal reports whether a pseudo-legal turn of the position (one that Pseudo lists)
// may be played: when it is complete, expired timers of the mover included, the
// mover's only king is not exposed (COMMON-2, WAND-18).
func (p *Position) Legal(m *Move) bool {
	for _, f := range p.rules.legal {
		if legal, decided := f(p, m); decided {
			return legal
		}
	}
	if m.A.Kind == Castle {
		if !p.castleSafe(p.castlingOf(m)) {
			return false
		}
	}
	return p.Safe(m)
}

// Safe reports whether the position that a turn leaves, the mover's expired timers
// included, may be left standing. A turn that itself takes the mover's last king is not
// safe; one after which that king dies of a timer is (WAND-19).
func (p *Position) Safe(m *Move) bool {
	us := p.Turn
	q := p.scratch()
	q.apply(m)
	if q.kings[us.Other()].Empty() {
		return p.rules.Variant.Regicide // WAND-16; elsewhere the last king is never captured
	}
	if q.kings[us].Empty() {
		return false
	}
	for _, f := range p.rules.endTurn {
		f(q, us, nil)
	}
	return q.kings[us].Empty() || q.safe(us)
}

// Play makes a turn that is legal, or that a record insists on, and appends the
// events it brings. A zap must have its fate. Nothing is checked. A null move ([Pass])
// passes the turn: timers run, the fifty-move count stays (COMMON-9).
func (p *Position) Play(m *Move, ev []Event) []Event {
	reset := p.resetsClock(m)
	us := p.Turn
	p.apply(m)
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
	p.settlePassants(us)
	if p.kings[us].Empty() || p.kings[p.Turn].Empty() {
		return ev // with a king gone the game is over and no timer runs (WAND-16)
	}
	if p.InCheck(p.Turn) && !p.hasTurn(false) {
		return ev // so is it with mate (WAND-23)
	}
	for _, f := range p.rules.endTurn {
		ev = f(p, us, ev)
	}
	p.settlePassants(us)
	return ev
}

// settlePassants forgets the double steps of side us that nothing can capture en passant
// any more: the pawn went on in the same turn or died at its end, or the square it passed
// is occupied (WAND-22).
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

// Apply makes the steps of a turn without ending it: the side to move, the counts and
// the timers stay as they are. It is what a mutator compares turns with.
func (p *Position) Apply(m *Move) { p.apply(m) }

// resetsClock reports whether a turn starts the fifty-move count anew (COMMON-5).
func (p *Position) resetsClock(m *Move) bool {
	if m.Captures() {
		return true
	}
	for _, s := range [2]*Step{&m.A, &m.B} {
		if s.Kind == Go && p.rules.IsPawn(s.Unit.Kind()) {
			return true
		}
	}
	for _, f := range p.rules.resets {
		if f(p, m) {
			return true
		}
	}
	return false
}

// apply makes the steps of a turn: placement, rights, en passant marks, states. The
// side to move and the counts stay as they are.
func (p *Position) apply(m *Move) {
	p.freshes = 0
	p.applyStep(&m.A, m)
	if m.B.Kind != NoStep {
		p.applyStep(&m.B, m)
	}
	p.Passant, p.Passants = p.fresh, p.freshes
}

// ApplyStep makes one step of a turn of several (WAND-20); it is what a mutator uses
// to list the second moves of a fast turn.
func (p *Position) ApplyStep(s *Step, m *Move) { p.applyStep(s, m) }

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
		p.Put(s.From, board.Vacant)
		p.Put(s.To, u)
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
	for _, f := range p.rules.after {
		f(p, s, m)
	}
}

// PassantVictim is where the pawn stands that a step of p captures en passant.
func (p *Position) PassantVictim(s *Step) board.Square {
	for i := range p.Passants {
		if m := p.Passant[i]; m.Passed == s.To {
			return m.Unit
		}
	}
	return s.To
}

// loseRights drops the castling rights that need a unit to have stayed on s.
func (p *Position) loseRights(s board.Square) {
	if p.Rights == 0 {
		return
	}
	for i := range p.Castlings {
		if c := &p.Castlings[i]; c.King == s || c.Partner == s {
			p.Rights &^= 1 << i
		}
	}
}

// LoseRights drops the castling rights of the unit on s, for a mutator that changes
// or moves it otherwise than by a step (WAND-10).
func (p *Position) LoseRights(s board.Square) { p.loseRights(s) }
