package replay

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// The cheapest turns, found one by one, are the first ones of the list sorted by cost.
func TestAmongCheapest(t *testing.T) {
	hostile.Draws(func(random *rand.Rand) {
		most := random.IntN(21)
		var all, some []likely
		for i := range random.IntN(41) {
			x := likely{move: rules.Move{A: rules.Step{From: board.Square(i)}}, cost: random.IntN(6)}
			all = append(all, x)
			some = amongCheapest(some, x, most)
		}
		slices.SortStableFunc(all, byCost)
		if !slices.EqualFunc(some, all[:min(most, len(all))], func(a, b likely) bool { return a.move == b.move && a.cost == b.cost }) {
			t.Fatalf("%v, want %v", some, all)
		}
	})
}
