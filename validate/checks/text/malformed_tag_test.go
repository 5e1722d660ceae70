package text_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// The fix of a malformed tag pair escapes what has to be, and nothing twice.
func TestMalformedValuesAreEscaped(t *testing.T) {
	for written, want := range map[string]string{
		`"Doe, Jane`:       `"Doe, Jane"`,
		`"C:\a\"`:          `"C:\\a\\"`,
		`"a "b" c"`:        `"a \"b\" c"`,
		`"a \"b\" "c" d"`:  `"a \"b\" \"c\" d"`,
		`"a "b" C:\x\\y"`:  `"a \"b\" C:\\x\\y"`,
		`"a "b" \`:         `"a \"b\" \\"`,
		`"a "b" \ \" c" "`: `"a \"b\" \\ \" c\" "`,
	} {
		text := "[White \"x\"]\n[Event " + written + "]\n\n1. e4 *\n"
		got := ""
		for _, d := range checktest.Findings(t, check.Config{Level: diagnostic.Info}, text) {
			if quoted := strings.Count(written, `"`) > 2; len(d.Notes) > 0 && strings.Contains(d.Notes[0].Text, "quotation mark") != quoted {
				t.Errorf("%s: %v", written, d.Notes)
			}
			if d.Code == "S109" && len(d.Fixes) == 1 {
				got += checktest.Apply(text, d.Fixes[0])
			}
		}
		if !strings.Contains(got, "\n[Event "+want+"]\n") {
			t.Errorf("%s: %q, want %s", written, got, want)
			continue
		}
		for _, d := range checktest.Findings(t, check.Config{Level: diagnostic.Info}, got) {
			t.Errorf("%s: the fix leaves %s %s", written, d.Code, d.Message)
		}
	}
}

// Typographic quotation marks are replaced by the safe fix if both are there.
func TestTypographicQuotesOfTags(t *testing.T) {
	for _, x := range []struct {
		written, fixed string
		safe           bool
	}{
		{"[White “Doe, Jane”]", `[White "Doe, Jane"]`, true},
		{"[White „Doe \\ \"J\"“ ]", `[White "Doe \\ \"J\""]`, true},
		{"[White «Doe»", `[White "Doe"]`, false},
		{"[White “Doe]", `[White "Doe"]`, false},
	} {
		text := x.written + "\n\n1. e4 *\n"
		found := checktest.Findings(t, check.Config{Level: diagnostic.Warning}, text)
		if len(found) != 1 || found[0].Code != "S109" || len(found[0].Fixes) != 1 {
			t.Errorf("%s: %+v", x.written, found)
			continue
		}
		checktest.Sentence(t, fmt.Sprintf("%s/%+q", t.Name(), x.written), found[0])
		if got := checktest.Apply(text, found[0].Fixes[0]); got != x.fixed+"\n\n1. e4 *\n" || found[0].Fixes[0].Safe != x.safe {
			t.Errorf("%s: %q, safe is %v", x.written, got, found[0].Fixes[0].Safe)
		}
	}
}
