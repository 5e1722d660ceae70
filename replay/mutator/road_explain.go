package mutator

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// explain says why a unit on the road cannot do what the query says.
func (r *road) explain(p *rules.Position, q *rules.Query, u board.Piece, from board.Square) *rules.Reason {
	if q.Zap || q.Castle || q.Two {
		return nil
	}
	if !r.on.Has(from) {
		return r.explainOff(p, q, u, from)
	}
	if c := ConditionsOf(p); c != nil && !c.At(from).Active() {
		return nil // that is the reason, on a road or off it
	}
	to, aimed := q.A.To.Square()
	direct := false
	if aimed {
		for _, s := range r.next(nil, p, u, from, rules.Both) {
			direct = direct || s.To == to
		}
	}
	if _, meant := q.A.From.Square(); !meant && !direct {
		return nil
	}
	me := the(p, u, from)
	if direct && p.Rules().IsPawn(u.Kind()) && p.Board.At(to) == board.Vacant && to.File() != from.File() && isPassed(p, to) {
		return &rules.Reason{Rule: "OZ-12", Text: "on the Yellow Brick Road, " + me + " cannot capture en passant in one leg"}
	}
	if u.Kind() == r.witch && r.witch != 0 {
		return &rules.Reason{Rule: "OZ-9", Text: "on the Yellow Brick Road, " + me + " moves only along lines that begin on the road"}
	}
	rule, only := "OZ-4", "on the Yellow Brick Road, "+me+" moves"
	if p.Rules().IsRoyal(u.Kind()) {
		rule, only = "OZ-8", me+" leaves the Yellow Brick Road"
	}
	vias := r.reached(p, u, from)
	if via, ok := q.A.Via.Square(); ok && q.A.HasVia {
		return r.explainVia(p, me, via, vias)
	}
	if len(vias) == 0 {
		if rule == "OZ-8" {
			return &rules.Reason{Rule: rule, Text: "on the Yellow Brick Road, " + me + " reaches no Tornado square, so it cannot leave the road"}
		}
		return &rules.Reason{Rule: rule, Text: "on the Yellow Brick Road, " + me + " reaches no Tornado square, so it cannot move"}
	}
	text := fmt.Sprintf("%s only through an occupied square (%s)", only, listed(vias))
	if aimed {
		text += fmt.Sprintf(", and not to %v", to)
	}
	return &rules.Reason{Rule: rule, Text: text, Squares: vias}
}

// isPassed reports whether a pawn passed a square by a double step in the last turn.
func isPassed(p *rules.Position, s board.Square) bool {
	for i := range p.Passants {
		if p.Passant[i].Passed == s {
			return true
		}
	}
	return false
}

// explainOff says that a unit off the road makes no two-leg moves. A pawn's double step may be
// written with the square that it passes, and in games with wands a fast turn looks the same.
func (r *road) explainOff(p *rules.Position, q *rules.Query, u board.Piece, from board.Square) *rules.Reason {
	if !q.A.HasVia || p.Rules().Zaps() || p.Rules().IsPawn(u.Kind()) {
		return nil
	}
	return &rules.Reason{Rule: "OZ-10", Text: "only units on the Yellow Brick Road move through a Tornado, and " + the(p, u, from) + " is not on it"}
}

// explainVia says why a unit does not go by way of the written square.
func (r *road) explainVia(p *rules.Position, me string, via board.Square, vias []board.Square) *rules.Reason {
	if !p.Rules().Variant.Size.Has(via) {
		return nil
	}
	for _, s := range vias {
		if s == via {
			return &rules.Reason{Rule: "OZ-6", Text: fmt.Sprintf("%s reaches the Tornado on %v, but not the target square from there", me, via), Squares: vias}
		}
	}
	if p.Board.At(via) == board.Vacant {
		return &rules.Reason{Rule: "OZ-4", Text: fmt.Sprintf("%v is empty, so %s on the Yellow Brick Road cannot use it as a Tornado square", via, me), Squares: vias}
	}
	return &rules.Reason{Rule: "OZ-5", Text: fmt.Sprintf("on the Yellow Brick Road, %s cannot reach %v", me, via), Squares: vias}
}

// reached lists the Tornado squares that a unit on the road can reach.
func (r *road) reached(p *rules.Position, u board.Piece, from board.Square) []board.Square {
	var set board.Set
	for _, s := range r.next(nil, p, u, from, rules.Land) {
		set.Add(s.To)
	}
	var out []board.Square
	for s, ok := set.Next(0); ok; s, ok = set.Next(int(s) + 1) {
		out = append(out, s)
	}
	return out
}

// listed joins squares: "c6, e6 or f5".
func listed(squares []board.Square) string {
	words := make([]string, len(squares))
	for i, s := range squares {
		words[i] = s.String()
	}
	return english.Or(words)
}
