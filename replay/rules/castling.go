package rules

import "github.com/fairyscore/fairyscore/replay/board"

// castlings appends the castlings of the side to move whose squares are vacant; Legal checks for
// attacks.
func (p *Position) castlings(dst []Move) []Move {
	if p.Rights == 0 {
		return dst
	}
	for i := range p.Castlings {
		c := &p.Castlings[i]
		if p.Rights>>i&1 != 0 && c.Side == p.Turn && p.vacantFor(c) {
			dst = append(dst, Move{A: Step{Kind: Castle, Unit: p.Board.At(c.King), From: c.King, To: c.Partner}})
		}
	}
	return dst
}

// vacantFor reports whether the squares of a castling are free and no mutator forbids it.
func (p *Position) vacantFor(c *Castling) bool {
	for _, s := range c.Vacant {
		if p.Board.At(s) != board.Vacant && s != c.King && s != c.Partner {
			return false
		}
	}
	for _, f := range p.rules.castles {
		if !f(p, c) {
			return false
		}
	}
	return true
}

// castlingOf returns the table entry of a castling move.
func (p *Position) castlingOf(m *Move) *Castling {
	for i := range p.Castlings {
		if c := &p.Castlings[i]; c.King == m.A.From && c.Partner == m.A.To {
			return c
		}
	}
	return nil
}

// CastlingOf returns the table entry of a castling move, nil for other moves.
func (p *Position) CastlingOf(m *Move) *Castling {
	if m.A.Kind != Castle {
		return nil
	}
	return p.castlingOf(m)
}

// castleSafe reports whether the king may castle. A side's only king must not be in check, nor be
// attacked on any square that it crosses, with the king alone on that square (its home vacated, the
// rook still at home; CHESS-2, OX-10). With several kings, attacks do not matter (WOTN-13). Legal
// checks the final position.
func (p *Position) castleSafe(c *Castling) bool {
	if _, only := p.kings[c.Side].Only(); !only {
		return true
	}
	if p.InCheck(c.Side) {
		return false
	}
	for _, s := range c.Passes {
		if s == c.KingTo && p.rules.Variant.Castling == CastleRooks {
			continue // checked in the final position
		}
		q := p.scratch()
		q.Board.Move(c.King, s) // possibly onto the rook's square, in some Chess960 castlings
		q.kings[c.Side].Remove(c.King)
		q.kings[c.Side].Add(s)
		for _, st := range q.States {
			st.Move(c.King, s)
		}
		if q.Attacked(s, c.Side.Other(), Check) {
			return false
		}
	}
	return true
}
