package rules

import (
	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/board"
)

// weak are the kinds that cannot mate a bare king with the help of only their own king. What they
// can do decides, not their names: a variant's N may be more than a knight (CHESS-5).
type weak struct {
	kings   uint64 // bits of kinds: royal units that move like an orthodox king
	knights uint64 // those that move like a knight
	bishops uint64 // those that move like a bishop, and so stay on one colour
}

// weakOf finds the weak kinds of an army.
func weakOf(v *Variant, t *army.Tables, armies *army.Cache) (w weak, err error) {
	if v.Dead == NeverDead {
		return w, nil
	}
	for i := range v.Army {
		u, kind := &v.Army[i], board.Kind(i+1)
		if u.Pawn { // it may promote
			continue
		}
		like := []army.Unit{{Name: "N", Moves: "N"}, {Name: "B", Moves: "B"}}
		sets := []*uint64{&w.knights, &w.bishops}
		if u.Royal {
			like, sets = []army.Unit{{Name: "K", Moves: "K"}}, []*uint64{&w.kings}
		}
		for n := range like {
			switch alike, err := armies.Alike(t, kind, like[n]); {
			case err != nil:
				return w, err
			case alike:
				*sets[n] |= uint64(1) << kind
			}
		}
	}
	return w, nil
}

// dead reports whether no sequence of moves can lead to mate (CHESS-5), by the test that the
// variant names.
func (p *Position) dead() bool {
	style, w := p.rules.Variant.Dead, &p.rules.weak
	if style == NeverDead {
		return false
	}
	var minors, bishops int
	var shade [2]bool
	for c := board.White; c <= board.Black; c++ {
		if p.kings[c].Len() != 1 {
			return false
		}
		units := p.Board.Units(c)
		for s, ok := units.Next(0); ok; s, ok = units.Next(int(s) + 1) {
			switch bit := uint64(1) << p.Board.At(s).Kind(); {
			case w.kings&bit != 0:
			case style == DeadBare:
				return false
			case w.bishops&bit != 0:
				bishops++
				minors++
				shade[(s.File()+s.Rank())&1] = true
			case w.knights&bit != 0:
				minors++
			default:
				return false
			}
		}
	}
	return minors <= 1 || minors == bishops && !(shade[0] && shade[1])
}
