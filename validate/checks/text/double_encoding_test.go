package text_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Two letters or signs are one that was encoded twice only if both halves may be bytes of it.
func TestWhatWasEncodedTwice(t *testing.T) {
	for name, fixed := range map[string]string{
		"MÃ¼ller":         "Müller",
		"JosÃ© NuÃ±ez":    "José Nuñez",
		"Ä\u0087iÄ\u0087": "ćić", // the second half as a control character of Latin-1
		"Å Å¾":            "Å ž", // a plain space is no second half
		"Müller":          "",
		"a°b ©d":          "", // the first half must be an accented capital
		"Â©":              "",
		"Âµ":              "", // a sign, as most that follow Â
		"Æ°":              "",
		"Ãb":              "",
		"Ã» so":           "", // a closing quotation mark
	} {
		text := "[White \"" + name + "\"]\n\n1. e4 *\n"
		got := ""
		for _, d := range checktest.Findings(t, check.Config{Checks: validate.Checks(), Level: diagnostic.Info}, text) {
			if d.Code == "S119" {
				got += checktest.Apply(text, d.Fixes[0])
			}
		}
		if want := "[White \"" + fixed + "\"]\n\n1. e4 *\n"; got != want && (got != "" || fixed != "") {
			t.Errorf("%q: %q, want %q", name, got, fixed)
		}
	}
}
