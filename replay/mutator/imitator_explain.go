package mutator

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// explain says what the imitating unit currently moves as, if that is why it cannot do what the
// query says.
func (i *imitator) explain(p *rules.Position, q *rules.Query, u board.Piece, from board.Square) *rules.Reason {
	if q.Castle {
		return i.explainCastling(p, q)
	}
	if q.Zap || q.Two || u.Kind() != i.joker {
		return nil
	}
	if c := ConditionsOf(p); c != nil && !c.At(from).Active() {
		return nil // that is the reason, whatever it imitates
	}
	if _, meant := q.A.From.Square(); !meant && q.A.Kind != i.joker {
		return nil
	}
	if p.Last == 0 {
		return &rules.Reason{Rule: "OX-8", Text: fmt.Sprintf("%s cannot move before the first move of the game", the(p, u, from))}
	}
	text := fmt.Sprintf("%s moves as %s now", the(p, u, from), english.A(p.Rules().Title(p.Last)))
	if to, ok := q.A.To.Square(); ok {
		text += fmt.Sprintf(" and cannot go to %v", to)
	}
	return &rules.Reason{Rule: "OX-8", Text: text}
}

// explainCastling says that the imitating unit cannot castle as the rook after the type that moved
// last (OX-10).
func (i *imitator) explainCastling(p *rules.Position, q *rules.Query) *rules.Reason {
	to, ok := q.A.To.Square()
	if !ok || !p.Rules().Variant.Size.Has(to) || p.Board.At(to).Kind() != i.joker || i.after>>p.Last&1 != 0 {
		return nil
	}
	now := "before the first move"
	if p.Last != 0 {
		now = "while it moves as " + english.A(p.Rules().Title(p.Last))
	}
	return &rules.Reason{Rule: "OX-10", Text: fmt.Sprintf("%s is not a castling partner %s", the(p, p.Board.At(to), to), now)}
}
