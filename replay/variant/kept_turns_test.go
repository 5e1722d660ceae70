package variant

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// A turn of chess that the mutators of a variant keep is legal there, in positions of random games
// of which all turns were kept; and a capture that must have a choice has one.
func TestKeptTurnsAreLegal(t *testing.T) {
	c := NewCatalog()
	base := c.bases()[0]
	castled := 0
	kept, choices := map[string]int{}, map[string]int{}
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
				if i := slices.IndexFunc(turns, func(m rules.Move) bool { return m.A.Kind == rules.Castle }); i >= 0 {
					own = turns[i] // else there are hardly any
				}
				m := own
				m.A.Unit = board.Make(kinds[m.A.Unit.Kind()], m.A.Unit.Color())
				legal, fen := a.Start.All(nil), a.Start.FEN()
				castles := a.Rules.CastlesAs(base)
				promise, exposed := a.Start.PlayKept(&m, castles)
				if promise == rules.MustChoose {
					choices[id]++
					for _, n := range legal {
						if n.A.Unit == m.A.Unit && n.A.To == m.A.To && n.A.Takes == m.A.Takes && n.B.Kind == rules.NoStep && !otherChoice(legal, n) {
							t.Fatalf("%s leaves %+v no choice in %s", id, n, fen)
						}
					}
				}
				if promise != rules.Kept {
					continue // another turn instead
				}
				if exposed {
					break
				}
				if !slices.Contains(legal, m) {
					t.Fatalf("%s does not allow %+v in %s", id, m, fen)
				}
				kept[id]++
				if m.A.Kind == rules.Castle {
					castled++
				}
				b.Start.Play(&own, nil)
			}
		}
		if kept[id] < 100 {
			t.Errorf("%d turns were kept in %s", kept[id], id)
		}
		if strings.HasPrefix(id, "wotn") && choices[id] < 10 {
			t.Errorf("%d captures had a choice in %s", choices[id], id)
		}
	}
	if castled < 3 {
		t.Errorf("only %d castlings were kept", castled)
	}
}

// otherChoice reports whether a legal turn makes its unit something, and another one makes the same
// unit something else.
func otherChoice(legal []rules.Move, m rules.Move) bool {
	return m.A.Becomes != 0 && slices.ContainsFunc(legal, func(n rules.Move) bool {
		became := n.A.Becomes
		n.A.Becomes = m.A.Becomes
		return n == m && became != m.A.Becomes
	})
}
