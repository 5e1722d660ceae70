package notation

import (
	"slices"
	"testing"

	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Alphabets are those of the army asked for, however many others were asked for between, and one
// of two armies in turn is kept.
func TestAlphabetsAreOfTheirArmy(t *testing.T) {
	var armies []*rules.Rules
	for len(armies) <= maxAlphabets {
		catalog := variant.NewCatalog()
		for _, v := range catalog.Variants() {
			r, err := catalog.Compile(v.ID, nil, false)
			if err != nil {
				t.Fatal(err)
			}
			armies = append(armies, r)
		}
	}
	var kept Alphabets
	for range 2 {
		for i, r := range armies {
			got := kept.Of(r)
			var fresh Alphabet
			fresh.Use(r)
			if got.rules != r || got.letters != fresh.letters || !slices.Equal(got.own, fresh.own) {
				t.Errorf("army %d has the alphabet of another", i)
			}
			if other := kept.Of(armies[(i+1)%len(armies)]); other == got || kept.Of(r) != got {
				t.Errorf("army %d: its alphabet is not kept", i)
			}
		}
	}
}
