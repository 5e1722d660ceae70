package dedupe

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// A table has what a slice would have, over several chunks.
func TestTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var table table[int]
		var want []int
		seed := rapid.IntRange(1, 1<<20).Draw(t, "seed")
		for i := range rapid.IntRange(0, 2*chunkSize+2).Draw(t, "entries") {
			x := i * seed % 7919
			table.add(x)
			if want = append(want, x); x%5 == 0 {
				table.n--
				want = want[:len(want)-1]
			}
		}
		table.sort(func(a, b *int) bool { return *a < *b })
		slices.Sort(want)
		for i, x := range want {
			if table.n != len(want) || *table.at(i) != x {
				t.Fatalf("entry %d of %d is %d, want %d of %d", i, table.n, *table.at(i), x, len(want))
			}
		}
	})
}
