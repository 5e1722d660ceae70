package tags_test

import (
	"slices"
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
)

// A date with one reading is fixed on request; of two readings, the person has to choose.
func TestDatesWithTwoReadingsAreOffered(t *testing.T) {
	only := slices.DeleteFunc(validate.Checks(), func(c check.Check) bool { return c.Code != "T208" })
	for value, want := range map[string]struct {
		fixes   int
		offered bool
	}{"25.12.1998": {1, false}, "04/05/2014": {2, true}, "summer 1998": {0, false}} {
		found := checktest.Findings(t, check.Config{Checks: only}, "[Date \""+value+"\"]\n\n1. e4 *\n")
		if len(found) != 1 || len(found[0].Fixes) != want.fixes {
			t.Fatalf("%s: %+v", value, found)
		}
		for _, fix := range found[0].Fixes {
			if fix.Offered != want.offered || fix.Safe {
				t.Errorf("%s: %q is offered: %t, safe: %t", value, fix.Label, fix.Offered, fix.Safe)
			}
		}
	}
}
