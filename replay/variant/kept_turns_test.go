package variant

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/fairyscore/fairyscore/replay/board"
)

// A turn of chess that the mutators of a variant keep is legal there, in positions of random games
// of which all turns were kept.
func TestKeptTurnsAreLegal(t *testing.T) {
	c := NewCatalog()
	base := c.bases()[0]
	kept := map[string]int{}
	for _, id := range []string{"wotn", "wotn3", "oz8", "wand", "wotn+wand", "oz8+wand"} {
		for seed := range uint64(10) {
			random := rand.New(rand.NewPCG(seed, 2))
			var a, b Game
			for g, name := range map[*Game]string{&a: id, &b: base.ID} {
				if err := c.Setup(g, lookUp(map[string]string{"Variant": name}), ""); err != nil {
					t.Fatal(err)
				}
			}
			kinds := a.Rules.Shares(base)
			for range 60 {
				turns := b.Start.All(nil)
				if len(turns) == 0 {
					break
				}
				own := turns[random.IntN(len(turns))]
				m := own
				m.A.Unit = board.Make(kinds[m.A.Unit.Kind()], m.A.Unit.Color())
				legal, fen := a.Start.All(nil), a.Start.FEN()
				ok, exposed := a.Start.PlayKept(&m)
				if !ok {
					continue // another turn instead
				}
				if exposed {
					break
				}
				if !slices.Contains(legal, m) {
					t.Fatalf("%s does not allow %+v in %s", id, m, fen)
				}
				kept[id]++
				b.Start.Play(&own, nil)
			}
		}
		if kept[id] < 100 {
			t.Errorf("%d turns were kept in %s", kept[id], id)
		}
	}
}
