package mutator

import (
	"fmt"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// explain says which half of a double step is impossible (OX-5).
func (t *twin) explain(p *rules.Position, q *rules.Query, u board.Piece, from board.Square) *rules.Reason {
	via, known := q.A.Via.Square()
	to, aimed := q.A.To.Square()
	size := p.Rules().Variant.Size
	if q.Zap || q.Castle || q.Two || !q.A.HasVia || !known || !aimed || !size.Has(via) || !size.Has(to) || !t.atHome(p, u, from) {
		return nil
	}
	if !t.step(p, u, from, via) {
		return &rules.Reason{Rule: "OX-5", Text: fmt.Sprintf("%s cannot make the first step, to %v%s", the(p, u, from), via, onIt(p, via))}
	}
	if !t.step(p, u, via, to) {
		return &rules.Reason{Rule: "OX-5", Text: fmt.Sprintf("%s cannot make the second step, from %v to %v%s", the(p, u, from), via, to, onIt(p, to))}
	}
	return nil
}

// step reports whether a unit can make a single step.
func (t *twin) step(p *rules.Position, u board.Piece, from, to board.Square) bool {
	for _, s := range t.next(nil, p, u, from, rules.Both) {
		if s.To == to {
			return true
		}
	}
	return false
}

// onIt says what is on a square, which decides how a pawn may get there.
func onIt(p *rules.Position, s board.Square) string {
	if v := p.Board.At(s); v != board.Vacant {
		return fmt.Sprintf(", where %v's %s is", v.Color(), p.Rules().Title(v.Kind()))
	}
	return ", which is empty"
}
