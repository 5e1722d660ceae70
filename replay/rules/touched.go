package rules

import (
	"slices"

	"github.com/fairyscore/fairyscore/replay/board"
)

// Touched returns the squares of the turn that led to p, for pictures, in order: where units came
// from and went, and where a zap sent one. A null move touches none.
func (p *Position) Touched(m *Move) []board.Square {
	if m.A.Kind == NoStep || m.A.Kind == Pass {
		return nil
	}
	squares := []board.Square{m.A.From, m.A.To}
	if m.B.Kind != NoStep {
		squares = append(squares, m.B.From, m.B.To)
	}
	if m.A.Kind == Castle {
		for i := range p.Castlings {
			if c := &p.Castlings[i]; c.King == m.A.From && c.Partner == m.A.To {
				squares = []board.Square{c.King, c.KingTo, c.PartnerTo}
			}
		}
	}
	if m.A.Kind == Zap && m.ZapOutcome == Teleport && !m.Bare {
		squares = append(squares, board.Square(m.Param))
	}
	slices.Sort(squares)
	return slices.Compact(squares)
}
