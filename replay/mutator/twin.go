package mutator

import (
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Twin gives the units marked Pawn in the army a double step from their home rank in
// which each half may capture or not (OX-5).
type Twin struct{}

// Name is "twin".
func (Twin) Name() string { return "twin" }

// Install wraps the generator for pawns at home.
func (Twin) Install(b *rules.Builder) error {
	t := &twin{}
	b.Moves(func(next rules.Gen) rules.Gen {
		t.next = next
		return t.steps
	})
	b.Derives(func(p *rules.Position, by board.Color, s board.Square, _ rules.Ask) (near board.Set) {
		for dy := 1; dy <= 2; dy++ { // a double step goes no farther
			for dx := -2; dx <= 2; dx++ {
				if from, ok := p.Rules().Variant.Size.Step(s, dx, -dy*by.Forward()); ok {
					if u := p.Board.At(from); u.Is(by) && t.atHome(p, u, from) {
						near.Add(from)
					}
				}
			}
		}
		return near
	})
	return nil
}

type twin struct{ next rules.Gen }

// atHome reports whether a unit may make the double step from a square.
func (t *twin) atHome(p *rules.Position, u board.Piece, from board.Square) bool {
	r := p.Rules()
	if !r.IsPawn(u.Kind()) {
		return false
	}
	home := r.Unit(u.Kind()).Home - 1
	if u.Color() == board.Black {
		home = int(r.Variant.Size.Ranks) - 1 - home
	}
	return from.Rank() == home
}

// steps adds to the single steps every pair of them. The second half is made from where
// the first ends; that square and the one the unit came from lie behind it, so the board
// as it stands will do.
func (t *twin) steps(dst []rules.Step, p *rules.Position, u board.Piece, from board.Square, mode rules.Mode) []rules.Step {
	dst = t.next(dst, p, u, from, mode)
	if mode&rules.Land != 0 || !t.atHome(p, u, from) {
		return dst
	}
	var firsts, seconds [16]rules.Step
	var quiet, takes board.Set // targets reached over a vacant middle square: one move each (OX-12)
	for _, a := range t.next(firsts[:0], p, u, from, rules.Both) {
		if p.Rules().IsRoyal(p.Board.At(a.To).Kind()) {
			continue // no king is captured on the way to something else
		}
		for _, s := range t.next(seconds[:0], p, u, a.To, rules.Both) {
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
