package check_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checks/tags"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// sampleRecords returns the records for laws about checks: the examples of all checks, the included
// games, and damaged or difficult records.
func sampleRecords(t testing.TB) []string {
	t.Helper()
	var texts []string
	for _, r := range validate.Checks() {
		if len(r.Bad) > 0 {
			texts = append(texts, r.Bad)
		}
		texts = append(texts, r.Good)
	}
	for _, name := range hostile.Share(samples.Names()) {
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	for _, c := range nastyInputs {
		if len(c.text) < 4096 {
			texts = append(texts, c.text)
		}
	}
	for _, list := range [][]hard{hardWands, hardRoads, hardOxen} {
		for i := range list {
			texts = append(texts, list[i].text())
		}
	}
	return append(texts, dependentRecords...)
}

// dependentRecords are records in which checks once depended on each other.
var dependentRecords = []string{
	"[white_elo \"2500\"]\n[my_tag \"x\"]\n\n1. f3 e5 2. g4 Qh4# 3. Kf2 Qe1 4. Kg2 0-1\n",
	"[Event \"x\"]\r\r1. e4 e5\n2. Nf3 *\r",
	"[Variant \"Wand Chess\"]\n\n(1. e4 7. e5\n[Pe4 wakes from Sleep]\n) 1. Zd2:e2 (sleep) Ng8-f6\n[Nf6 wakes from Sleep]\n2. d2-d4 *\n",
	"(1. d4 [Pe4 wakes from Sleep] 7. d5 8. Nf9) 1. e4 e5 5. Nf3 what Nc6 9. Bb5 a6 *\n",
	"1. Sf3 d5 2. Sc3 Sf6 7. d4 Lg4 *\n",
	"[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (slep) e7-e6 2. Zd2:e2 (telport = e4) e6-e5 *\n",
	"1. e4 e5 2. Nf3 {[%lint ignore T208,M305 known]} Nc6 7. Bb5 {[%lint ignore M305 known]} a6 *\n",
}

// told writes all findings of one check, one per line.
func told(found []*diagnostic.Finding, code string) (lines []string) {
	for _, d := range found {
		if d.Code != code {
			continue
		}
		text := fmt.Sprintf("game %d at %v: %v %s", d.Game, d.Span, d.Severity, d.Message)
		for _, n := range d.Notes {
			text += " | " + n.Text
		}
		for _, f := range d.Fixes {
			text += fmt.Sprintf(" | fix %q %v %+v", f.Label, f.Safe, f.Edits)
		}
		lines = append(lines, text)
	}
	return lines
}

// The findings of a check do not depend on the other checks: alone it finds its part of what all
// find, and without it the others find theirs, except where it yields to another finding, as the
// checks declare.
func TestChecksDoNotDependOnEachOther(t *testing.T) {
	catalog := checktest.Catalog
	texts := sampleRecords(t)
	var first *check.Checker
	run := func(list []check.Check, wanted func(k int) bool) [][]*diagnostic.Finding {
		c, err := validate.NewChecker(check.Config{Checks: list}, catalog)
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = c
		}
		c.Remember(first) // parsing them again takes half of the time
		found := make([][]*diagnostic.Finding, len(texts))
		for k, text := range texts {
			if wanted(k) {
				_, found[k] = c.Check([]byte(text), check.Origin{})
			}
		}
		return found
	}
	full := run(validate.Checks(), func(int) bool { return true })
	finds := func(k int, code string) bool {
		return slices.ContainsFunc(full[k], func(d *diagnostic.Finding) bool { return d.Code == code || d.Code == check.TooManyFindings.Code })
	}
	step, large := hostile.Depth(8, 20, 100), hostile.Depth(16, 40, 0) // each check reads one small text in step, and one in large of all
	all := validate.Checks()
	for i, r := range all {
		if testing.Short() && i%8 > 0 {
			continue
		}
		wanted := func(k int) bool {
			small := len(texts[k]) < 600
			return small && (k%step == i%step || finds(k, r.Code)) || large > 0 && k%large == i%large
		}
		alone := run([]check.Check{r}, wanted)
		others := run(slices.Delete(slices.Clone(all), i, i+1), wanted)
		for k := range texts {
			if !wanted(k) || finds(k, check.TooManyFindings.Code) {
				continue
			}
			if got, want := told(yielded(alone[k], full[k]), r.Code), told(full[k], r.Code); !slices.Equal(got, want) {
				t.Errorf("alone %s gives\n%s\nand with others\n%s\nof\n%.300s", r.Code, strings.Join(got, "\n"), strings.Join(want, "\n"), texts[k])
			}
			for _, x := range all {
				if x.Code == r.Code {
					continue
				}
				found := others[k]
				if slices.Contains(x.Yields, r.Code) {
					found = yielded(found, alone[k])
				}
				if got, want := told(found, x.Code), told(full[k], x.Code); !slices.Equal(got, want) {
					t.Errorf("without %s, %s gives\n%s\nand with it\n%s\nof\n%.300s", r.Code, x.Code, strings.Join(got, "\n"), strings.Join(want, "\n"), texts[k])
				}
			}
		}
	}
}

// yielded removes the findings that yield to others, as the checks declare.
func yielded(found, to []*diagnostic.Finding) []*diagnostic.Finding {
	var kept []*diagnostic.Finding
	for _, d := range found {
		codes := ruleOf(d.Code).Yields
		if !slices.ContainsFunc(to, func(x *diagnostic.Finding) bool {
			return x.Game == d.Game && slices.Contains(codes, x.Code) && x.SpeaksFor(d.Span)
		}) {
			kept = append(kept, d)
		}
	}
	return kept
}

