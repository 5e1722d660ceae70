package moves_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
)

// A sign in what may be the result of a zap is not replaced without a question, also if E501, which
// says more, is off.
func TestASignInTheResultOfAZap(t *testing.T) {
	for text, want := range map[string]bool{
		"1. e4 Ze7:e7 teleport = e5 *": false, "1. e4 Ze7:e7 (teleport += e5) *": false,
		"1. e4 Ze7:e7 (sleep) = *": true, "1. e4 = Ze7:e7 (sleep) *": true,
	} {
		var only []validate.Check
		for _, c := range validate.Checks() {
			if c.Code == "M320" {
				only = append(only, c)
			}
		}
		text = "[Variant \"wand\"]\n\n" + text + "\n"
		found := false
		for _, d := range checktest.Findings(t, check.Config{Checks: only}, text) {
			if d.Code == "M320" {
				if found = true; d.Fixes[0].Safe != want {
					t.Errorf("%q: the fix is safe: %v, want %v", text, d.Fixes[0].Safe, want)
				}
			}
		}
		if !found {
			t.Errorf("%q: no M320", text)
		}
		for _, d := range checktest.Findings(t, check.Config{Checks: validate.Checks()}, text) {
			if d.Code == "M320" && !want {
				t.Errorf("%q: M320 besides E501", text)
			}
		}
	}
}
