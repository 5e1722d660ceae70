package check_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

func TestEveryCheckIsComplete(t *testing.T) {
	shape := regexp.MustCompile(`^[STMREFC][1-7]\d\d$`)
	name := regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	family := map[byte]byte{'S': '1', 'T': '2', 'M': '3', 'R': '4', 'E': '5', 'F': '6', 'C': '7'}
	seen := make(map[string]bool)
	last := ""
	for _, r := range validate.Checks() {
		if !shape.MatchString(r.Code) || family[r.Code[0]] != r.Code[1] || !name.MatchString(r.Name) {
			t.Errorf("%s %s: the code or name has the wrong form", r.Code, r.Name)
		}
		if seen[r.Code] || seen[r.Name] {
			t.Errorf("%s %s: the code or name is a duplicate", r.Code, r.Name)
		}
		seen[r.Code], seen[r.Name] = true, true
		if r.Code[:1] == last[:min(1, len(last))] && r.Code < last {
			t.Errorf("%s comes after %s", r.Code, last)
		}
		last = r.Code
		if r.Title == "" || r.Why == "" || r.Severity == 0 || r.Since == "" || r.Good == "" {
			t.Errorf("%s: title, why, severity, since or good example is missing", r.Code)
		}
		if strings.HasSuffix(r.Title, ".") || !strings.HasSuffix(r.Why, ".") {
			t.Errorf("%s: a title has no full stop, a reason is a sentence", r.Code)
		}
	}
}

// checksAround returns the checks that run on an example: those that report nothing about a plain
// game, and the check itself. An example is as short as possible, so that checks for what every
// complete record has would report in all of them.
func checksAround(r *check.Check) (list []check.Check) {
	for _, x := range validate.Checks() {
		if x.Code == r.Code || x.Proved && !x.OptIn {
			list = append(list, x)
		}
	}
	return list
}

// usualChecks are those that run by default, and the check itself.
func usualChecks(r *check.Check) []check.Check {
	return slices.DeleteFunc(validate.Checks(), func(x check.Check) bool { return x.OptIn && x.Code != r.Code })
}

// A check's bad example gives exactly its finding, with the checks of checksAround. Its good
// example gives no finding of any check at any severity, but that it has not all tags of the
// roster.
func TestExamplesOfEveryCheck(t *testing.T) {
	for _, r := range validate.Checks() {
		t.Run(r.Code, func(t *testing.T) {
			bad, config := r.Example(), check.Config{Checks: checksAround(&r)}
			found := checktest.Findings(t, config, bad)
			if !slices.ContainsFunc(found, func(d *diagnostic.Finding) bool { return d.Code == r.Code }) {
				t.Errorf("the bad example gives %v", checktest.Codes(found, diagnostic.Info))
			}
			for _, d := range found {
				if d.Code != r.Code && !neverAlone(r.Code) {
					t.Errorf("the bad example also gives %s: %s", d.Code, d.Message)
				}
			}
			for _, d := range checktest.Findings(t, check.Config{Checks: usualChecks(&r)}, r.Good) {
				if d.Code != "T210" || r.Code == d.Code { // an example is short, and has no more tags than it needs
					t.Errorf("the good example gives %s: %s", d.Code, d.Message)
				}
			}
		})
	}
}

// neverAlone reports whether a check reports something only where others do.
func neverAlone(code string) bool {
	switch code {
	case check.TooManyFindings.Code, "R406", "R408", "F610", "S141", "S142":
		return true
	}
	return false
}

// After a safe fix there are fewer findings and no new ones. All checks run that are not OptIn, and
// the check itself.
func TestSafeFixesRepairWhatTheyFix(t *testing.T) {
	for _, r := range validate.Checks() {
		all := check.Config{Checks: slices.DeleteFunc(validate.Checks(), func(x check.Check) bool { return x.OptIn && x.Code != r.Code })}
		bad := r.Example()
		found := checktest.Findings(t, all, bad)
		if len(found) > check.MaxFindings {
			continue // what was left out would appear
		}
		for _, d := range found {
			for _, f := range d.Fixes {
				if !f.Safe {
					continue
				}
				after := checktest.Findings(t, all, checktest.Apply(bad, f))
				if len(after) >= len(found) {
					t.Errorf("%s: %q leaves %v of %v", d.Code, f.Label, checktest.Codes(after, diagnostic.Info), checktest.Codes(found, diagnostic.Info))
				}
				for _, x := range after {
					if !slices.ContainsFunc(found, func(d *diagnostic.Finding) bool { return d.Code == x.Code }) {
						t.Errorf("%s: %q brings %s: %s", d.Code, f.Label, x.Code, x.Message)
					}
				}
			}
		}
	}
}

func TestFindingsOfOneGameAreBounded(t *testing.T) {
	text := "1. e4 " + strings.Repeat("what {:} ", 100*check.MaxFindings) + "*\n\n"
	found := checktest.Findings(t, check.Config{}, "[Event \"a\"]\n\n"+text+"[Event \"b\"]\n\n1. e4 what *\n")
	if n := len(found); n != check.MaxFindings+2 {
		t.Errorf("there are %d findings, want %d of the first game, one that says so, and the second game's", n, check.MaxFindings)
	}
	last := found[len(found)-1]
	if last.Game != 2 || last.Where.Line != 7 || last.Where.Column != 7 {
		t.Errorf("the last finding is in game %d at %d:%d", last.Game, last.Where.Line, last.Where.Column)
	}
}
