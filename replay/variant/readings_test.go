package variant

import (
	"strings"
	"testing"
)

// Every reading cites an existing rule, and is a clause, not a sentence. A game with rules of its
// own has some.
func TestReadingsRestOnRules(t *testing.T) {
	articles := make(map[string]bool)
	for _, a := range Articles() {
		articles[a.ID] = true
	}
	catalog := sharedCatalog
	for _, v := range All() {
		for _, mutator := range []string{"", "+wand"} {
			var g Game
			if err := catalog.Setup(&g, lookUp(map[string]string{"Variant": v.ID + mutator}), ""); err != nil {
				t.Fatal(err)
			}
			list := g.Rules.Variant.Readings
			if v.Rules != "" { // a variant that is all data may have no rules of its own
				if len(list) == 0 {
					t.Errorf("%s%s has no readings", v.ID, mutator)
				}
				if !articles[v.Rules+"-1"] {
					t.Errorf("%s has no article %s-1", v.ID, v.Rules)
				}
			}
			seen := make(map[string]bool)
			for _, r := range list {
				if !articles[r.Rule] {
					t.Errorf("%s: %q is not a rule", v.ID, r.Rule)
				}
				if seen[r.Text] || r.Text == "" || strings.HasSuffix(r.Text, ".") {
					t.Errorf("%s: %q", v.ID, r.Text)
				}
				seen[r.Text] = true
			}
		}
	}
}
