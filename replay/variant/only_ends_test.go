package variant

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/rules"
)

// A variant that is said to change only the end of a game has no turn, in positions of random
// games, that the other game does not have there.
func TestWhatOnlyEndsAllowsNoOtherTurns(t *testing.T) {
	onlyAllows(t, []string{"kingofthehill", "3check"}, (*rules.Variant).OnlyEnds)
}

// The same holds for a variant that is said to differ only in zaps, and for turns that are none.
func TestWhatOnlyZapsAllowsNoOtherTurns(t *testing.T) {
	onlyAllows(t, []string{"wand", "kingofthehill", "3check"}, (*rules.Variant).OnlyZaps)
}

// onlyAllows plays random games without zaps of all variants that only differ from chess in a way.
func onlyAllows(t *testing.T, want []string, differs func(v, base *rules.Variant) bool) {
	c := NewCatalog()
	base := c.bases()[0]
	var only []string
	for _, v := range c.Variants() {
		if v.ID == base.ID || !differs(v, base) {
			continue
		}
		only = append(only, v.ID)
		allowsNoOther(t, c, v.ID, base.ID, 20)
	}
	if !slices.Equal(only, want) {
		t.Errorf("%q only differ from %s in that way, want %q", only, base.ID, want)
	}
}

// A variant with wands added allows no turns but zaps that it does not allow without them, and no
// other checks and mates, as long as nothing is zapped.
func TestAddedWandsOnlyAllowZaps(t *testing.T) {
	c := NewCatalog()
	for _, base := range []string{"wotn", "wotn3", "ox"} {
		allowsNoOther(t, c, base+"+wand", base, 5)
	}
}

// allowsNoOther plays random games without zaps of a variant and of one on which it is based.
func allowsNoOther(t *testing.T, c *Catalog, id, base string, games uint64) {
	t.Helper()
	for seed := range games {
		random := rand.New(rand.NewPCG(seed, 1))
		var a, b Game
		for g, name := range map[*Game]string{&a: id, &b: base} {
			if err := c.Setup(g, lookUp(map[string]string{"Variant": name}), ""); err != nil {
				t.Fatal(err)
			}
		}
		var turns, other []rules.Move
		for range 200 {
			turns, other = a.Start.All(turns[:0]), b.Start.All(other[:0])
			turns = slices.DeleteFunc(turns, func(m rules.Move) bool { return m.A.Kind == rules.Zap })
			for _, m := range turns {
				if !slices.ContainsFunc(other, func(o rules.Move) bool { return o == m }) {
					t.Fatalf("%s allows %+v in %s", id, m, b.Start.FEN())
				}
			}
			if strings.HasSuffix(id, "+wand") && len(turns) > 0 && a.Start.InCheck(a.Start.Turn) != b.Start.InCheck(b.Start.Turn) {
				t.Fatalf("in %s, there is another check in %s", id, b.Start.FEN())
			}
			if len(turns) == 0 {
				break
			}
			m := turns[random.IntN(len(turns))]
			a.Start.Play(&m, nil)
			b.Start.Play(&m, nil)
		}
	}
}
