package check_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

func selected(t *testing.T, s check.Selection) map[string]diagnostic.Severity {
	t.Helper()
	list, err := s.From(validate.Checks())
	if err != nil {
		t.Fatal(err)
	}
	out := make(map[string]diagnostic.Severity)
	for _, r := range list {
		out[r.Code] = r.Severity
	}
	return out
}

func TestSelections(t *testing.T) {
	base := selected(t, check.Selection{})
	for _, r := range validate.Checks() {
		if _, ok := base[r.Code]; ok == r.OptIn {
			t.Errorf("%s: asked by default is %v, optional is %v", r.Code, ok, r.OptIn)
		}
	}
	only := selected(t, check.Selection{Select: []string{"invalid-date"}})
	for code := range only {
		if code[0] != 'S' && code[0] != 'R' && code != "T208" {
			t.Errorf("with only T208 selected, %s is asked", code)
		}
	}
	if only["T208"] == 0 || only["R401"] == 0 || only["S101"] == 0 {
		t.Errorf("with only T208 selected, %v are asked", only)
	}
	longer := selected(t, check.Selection{Select: []string{"all"}, Ignore: []string{"T2"}, Extend: []string{"t208"}})
	if longer["T208"] == 0 || longer["T201"] != 0 || longer["M301"] == 0 {
		t.Errorf("T208 is named more closely than T2: %v", longer)
	}
	mild := selected(t, check.Selection{Severity: map[string]diagnostic.Severity{"T2": diagnostic.Error, "T208": diagnostic.Info}})
	if mild["T208"] != diagnostic.Info || mild["T209"] != diagnostic.Error {
		t.Errorf("T208 is %v, T209 %v", mild["T208"], mild["T209"])
	}
}

func TestInvalidSelections(t *testing.T) {
	for _, s := range []check.Selection{
		{Select: []string{"X9"}},
		{Ignore: []string{""}},
		{Severity: map[string]diagnostic.Severity{"R499": diagnostic.Info}},
	} {
		var e *check.SelectionError
		if _, err := s.From(validate.Checks()); !errors.As(err, &e) || e.Kept {
			t.Errorf("%v: %v", s, err)
		}
	}
	for _, s := range []check.Selection{
		{Ignore: []string{"R401"}},
		{Ignore: []string{"illegal-move"}},
		{Ignore: []string{"R"}},
		{Severity: map[string]diagnostic.Severity{"R401": diagnostic.Info}},
	} {
		var e *check.SelectionError
		if _, err := s.From(validate.Checks()); !errors.As(err, &e) || !e.Kept || e.Member != "R401" {
			t.Errorf("%v: %v", s, err)
		}
	}
}

// A severity chosen by the user also applies to findings that set their own.
func TestForcedSeverities(t *testing.T) {
	list, err := (&check.Selection{Severity: map[string]diagnostic.Severity{"F6": diagnostic.Info}}).From(validate.Checks())
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range list {
		if r.Code[0] != 'F' {
			continue
		}
		found := checktest.Findings(t, check.Config{Checks: list}, r.Bad)
		if !slices.Contains(checktest.Codes(found, diagnostic.Info), r.Code+" info") {
			t.Errorf("%s gives %v", r.Code, checktest.Codes(found, diagnostic.Info))
		}
	}
}

// The findings of a check selected by name are shown at any severity, unless a level is set.
func TestSelectedRulesAreShown(t *testing.T) {
	text := "[White \"A\"]\n\n1. e4 *\n"
	for _, x := range []struct {
		s        check.Selection
		namedToo bool
		want     bool
	}{
		{check.Selection{}, true, false},
		{check.Selection{Select: []string{"all"}}, true, false},
		{check.Selection{Extend: []string{"T210"}}, true, true},
		{check.Selection{Select: []string{"missing-roster"}}, true, true},
		{check.Selection{Select: []string{"T2"}}, true, true},
		{check.Selection{Select: []string{"T210"}}, false, false},
	} {
		list, err := x.s.From(validate.Checks())
		if err != nil {
			t.Fatal(err)
		}
		found := checktest.Findings(t, check.Config{Checks: list, Level: diagnostic.Warning, NamedToo: x.namedToo}, text)
		if got := slices.Contains(checktest.Codes(found, diagnostic.Info), "T210 info"); got != x.want {
			t.Errorf("%+v, named too %v: shown is %v", x.s, x.namedToo, got)
		}
	}
}
