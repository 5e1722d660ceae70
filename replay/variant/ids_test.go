package variant

import (
	"slices"
	"testing"

	"github.com/fairyscore/fairyscore/replay/rules"
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

// Of several variants with one id, the first is found, as [NewCatalog] says: a built-in one before
// an own one, and an own one before the next.
func TestTheFirstVariantWithAnIDIsFound(t *testing.T) {
	named := func(base, id, name string) *rules.Variant {
		return Derived(Find(base), id, name, func(*rules.Variant) {})
	}
	c := NewCatalog(named("wotn", "chess", "Third"), named("chess", "wotn", "Fourth"), named("chess", "mine", "First"), named("wotn", "mine", "Second"))
	for id, want := range map[string]string{"chess": Find("chess").Name, "wotn": Find("wotn").Name, "mine": "First"} {
		r, err := c.Compile(id, nil, false)
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Variant.Name; got != want {
			t.Errorf("%s is %q, want %q", id, got, want)
		}
	}
}
