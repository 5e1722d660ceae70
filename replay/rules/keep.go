package rules

import (
	"cmp"
	"reflect"
	"slices"

	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/board"
)

// Promise is what a mutator promises about a turn that is legal without mutators, if it kept all
// turns from the array to that one.
type Promise uint8

// The promises.
const (
	Unpromised Promise = iota // nothing is known
	Kept                      // it is also legal with the mutator, unless it exposes the mover's king
	// not without what the unit becomes, and it can become one of several, as all units of its kind
	// can that capture on the square
	MustChoose
)

// Keeps adds what a mutator promises: of a turn, and the kind of the unit on its target, 0 for
// none.
func (b *Builder) Keeps(f func(m *Move, taken board.Kind) Promise) { b.keeps = append(b.keeps, f) }

// Shares returns, for each kind of the game o without mutators, the kind that moves and is called
// the same in r; nil if a kind has none, or the boards or arrays differ.
func (r *Rules) Shares(o *Variant) []board.Kind {
	v := r.Variant
	if len(o.Mutators) > 0 || v.Size != o.Size || v.Start != o.Start || len(r.keeps) < len(v.Mutators) {
		return nil
	}
	kinds := make([]board.Kind, len(o.Army)+1)
	for i := range o.Army {
		u := &o.Army[i]
		k := slices.IndexFunc(v.Army, func(w army.Unit) bool {
			return w.Name == u.Name && w.Moves == u.Moves && w.Royal == u.Royal && w.Pawn == u.Pawn && w.Home == u.Home && len(w.Shapes)+len(u.Shapes) == 0
		})
		if k < 0 {
			return nil
		}
		kinds[i+1] = board.Kind(k + 1)
	}
	return kinds
}

// CastlesAs reports whether units of r castle wherever those of the game o do, and nothing else
// than their movements says what they attack.
func (r *Rules) CastlesAs(o *Variant) bool {
	v, home := r.Variant, r.Variant.King
	home.Partner = cmp.Or(home.Partner, o.King.Partner) // "" is any unit
	return r.plain && v.Castling == o.Castling && home == o.King && reflect.DeepEqual(v.Castlings, o.Castlings)
}

// Promised returns what is promised about a turn that is legal without the mutators of the game
// ([Builder.Keeps]), and in which a unit of a kind is on the target: [MustChoose] only of captures
// there. Nothing is promised about promotions, and about castlings only if castles is set
// ([Rules.CastlesAs]).
func (r *Rules) Promised(m *Move, taken board.Kind, castles bool) Promise {
	if m.A.Kind != Go && !(castles && m.A.Kind == Castle) || m.B.Kind != NoStep || m.A.Becomes != 0 {
		return Unpromised
	}
	for _, f := range r.keeps {
		switch x := f(m, taken); {
		case x == MustChoose && m.A.Takes&TakesTo == 0:
			return Unpromised
		case x != Kept:
			return x
		}
	}
	return Kept
}

// PlayKept makes a turn that is promised to be [Kept]. It returns what is promised; if that is
// anything else, the position did not change. exposed means that the king of the mover is attacked.
func (p *Position) PlayKept(m *Move, castles bool) (promise Promise, exposed bool) {
	if promise = p.rules.Promised(m, p.Board.At(m.A.To).Kind(), castles); promise != Kept {
		return promise, false
	}
	mover := p.Turn
	p.Play(m, nil)
	return Kept, !p.rules.plain && p.InCheck(mover)
}
