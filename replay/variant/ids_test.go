package variant

import (
	"slices"
	"testing"
)

// Every id compiles under its own name, and there are no duplicates.
func TestIDsAreWhatTheyName(t *testing.T) {
	ids := NewCatalog().IDs()
	for _, want := range []string{"chess", "wotn+ybr", "wand+ybr", "oz10+wand", "ox+ybr+wand"} {
		if !slices.Contains(ids, want) {
			t.Errorf("%s is not among them", want)
		}
	}
	catalog := sharedCatalog
	seen := make(map[string]bool)
	for _, id := range ids {
		r, err := catalog.Compile(id, nil, false)
		if err != nil {
			// a board of another size has no road without a tag
			r, err = catalog.Compile(id, lookUp(roadOf(id)), false)
		}
		if err != nil {
			t.Errorf("%s: %v", id, err)
		} else if r.Variant.ID != id || seen[id] {
			t.Errorf("%s is %s, or was listed before", id, r.Variant.ID)
		}
		seen[id] = true
	}
}
