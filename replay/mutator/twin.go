package mutator

import (
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Twin gives the units marked Pawn in the army a double step from their home rank where each half
// may or may not capture (OX-5).
type Twin struct{}

// Name returns "twin".
func (Twin) Name() string { return "twin" }

// Summary says what it changes.
func (Twin) Summary() string {
	return "double steps of pawns may capture at each step (OX-5)"
}

// Install wraps the generator for pawns on their home rank.
func (Twin) Install(b *rules.Builder) error {
	t := &twin{}
	for i := range b.Variant.Army {
		if u := &b.Variant.Army[i]; u.Pawn {
			b.Halves(board.Kind(i + 1))
			t.home = [2]int{u.Home - 1, int(b.Variant.Size.Ranks) - u.Home}
		}
	}
	b.Moves(func(next rules.Gen) rules.Gen {
		t.next = next
		return t.steps
	})
	b.Explain(t.explain)
	b.Derives(func(p *rules.Position, by board.Color, s board.Square, _ rules.Ask) (near board.Set) {
		home := t.home[by]
		if n := (s.Rank() - home) * by.Forward(); n < 1 || n > 2 {
			return near // a double step goes no further
		}
		for file := max(s.File()-2, 0); file <= min(s.File()+2, 15); file++ {
			from := board.At(file, home)
			if u := p.Board.At(from); u.Is(by) && p.Rules().IsPawn(u.Kind()) {
				near.Add(from)
			}
		}
		return near
	})
	return nil
}

type twin struct {
	next rules.Gen
	home [2]int // the home rank of each side's pawns, from 0
}

// atHome reports whether a unit may make the double step from a square.
func (t *twin) atHome(p *rules.Position, u board.Piece, from board.Square) bool {
	return from.Rank() == t.home[u.Color()] && p.Rules().IsPawn(u.Kind())
}

// steps adds to the single steps every pair of them. The second half begins where the first one
// ends; that square and the origin are passed, so the board can be used unchanged.
func (t *twin) steps(dst []rules.Step, p *rules.Position, u board.Piece, from board.Square, mode rules.Mode) []rules.Step {
	dst = t.next(dst, p, u, from, mode)
	if mode&rules.Land != 0 || !t.atHome(p, u, from) {
		return dst
	}
	var firsts, seconds [16]rules.Step
	var quiet, takes board.Set // targets reached over a vacant middle square: one move each (OX-12)
	target, aimed := mode.Target()
	all := rules.Both
	if aimed {
		if far(target.Rank(), from.Rank()) > 2 || far(target.File(), from.File()) > 2 {
			return dst
		}
		all = all.To(target)
	}
	for _, a := range t.next(firsts[:0], p, u, from, rules.Both) {
		if p.Rules().IsRoyal(p.Board.At(a.To).Kind()) {
			continue // no king is captured in the first half
		}
		for _, s := range t.next(seconds[:0], p, u, a.To, all) {
			s.From = from
			if a.Takes&rules.TakesTo != 0 {
				s.Takes |= rules.TakesVia
				s.Via = a.To
			} else {
				seen := &quiet
				if s.Takes&rules.TakesTo != 0 {
					seen = &takes
				}
				if seen.Has(s.To) {
					continue
				}
				seen.Add(s.To)
			}
			wanted := rules.Quiets
			if s.Takes&rules.Captures != 0 {
				wanted = rules.Takings
			}
			if mode&wanted != 0 {
				dst = append(dst, s)
			}
		}
	}
	return dst
}
