package rules

import "github.com/fairyscore/fairyscore/replay/board"

// Insisted finds the turn that an illegal move names, for a record in which it was played anyway:
// one that only the safety of the king forbids, or else the one own unit and the one square that
// the query names, whatever is between them. ok is false if the query does not name a single turn,
// or one in which a unit would land on an own unit or capture the last king.
func (p *Position) Insisted(q *Query) (m Move, ok bool) {
	if q.Castle {
		return p.insistedCastling(q)
	}
	if e := p.Ending(); e.Final() {
		return m, false
	}
	for _, x := range p.Pseudo(nil, q) {
		if !q.Fits(p, &x) {
			continue
		}
		if ok {
			return Move{}, false
		}
		m, ok = x, true
	}
	if ok {
		return m, p.sparesKing(&m)
	}
	if q.Two || q.Zap || q.A.HasVia || q.Loot != 0 {
		return m, false
	}
	return p.insistedStep(&q.A)
}

// insistedStep is [Position.Insisted] for a step that the unit cannot make.
func (p *Position) insistedStep(q *StepQuery) (m Move, ok bool) {
	to, known := q.To.Square()
	if !known || !p.rules.Variant.Size.Has(to) {
		return m, false
	}
	var from board.Square
	units := p.Board.Units(p.Turn)
	for s, more := units.Next(0); more; s, more = units.Next(int(s) + 1) {
		if q.Kind != 0 && p.Board.At(s).Kind() != q.Kind || !q.From.Fits(s) {
			continue
		}
		if ok {
			return m, false
		}
		from, ok = s, true
	}
	if !ok || from == to {
		return m, false
	}
	u, victim := p.Board.At(from), p.Board.At(to)
	if p.rules.IsRoyal(u.Kind()) {
		if m, ok := p.insistedCastling(&Query{A: StepQuery{From: On(from), To: On(to)}}); ok {
			return m, true
		}
	}
	takes := Takes(0)
	if victim != board.Vacant {
		takes = TakesTo
	}
	if victim.Is(p.Turn) || !q.Capture.fits(takes != 0) {
		return m, false
	}
	for _, x := range p.turn(nil, u, from, to, takes) {
		if q.fits(p, &x.A) {
			if m.A.Kind != NoStep {
				return Move{}, false // the promotion is open
			}
			m = x
		}
	}
	return m, m.A.Kind != NoStep && p.sparesKing(&m)
}

// insistedCastling is [Position.Insisted] for a castling: king and rook have to be on their
// squares, and their destinations vacant. A query that is not a castling is for the king's step.
func (p *Position) insistedCastling(q *Query) (m Move, ok bool) {
	partner := p.rules.Kind(p.rules.Variant.King.Partner)
	free := func(c *Castling, s board.Square) bool {
		return s == c.King || s == c.Partner || p.Board.At(s) == board.Vacant
	}
	for i := range p.Castlings {
		c := &p.Castlings[i]
		king, other := p.Board.At(c.King), p.Board.At(c.Partner)
		switch {
		case c.Side != p.Turn || !king.Is(p.Turn) || !p.rules.IsRoyal(king.Kind()) || !other.Is(p.Turn):
			continue
		case partner != 0 && other.Kind() != partner || !free(c, c.KingTo) || !free(c, c.PartnerTo):
			continue
		case !q.A.From.Fits(c.King):
			continue
		case q.Castle && (!q.A.To.Fits(c.Partner) || q.Side != 0 && (q.Side == 3) != c.Long):
			continue
		case !q.Castle && !q.A.To.Fits(c.Partner) && (!q.A.To.Fits(c.KingTo) || near(c.King, c.KingTo)):
			continue
		case ok:
			return Move{}, false
		}
		m, ok = Move{A: Step{Kind: Castle, Unit: king, From: c.King, To: c.Partner}}, true
	}
	return m, ok
}

// near reports whether an ordinary king's step leads from one square to the other.
func near(a, b board.Square) bool {
	return max(a.File()-b.File(), b.File()-a.File(), a.Rank()-b.Rank(), b.Rank()-a.Rank()) <= 1
}

// sparesKing reports whether each side that has a king keeps one.
func (p *Position) sparesKing(m *Move) bool {
	q := p.scratch()
	q.apply(m)
	for c := range p.kings {
		if q.kings[c].Empty() && !p.kings[c].Empty() {
			return p.rules.Variant.Regicide
		}
	}
	return true
}

// PlayInsisted is [Position.Play] for a turn that is not legal. What is known about the safety of
// the kings assumes legal turns, so it is discarded.
func (p *Position) PlayInsisted(m *Move, ev []Event) []Event {
	p.watch = watch{}
	ev = p.Play(m, ev)
	p.watch = watch{}
	return ev
}
