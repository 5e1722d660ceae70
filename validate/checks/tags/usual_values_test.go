package tags_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Which values of codes and countries are reported.
func TestUsualValues(t *testing.T) {
	for _, c := range []struct{ code, tag, value, fixed string }{
		{"", "ECO", "-", ""}, {"", "ECO", "B90", ""}, {"", "ECO", "B90/03", ""}, {"T216", "ECO", "b90", "B90"}, {"T216", "ECO", "F00", ""},
		{"", "NIC", "-", ""}, {"", "NIC", "SI 14.1.2", ""}, {"T216", "NIC", "S 14", ""},
		{"", "Site", "Pristina KOS", ""}, {"T214", "Site", "Pristina XKX", "Pristina KOS"}, // the last of the list
		{"T214", "Site", "Berlin DEU", "Berlin GER"}, {"", "Site", "Cup ICC", ""},
	} {
		text := "[" + c.tag + " \"" + c.value + "\"]\n\n1. e4 *\n"
		got, fixed := "", ""
		for _, d := range checktest.Findings(t, check.Config{Checks: validate.Checks(), Level: diagnostic.Info}, text) {
			if d.Code != "T216" && d.Code != "T214" {
				continue
			}
			got += d.Code
			for _, f := range d.Fixes {
				fixed += checktest.Apply(text, f)
			}
		}
		if want := "[" + c.tag + " \"" + c.fixed + "\"]\n\n1. e4 *\n"; got != c.code || fixed != "" && fixed != want || fixed == "" && c.fixed != "" {
			t.Errorf("%s %q: %q, fixed %q; want %q, %q", c.tag, c.value, got, fixed, c.code, c.fixed)
		}
	}
}
