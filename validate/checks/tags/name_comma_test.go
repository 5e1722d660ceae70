package tags_test

import (
	"slices"
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
)

// What is said of the commas of a name is what is wrong with them, and the fix is the usual form.
func TestCommasOfNames(t *testing.T) {
	checks := slices.DeleteFunc(validate.Checks(), func(r check.Check) bool { return r.Code != "T227" })
	for name, want := range map[string]string{
		"Doe,Jane":      "Doe, Jane",
		"Doe , Jane":    "Doe, Jane",
		"Doe,, Jane":    "Doe, Jane",
		"Doe, , Jane":   "Doe, Jane",
		"Doe,,Jane,J.":  "Doe, Jane, J.",
		"Doe ,":         "Doe,",
		"Doe,Jane ,Jr.": "Doe, Jane, Jr.",
	} {
		before, after := "[White \"", "\"]\n\n1. e4 *\n"
		config := check.Config{Checks: checks}
		for _, d := range checktest.Findings(t, config, before+name+after) {
			checktest.Sentence(t, "TestCommasOfNames/"+name, d)
		}
		if got, _ := checktest.ApplyFixes(t, checktest.New(t, config), false, before+name+after); got != before+want+after {
			t.Errorf("%q becomes %q, want %q", name, got, before+want+after)
		}
	}
}
