package result_test

import (
	"slices"
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
)

// The label of the fix says what becomes of the words of a result.
func TestWordsOfARepeatedResultStay(t *testing.T) {
	checks := slices.DeleteFunc(validate.Checks(), func(c check.Check) bool { return c.Code != "F606" })
	for text, want := range map[string]string{
		"1. e4 e5 1-0 1-0":                        "keep only the result 1-0",
		"1. e4 e5 Black resigns 1-0":              "write the result as {Black resigns} 1-0",
		"1. e4 e5 draw by repetition 1/2-1/2 ½-½": "write the result as {draw by repetition} 1/2-1/2",
	} {
		found := checktest.Findings(t, check.Config{Checks: checks}, text)
		if len(found) != 1 || len(found[0].Fixes) != 1 || found[0].Fixes[0].Label != want {
			t.Errorf("%q: %+v, want %q", text, found, want)
		}
	}
}
