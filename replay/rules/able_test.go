package rules_test

import (
	"math/rand/v2"
	"testing"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// A step that a side was able to make in an earlier position counts exactly if it is legal now.
func TestStepsThatWerePossibleAreTriedAgain(t *testing.T) {
	catalog := variant.NewCatalog()
	for _, name := range []string{"chess", "wotn", "oz8", "oz10", "ox", "wand", "racingkings", "wotn+ybr+wand"} {
		var g variant.Game
		tags := func(tag string) (string, bool) { return name, tag == "Variant" }
		if err := catalog.Setup(&g, tags, ""); err != nil {
			t.Fatal(err)
		}
		squares := g.Start.Rules().Variant.Size.Squares()
		p, rng := &g.Start, rand.New(rand.NewPCG(5, 7))
		for range 40 {
			turns := p.Moves(nil)
			if len(turns) == 0 {
				break
			}
			legal := make(map[[2]board.Square]bool)
			for i := range turns {
				if m := &turns[i]; m.A.Kind == rules.Go && m.B.Kind == rules.NoStep {
					legal[[2]board.Square{m.A.From, m.A.To}] = true
				}
			}
			for _, from := range squares {
				for _, to := range squares {
					if got := p.AbleAgain(from, to); got != legal[[2]board.Square{from, to}] {
						t.Fatalf("%s, %s: from %v to %v: %v", name, p.FEN(), from, to, got)
					}
				}
			}
			turns = p.Outcomes(nil, turns[rng.IntN(len(turns))])
			p.Play(&turns[rng.IntN(len(turns))], nil)
		}
	}
}
