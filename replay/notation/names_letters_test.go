package notation

import (
	"slices"
	"testing"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/replay/variant"
)

// The table of names of one letter says what a search among all names does.
func TestLettersAreThoseOfTheSearch(t *testing.T) {
	catalog := variant.NewCatalog()
	for _, v := range variant.All() {
		tags := func(tag string) (string, bool) { return v.ID, tag == "Variant" }
		var g variant.Game
		if err := catalog.Setup(&g, tags, ""); err != nil {
			t.Fatal(err)
		}
		for _, l := range append(Languages(), nil) {
			var n names
			n.use(g.Start.Rules(), l)
			found := false
			for c := range byte(utf8.RuneSelf) {
				s := string(rune(c))
				want := n.search(nil, s, true)
				if isFile(c) && n.pawn != 0 {
					want = append(want, head{n.pawn, int8(c - 'a')})
				}
				got := n.heads(nil, s, true)
				if found = found || len(got) > 0; !slices.Equal(got, want) {
					t.Errorf("%s: %q is %v in the table and %v in the search", v.ID, s, got, want)
				}
			}
			if !found {
				t.Errorf("%s has no letters", v.ID)
			}
		}
	}
}
