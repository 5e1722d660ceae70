package variant

import (
	"testing"

	"github.com/fairyscore/fairyscore/replay/rules"
)

// A position that was one of other games is a copy of its source, and shares no memory with it.
func TestCopyFromOtherGames(t *testing.T) {
	catalog := NewCatalog()
	starts := make([]Game, 0, 4)
	for _, id := range []string{"wand", "chess", "3check", "wotn"} {
		starts = append(starts, Game{})
		if err := catalog.Setup(&starts[len(starts)-1], lookUp(map[string]string{"Variant": id}), ""); err != nil {
			t.Fatal(err)
		}
	}
	var p rules.Position
	for _, i := range []int{0, 1, 0, 2, 0, 3, 2, 1, 2, 0} {
		start := &starts[i].Start
		if p.CopyFrom(start); !p.Same(start) {
			t.Fatalf("a copy of the start of %s differs from it", start.Rules().Variant.ID)
		}
		was := start.FEN()
		for range 8 {
			turns := p.Moves(nil)
			turn := p.Outcomes(nil, turns[len(turns)-1])[0]
			p.Play(&turn, nil)
		}
		if start.FEN() != was {
			t.Fatalf("playing on a copy changed the start of %s", start.Rules().Variant.ID)
		}
	}
}
