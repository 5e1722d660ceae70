package mutator

import (
	"fmt"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// explain says as what the imitating unit moves now, where that is why it does not do
// what is asked.
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
		return &rules.Reason{Rule: "OX-8", Text: fmt.Sprintf("before the first move %s cannot move", the(p, u, from))}
	}
	text := fmt.Sprintf("%s moves as %s now", the(p, u, from), aTitle(p, p.Last))
	if to, ok := q.A.To.Square(); ok {
		text += fmt.Sprintf(" and cannot go to %v", to)
	}
	return &rules.Reason{Rule: "OX-8", Text: text}
}

// explainCastling says that the imitating unit is no castling partner after the type that
// moved last (OX-10).
func (i *imitator) explainCastling(p *rules.Position, q *rules.Query) *rules.Reason {
	to, ok := q.A.To.Square()
	if !ok || !p.Rules().Variant.Size.Has(to) || p.Board.At(to).Kind() != i.joker || i.after>>p.Last&1 != 0 {
		return nil
	}
	now := "before the first move"
	if p.Last != 0 {
		now = "while it moves as " + aTitle(p, p.Last)
	}
	return &rules.Reason{Rule: "OX-10", Text: fmt.Sprintf("%s is no castling partner %s", the(p, p.Board.At(to), to), now)}
}

// aTitle names a type with its article: "an ung".
func aTitle(p *rules.Position, k board.Kind) string {
	t := title(p, k)
	switch t[0] {
	case 'a', 'e', 'i', 'o', 'u':
		return "an " + t
	}
	return "a " + t
}
