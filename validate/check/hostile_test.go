package check_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Findings of lower severity make room for those of higher, and hidden ones do not count.
func TestErrorsAreNotCrowdedOut(t *testing.T) {
	crowd := strings.Repeat("{} ", 2*check.MaxFindings)
	list, err := (&check.Selection{Select: []string{"all"}}).From(validate.Checks())
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct {
		text  string
		level diagnostic.Severity
		want  string // the codes that must be reported
		not   string
	}{
		{"1. e4 " + crowd + "e4 *\n", diagnostic.Info, "R401 S199", ""},
		{"1. e4 " + crowd + "e4 *\n", diagnostic.Warning, "R401", "S199"},
		{"1. e4 {[%lint ignore-game M3]} " + crowd + "e5 *\n", diagnostic.Info, "", "S199 M325"},
	} {
		_, found := checktest.New(t, check.Config{Checks: list, Level: x.level}).Check([]byte(x.text), check.Origin{})
		codes := make(map[string]bool)
		for _, d := range found {
			codes[d.Code] = true
		}
		for _, code := range strings.Fields(x.want) {
			if !codes[code] {
				t.Errorf("%.40q at %s: %s is not there", x.text, x.level, code)
			}
		}
		for _, code := range strings.Fields(x.not) {
			if codes[code] {
				t.Errorf("%.40q at %s: %s is there", x.text, x.level, code)
			}
		}
	}
}
