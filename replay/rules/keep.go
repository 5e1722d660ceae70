package rules

import (
	"cmp"
	"reflect"
	"slices"

	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/board"
)

// Keeps adds a promise of a mutator: a turn of which f is true is also legal with it, unless it
// exposes the mover's king, if it is legal without mutators, and only such turns were made from the
// array. f runs before the turn.
func (b *Builder) Keeps(f func(p *Position, m *Move) bool) { b.keeps = append(b.keeps, f) }

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

// PlayKept makes a turn that is legal without the mutators of the game, if they promise that it is
// legal with them ([Builder.Keeps]). It does not promise that for promotions, and for castlings
// only if castles is set ([Rules.CastlesAs]). ok is false if the position did not change; exposed
// means that the king of the mover is attacked.
func (p *Position) PlayKept(m *Move, castles bool) (ok, exposed bool) {
	if m.A.Kind != Go && !(castles && m.A.Kind == Castle) || m.B.Kind != NoStep || m.A.Becomes != 0 {
		return false, false
	}
	for _, f := range p.rules.keeps {
		if !f(p, m) {
			return false, false
		}
	}
	mover := p.Turn
	p.Play(m, nil)
	return true, !p.rules.plain && p.InCheck(mover)
}

// MustChoose reports whether a capture of one unit, written without what the unit becomes, is not
// clear: every unit of its kind that captures there has to become one of several.
func (p *Position) MustChoose(m *Move) bool {
	if m.A.Kind != Go || m.B.Kind != NoStep || m.A.Takes&TakesTo == 0 || m.A.Becomes != 0 || p.rules.become == nil {
		return false
	}
	to, stays := p.rules.become(p, &m.A)
	return len(to) > 1 && !stays
}
