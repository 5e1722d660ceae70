package validate

import (
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// cameFrom tells where the unit that stands on s after a turn stood before it.
func cameFrom(g *variant.Game, m *rules.Move, s board.Square) board.Square {
	for _, st := range [...]*rules.Step{&m.B, &m.A} {
		switch st.Kind {
		case rules.Go:
			if st.To == s {
				s = st.From
			}
		case rules.Castle:
			if t := g.Start.CastlingOf(m); t != nil {
				switch s {
				case t.KingTo:
					s = t.King
				case t.PartnerTo:
					s = t.Partner
				}
			}
		case rules.Zap:
			if m.Fate == rules.Teleport && !m.Bare && board.Square(m.Param) == s {
				s = st.To
			}
		}
	}
	return s
}
