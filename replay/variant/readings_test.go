package variant

import (
	"strconv"
	"strings"
	"testing"
)

// Every reading rests on a rule that there is, and is a clause and no sentence.
func TestReadingsRestOnRules(t *testing.T) {
	last := map[string]int{"COMMON": 9, "CHESS": 5, "WOTN": 18, "WAND": 28, "OZ": 16, "OX": 12}
	catalog := NewCatalog()
	for _, v := range All() {
		for _, twist := range []string{"", "+wand"} {
			var g Game
			if err := catalog.Setup(&g, lookUp(map[string]string{"Variant": v.ID + twist}), ""); err != nil {
				t.Fatal(err)
			}
			list := g.Rules.Variant.Readings
			if len(list) < 3 {
				t.Errorf("%s%s has %d readings", v.ID, twist, len(list))
			}
			seen := make(map[string]bool)
			for _, r := range list {
				prefix, number, _ := strings.Cut(r.Rule, "-")
				if n, err := strconv.Atoi(number); err != nil || n < 1 || n > last[prefix] {
					t.Errorf("%s: %q is no rule", v.ID, r.Rule)
				}
				if seen[r.Text] || r.Text == "" || strings.HasSuffix(r.Text, ".") {
					t.Errorf("%s: %q", v.ID, r.Text)
				}
				seen[r.Text] = true
			}
		}
	}
}
