package tags_test

import (
	"slices"
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
)

// Bytes of a name that are not UTF-8 stay, also at its end, and so do the letters of drives.
func TestOnlyInitialsGetPeriods(t *testing.T) {
	checks := slices.DeleteFunc(validate.Checks(), func(r check.Check) bool { return r.Code != "T228" })
	for name, want := range map[string]string{
		"Doe, \xff":          "Doe, \xff",
		"Doe, J \xff\xfe":    "Doe, J. \xff\xfe",
		"M\xfcller, J":       "M\xfcller, J.",
		"Doe, \xfcJ B\xff C": "Doe, \xfcJ B\xff C.",
		"Doe, \ufffd J":      "Doe, \ufffd J.",
		`Doe, J:Roe, C:\a`:   `Doe, J.:Roe, C:\a`,
	} {
		before, after := "[White \"", "\"]\n\n1. e4 *\n"
		got, _ := checktest.ApplyFixes(t, checktest.New(t, check.Config{Checks: checks}), true, before+name+after)
		if got != before+want+after {
			t.Errorf("%q becomes %q, want %q", name, got, before+want+after)
		}
	}
}
