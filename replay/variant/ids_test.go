package variant

import (
	"slices"
	"testing"
)

// Every id is one that compiles under its own name, and none is there twice.
func TestIDsAreWhatTheyName(t *testing.T) {
	ids := IDs()
	for _, want := range []string{"chess", "wotn+ybr", "wand+ybr", "oz10+wand", "ox+ybr+wand"} {
		if !slices.Contains(ids, want) {
			t.Errorf("%s is not among them", want)
		}
	}
	catalog := NewCatalog()
	seen := make(map[string]bool)
	tags := func(name string) (string, bool) { return oxRoad, name == "YBR" } // a big board has no road unless one is named
	for _, id := range ids {
		r, err := catalog.Compile(id, nil, false)
		if err != nil {
			r, err = catalog.Compile(id, tags, false)
		}
		if err != nil {
			t.Errorf("%s: %v", id, err)
		} else if r.Variant.ID != id || seen[id] {
			t.Errorf("%s is %s, or was listed before", id, r.Variant.ID)
		}
		seen[id] = true
	}
}
