package check_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// A safe fix is made whatever other checks run, those of layout too: it leaves no two spaces, and
// no tag in the wrong place.
func TestSafeFixesAreMadeWithAllChecks(t *testing.T) {
	c := everyCheck(t)
	for _, r := range validate.Checks() {
		bad := []byte(r.Example())
		fixed, _ := fixedBy(c, bad, false)
		g, _ := replay.NewParser("", checktest.Catalog).Parse(fixed)
		for _, d := range c.Game(g, fixed, check.Origin{}) {
			if d.Code == r.Code && slices.ContainsFunc(d.Fixes, func(f diagnostic.Fix) bool { return f.Safe && !f.Offered }) {
				t.Errorf("%s: %q becomes %q, where %s can still be fixed", r.Code, bad, fixed, d.Message)
			}
		}
	}
}

// Fixes end lines as the record does, also where no check of line ends would refuse others.
func TestFixesKeepLineEnds(t *testing.T) {
	checks := slices.DeleteFunc(validate.Checks(), func(x check.Check) bool { return x.Code == "C701" })
	c, err := validate.NewChecker(check.Config{Checks: checks, Level: diagnostic.Info}, checktest.Catalog)
	if err != nil {
		t.Fatal(err)
	}
	made := 0
	for _, r := range validate.Checks() {
		bad := strings.ReplaceAll(r.Example(), "\n", "\r\n")
		if strings.Count(bad, "\r") > strings.Count(r.Example(), "\n") {
			continue // an example of line ends
		}
		fixed, n := fixedBy(c, []byte(bad), true)
		if made += n; strings.Contains(strings.ReplaceAll(string(fixed), "\r\n", ""), "\n") {
			t.Errorf("%s: %q becomes %q", r.Code, bad, fixed)
		}
	}
	if made < 100 {
		t.Errorf("only %d findings were fixed", made)
	}
}

// fixedBy returns a text with its fixes, and how many were made.
func fixedBy(c *check.Checker, text []byte, unsafe bool) (fixed []byte, made int) {
	fixer := check.NewFixer(c, unsafe)
	fixer.Notes = unsafe
	g, _ := replay.NewParser("", checktest.Catalog).Parse(text)
	out := fixer.Fix(text, fixer.Check(g, text, check.Origin{}), check.Origin{})
	if out.Text == nil {
		return text, 0
	}
	return slices.Clone(out.Text), out.Made
}
