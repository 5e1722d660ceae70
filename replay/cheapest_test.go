package replay

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// The cheapest turns, found one by one, are the first ones of the list sorted by cost.
func TestAmongCheapest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		costs := rapid.SliceOfN(rapid.IntRange(0, 5), 0, 40).Draw(t, "costs")
		most := rapid.IntRange(0, 20).Draw(t, "most")
		var all, some []likely
		for i, cost := range costs {
			x := likely{move: rules.Move{A: rules.Step{From: board.Square(i)}}, cost: cost}
			all = append(all, x)
			some = amongCheapest(some, x, most)
		}
		slices.SortStableFunc(all, byCost)
		if !slices.EqualFunc(some, all[:min(most, len(all))], func(a, b likely) bool { return a.move == b.move && a.cost == b.cost }) {
			t.Fatalf("%v, want %v", some, all)
		}
	})
}
