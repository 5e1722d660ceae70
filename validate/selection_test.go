package validate

import (
	"errors"
	"slices"
	"testing"
)

func selected(t *testing.T, s Selection) map[string]Severity {
	t.Helper()
	list, err := s.Rules()
	if err != nil {
		t.Fatal(err)
	}
	out := make(map[string]Severity)
	for _, r := range list {
		out[r.Code] = r.Severity
	}
	return out
}

func TestSelections(t *testing.T) {
	base := selected(t, Selection{})
	for _, r := range Rules() {
		if _, ok := base[r.Code]; ok == r.Optional {
			t.Errorf("%s: asked by default is %v, optional is %v", r.Code, ok, r.Optional)
		}
	}
	only := selected(t, Selection{Select: []string{"bad-date"}})
	for code := range only {
		if code[0] != 'S' && code[0] != 'R' && code != "T208" {
			t.Errorf("with only T208 selected, %s is asked", code)
		}
	}
	if only["T208"] == 0 || only["R401"] == 0 || only["S101"] == 0 {
		t.Errorf("with only T208 selected, %v are asked", only)
	}
	longer := selected(t, Selection{Select: []string{"all"}, Ignore: []string{"T2"}, Extend: []string{"t208"}})
	if longer["T208"] == 0 || longer["T201"] != 0 || longer["M301"] == 0 {
		t.Errorf("T208 is named more closely than T2: %v", longer)
	}
	mild := selected(t, Selection{Severity: map[string]Severity{"T2": Error, "T208": Info}})
	if mild["T208"] != Info || mild["T209"] != Error {
		t.Errorf("T208 is %v, T209 %v", mild["T208"], mild["T209"])
	}
}

func TestSelectionsThatCannotBe(t *testing.T) {
	for _, s := range []Selection{
		{Select: []string{"X9"}},
		{Ignore: []string{""}},
		{Severity: map[string]Severity{"R499": Info}},
	} {
		var e *SelectionError
		if _, err := s.Rules(); !errors.As(err, &e) || e.Kept {
			t.Errorf("%v: %v", s, err)
		}
	}
	for _, s := range []Selection{
		{Ignore: []string{"R401"}},
		{Ignore: []string{"illegal-move"}},
		{Ignore: []string{"R"}},
		{Severity: map[string]Severity{"R401": Info}},
	} {
		var e *SelectionError
		if _, err := s.Rules(); !errors.As(err, &e) || !e.Kept || e.Member != "R401" {
			t.Errorf("%v: %v", s, err)
		}
	}
}

// A severity that the user wants holds for findings that have one of their own.
func TestForcedSeverities(t *testing.T) {
	list, err := (&Selection{Severity: map[string]Severity{"F6": Info}}).Rules()
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range list {
		if r.Code[0] != 'F' {
			continue
		}
		found := check(t, Config{Rules: list}, r.Bad)
		if !slices.Contains(codes(found, Info), r.Code+" info") {
			t.Errorf("%s gives %v", r.Code, codes(found, Info))
		}
	}
}

// Who selects a rule by name wants to see what it finds, however mild, unless a level is asked
// for.
func TestSelectedRulesAreShown(t *testing.T) {
	text := "[White \"A\"]\n\n1. e4 *\n"
	for _, x := range []struct {
		s        Selection
		namedToo bool
		want     bool
	}{
		{Selection{}, true, false},
		{Selection{Select: []string{"all"}}, true, false},
		{Selection{Extend: []string{"T210"}}, true, true},
		{Selection{Select: []string{"missing-roster"}}, true, true},
		{Selection{Select: []string{"T2"}}, true, true},
		{Selection{Select: []string{"T210"}}, false, false},
	} {
		list, err := x.s.Rules()
		if err != nil {
			t.Fatal(err)
		}
		found := check(t, Config{Rules: list, Level: Warning, NamedToo: x.namedToo}, text)
		if got := slices.Contains(codes(found, Info), "T210 info"); got != x.want {
			t.Errorf("%+v, named too %v: shown is %v", x.s, x.namedToo, got)
		}
	}
}
