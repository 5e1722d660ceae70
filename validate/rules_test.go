package validate

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/variant"
)

// check returns what a fresh checker says of a text. If the config names no rules, those are
// asked that the prover answers for.
func check(t testing.TB, config Config, text string) []*Diagnostic {
	t.Helper()
	if config.Rules == nil {
		config.Rules = proved()
	}
	c, err := NewChecker(config, variant.NewCatalog())
	if err != nil {
		t.Fatal(err)
	}
	_, found := c.Check([]byte(text), Origin{})
	return found
}

// proved are the rules that have nothing to say about what the prover calls clean.
func proved() []Rule {
	return slices.DeleteFunc(Rules(), func(r Rule) bool { return r.Unproved || r.Optional })
}

// codes lists the codes of findings at or above a level, with their severity.
func codes(found []*Diagnostic, level Severity) []string {
	var out []string
	for _, d := range found {
		if d.Severity >= level {
			out = append(out, d.Code+" "+d.Severity.String())
		}
	}
	return out
}

func TestEveryRuleIsWhole(t *testing.T) {
	shape := regexp.MustCompile(`^[STMREFC][1-7]\d\d$`)
	name := regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	family := map[byte]byte{'S': '1', 'T': '2', 'M': '3', 'R': '4', 'E': '5', 'F': '6', 'C': '7'}
	seen := make(map[string]bool)
	last := ""
	for _, r := range Rules() {
		if !shape.MatchString(r.Code) || family[r.Code[0]] != r.Code[1] || !name.MatchString(r.Name) {
			t.Errorf("%s %s: the code or name has the wrong form", r.Code, r.Name)
		}
		if seen[r.Code] || seen[r.Name] {
			t.Errorf("%s %s: the code or name is there twice", r.Code, r.Name)
		}
		seen[r.Code], seen[r.Name] = true, true
		if r.Code[:1] == last[:min(1, len(last))] && r.Code < last {
			t.Errorf("%s stands behind %s", r.Code, last)
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

// rulesAround are the rules an example is judged by: those that a plain game is silent
// about, and the rule at hand. An example is as short as can be, so that rules about what every
// whole record has would speak up in all of them.
func rulesAround(r *Rule) (list []Rule) {
	for _, x := range Rules() {
		if x.Code == r.Code || !x.Unproved && !x.Optional {
			list = append(list, x)
		}
	}
	return list
}

// A rule's bad example gives its finding and no other; its good example gives nothing at
// any level. Both are judged by rulesAround the rule.
func TestExamplesOfEveryRule(t *testing.T) {
	for _, r := range Rules() {
		t.Run(r.Code, func(t *testing.T) {
			bad, config := badExample(&r), Config{Rules: rulesAround(&r)}
			found := check(t, config, bad)
			if !slices.ContainsFunc(found, func(d *Diagnostic) bool { return d.Code == r.Code }) {
				t.Errorf("the bad example gives %v", codes(found, Info))
			}
			for _, d := range found {
				if d.Code != r.Code && !neverAlone(r.Code) {
					t.Errorf("the bad example also gives %s: %s", d.Code, d.Message)
				}
			}
			for _, d := range check(t, config, r.Good) {
				if r.Code == tooManyRule.Code && d.Code != r.Code {
					continue
				}
				t.Errorf("the good example gives %s: %s", d.Code, d.Message)
			}
		})
	}
}

// neverAlone reports whether a rule has something to say only where others have.
func neverAlone(code string) bool {
	switch code {
	case tooManyRule.Code, "R406", "R408", "F610":
		return true
	}
	return false
}

// badExample is a rule's bad example; one that would be megabytes is made here.
func badExample(r *Rule) string {
	switch r.Code {
	case "S118":
		return "[Event \"?\"]\n\n{" + strings.Repeat("x", 5<<20) + "} 1. e4 *\n"
	case "S199":
		return "1. e4 " + strings.Repeat("what {:} ", 3*maxFindings) + "*\n"
	}
	return r.Bad
}

// What a safe fix leaves has fewer findings and no new one. All rules are asked that are not
// optional, and the one at hand.
func TestSafeFixesMendWhatTheyFix(t *testing.T) {
	for _, r := range Rules() {
		all := Config{Rules: slices.DeleteFunc(Rules(), func(x Rule) bool { return x.Optional && x.Code != r.Code })}
		bad := badExample(&r)
		found := check(t, all, bad)
		if len(found) > maxFindings {
			continue // what is left out would come up
		}
		for _, d := range found {
			for _, f := range d.Fixes {
				if !f.Safe {
					continue
				}
				after := check(t, all, apply(bad, f))
				if len(after) >= len(found) {
					t.Errorf("%s: %q leaves %v of %v", d.Code, f.Label, codes(after, Info), codes(found, Info))
				}
				for _, x := range after {
					if !slices.ContainsFunc(found, func(d *Diagnostic) bool { return d.Code == x.Code }) {
						t.Errorf("%s: %q brings %s: %s", d.Code, f.Label, x.Code, x.Message)
					}
				}
			}
		}
	}
}

// apply makes the edits of a fix.
func apply(text string, f Fix) string {
	for i := len(f.Edits) - 1; i >= 0; i-- {
		e := f.Edits[i]
		text = text[:e.Span.Off] + e.Text + text[e.Span.End:]
	}
	return text
}

func TestFindingsOfOneGameAreBounded(t *testing.T) {
	text := "1. e4 " + strings.Repeat("what {:} ", 100*maxFindings) + "*\n\n"
	found := check(t, Config{}, "[Event \"a\"]\n\n"+text+"[Event \"b\"]\n\n1. e4 what *\n")
	if n := len(found); n != maxFindings+2 {
		t.Errorf("there are %d findings, want %d of the first game, one that says so, and the second game's", n, maxFindings)
	}
	last := found[len(found)-1]
	if last.Game != 2 || last.Where.Line != 7 || last.Where.Column != 7 {
		t.Errorf("the last finding is in game %d at %d:%d", last.Game, last.Where.Line, last.Where.Column)
	}
}
