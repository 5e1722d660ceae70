package checks_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// The messages of findings, and their severities.
func TestSeveritiesAndWords(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"[White \"M\xfcller\"]\n\n1. e4 *", "S112 info"},
		{"[Result \"1-0\"]\n\n1. e4 e5 0-1", "F604 error"},
		{"[Result \"won\"]\n\n1. e4 e5 0-1", "T225 error"},
		{"[Date \"1995.13.01\"]\n\n1. e4 e5 *", "T208 error"},
		{"[Date \"1995-12-01\"]\n\n1. e4 e5 *", "T208 warning"},
		{"[Variant \"Crazyhouse\"]\n\n1. e4 e5 2. N@e3 *", "T201 warning"},
		{"[Variant \"Crazyhouse960\"]\n\n1. e4 *", "T201 warning"},
		{"[Variant \"Los Alamos\"]\n\n1. e4 *", "T201 warning"},
		{"[Variant \"?\"]\n\n1. e5 *", "T235 info"},
		{"[Variant \"-\"]\n\n1. e5 *", "R401 error"},
		{"[Variant \"Freestyle Chess\"]\n\n1. e4 *", "T235 info"},
		{"[Variant \"Antichess\"]\n\n1. e4 *", "T201 warning"},
		{"[Variant \"Way of the Night\"]\n\n1. e4 *", "T201 error"},
		{"1. e4 e5 2. N@e3 *", "R401 error"},
		{"1. e4 e5 (1... -- 2. d4) 2. Nf3 *", "R405 info"},
		{"1. e4 -- 2. d4 *", "R405 error"},
	} {
		found := checktest.Findings(t, check.Config{Level: diagnostic.Info, Checks: validate.Checks()}, c.text+"\n")
		ok := false
		for _, d := range found {
			if !ok && d.Code+" "+d.Severity.String() == c.want {
				ok = true
				checktest.Sentence(t, fmt.Sprintf("%s/%+q", t.Name(), c.text), d)
			}
		}
		if !ok {
			t.Errorf("%q gives %v, want %s", c.text, checktest.Codes(found, diagnostic.Info), c.want)
		}
	}
	// The text of a game with an unknown variant is still checked.
	found := checktest.Codes(checktest.Findings(t, check.Config{Level: diagnostic.Warning}, "[Variant \"Atomic\"]\n[Date \"1995.13.01\"]\n\n1. e4 what {open\n"), diagnostic.Warning)
	if got := strings.Join(found, ", "); got != "T201 warning, T208 error, S101 error, S102 error" {
		t.Errorf("an atomic game gives %s", got)
	}
}