// ruleOf finds a check by its code.
func ruleOf(code string) *check.Check {
	all := validate.Checks()
	return &all[slices.IndexFunc(all, func(r check.Check) bool { return r.Code == code })]
}

// Checks yield only to existing checks, and never in a cycle.
func TestYieldsAreInOrder(t *testing.T) {
	for _, r := range validate.Checks() {
		for _, code := range r.Yields {
			if !slices.ContainsFunc(validate.Checks(), func(x check.Check) bool { return x.Code == code }) {
				t.Errorf("%s yields to %s, which does not exist", r.Code, code)
			} else if slices.Contains(ruleOf(code).Yields, r.Code) || code == r.Code {
				t.Errorf("%s and %s yield to each other", r.Code, code)
			}
		}
	}
}

// A finding yields only to one that the user sees: without the other check, it appears.
func TestWhatYieldsComesBack(t *testing.T) {
	text := "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sicknes) e6 2. a3 a6 *\n"
	for _, c := range []struct {
		ignore []string
		want   string
	}{
		{nil, "E501 error"},
		{[]string{"E501"}, "S101 error"},
	} {
		rules, err := (&check.Selection{Ignore: c.ignore}).From(validate.Checks())
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(checktest.Codes(checktest.Findings(t, check.Config{Checks: rules}, text), diagnostic.Warning), ", "); got != c.want {
			t.Errorf("without %v: %s, want %s", c.ignore, got, c.want)
		}
	}
}

// A check that the fast checker cannot replace sees clean games too, and its findings are reported:
// only Proved and Tags tell the runner to skip it.
func TestANewCheckOfTagsSeesCleanGames(t *testing.T) {
	text := "[Event \"?\"]\n[Annotator \"nobody\"]\n[Result \"*\"]\n\n1. e4 e5 *\n"
	r := check.Check{
		Code: "T299", Name: "annotator", Severity: diagnostic.Warning,
		Game: func(p *check.Pass) {
			if t := p.Tag("Annotator"); t != nil {
				p.Report(t.At, "an annotator")
			}
		},
	}
	if got := checktest.Codes(checktest.Findings(t, check.Config{Checks: append(checktest.Proved(), r)}, text), diagnostic.Warning); len(got) != 1 {
		t.Errorf("found %v", got)
	}
	r.Proved, r.Tags = true, []check.TagUse{{Name: "annotator"}}
	if got := checktest.Codes(checktest.Findings(t, check.Config{Checks: append(checktest.Proved(), r)}, text), diagnostic.Warning); len(got) != 1 {
		t.Errorf("with its tag declared: found %v", got)
	}
	// The law of the two tiers detects a check that is Proved but does not declare what it reads.
	r.Tags = nil
	if !differ(t, append(checktest.Proved(), r), text) {
		t.Error("a check that is Proved and reads a tag in secret is not caught")
	}
}

// differ reports whether the fast checker hides a finding of some checks.
func differ(t testing.TB, list []check.Check, text string) bool {
	t.Helper()
	slow, err := validate.NewChecker(check.Config{Checks: list}, checktest.Catalog)
	if err != nil {
		t.Fatal(err)
	}
	slow.SeeInFull()
	_, want := slow.Check([]byte(text), check.Origin{})
	return !slices.Equal(checktest.Codes(checktest.Findings(t, check.Config{Checks: list}, text), diagnostic.Info), checktest.Codes(want, diagnostic.Info))
}

// For every single check, and at every severity, the two tiers agree about clean games with any tag
// and any value.
func TestTheTiersAgreeForEveryTag(t *testing.T) {
	names := append(tags.TagNames(), "Xyzzy", "date", "UTCDATE", "fen", "SETUP", "yBr")
	values := []string{"", " ", "?", "-", "x", "2026.13.45", "2026.01.31", "1/2", "a  b", "1", "0", "chess", "Kasparov,G", "e2=N", "2-1", "12:61:00"}
	for i := range validate.Checks() {
		r := validate.Checks()[i]
		if r.Archive {
			continue
		}
		fast, err := validate.NewChecker(check.Config{Checks: []check.Check{r}, NamedToo: true}, checktest.Catalog)
		if err != nil {
			t.Fatal(err)
		}
		slow, _ := validate.NewChecker(check.Config{Checks: []check.Check{r}, NamedToo: true}, checktest.Catalog)
		slow.SeeInFull()
		for k, name := range names {
			value := values[(i+k)%len(values)]
			text := fmt.Sprintf("[Event \"?\"]\n[%s \"%s\"]\n[Result \"1-0\"]\n[White \"a\"]\n\n1. e4 e5 1-0\n", name, value)
			_, a := fast.Check([]byte(text), check.Origin{})
			_, b := slow.Check([]byte(text), check.Origin{})
			if x, y := told(a, r.Code), told(b, r.Code); !slices.Equal(x, y) {
				t.Errorf("%s: the fast tier gives %v, the full one %v of\n%s", r.Code, x, y, text)
			}
		}
	}
}

// At the default level, the fast checker handles clean games alone: no default check that reports
// more than an info needs them in full; otherwise every archive would take ten times as long.
func TestDefaultChecksLeaveCleanGamesToTheFastChecker(t *testing.T) {
	for _, r := range validate.Checks() {
		if !r.Proved && !r.OptIn && r.Severity > diagnostic.Info {
			t.Errorf("%s (%s, %v) is not Proved", r.Code, r.Name, r.Severity)
		}
	}
}
