package checks_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// checkShipped checks a record of corpus/samples.
func checkShipped(t *testing.T, name string, level diagnostic.Severity) []*diagnostic.Finding {
	t.Helper()
	text, err := samples.Read(name)
	if err != nil {
		t.Fatal(err)
	}
	return checktest.Findings(t, check.Config{Level: level}, string(text))
}

// The published game has exactly one error: there is no bishop on d4 at Black's 13th move, it is on
// b4. Its numbers restart at least seven times, which are warnings.
func TestThePublishedMisprintIsFound(t *testing.T) {
	found := checkShipped(t, "way-of-the-knight-1995", diagnostic.Warning)
	var errors []*diagnostic.Finding
	for _, d := range found {
		switch {
		case d.Severity == diagnostic.Error:
			errors = append(errors, d)
		case d.Code != "M305":
			t.Errorf("%s at line %d: %s", d.Code, d.Where.Line, d.Message)
		}
	}
	if len(errors) != 1 {
		t.Fatalf("there are %d errors, want one: %v", len(errors), checktest.Codes(errors, diagnostic.Error))
	}
	d := errors[0]
	if d.Code != "R401" || d.Move != "13..." || d.Ply != 26 || !strings.HasPrefix(d.Rule, "WOTN-") {
		t.Errorf("the error is %s at %s, ply %d, by %s", d.Code, d.Move, d.Ply, d.Rule)
	}
	for _, part := range []string{"no bishop is on d4", "b4"} {
		if !strings.Contains(d.Message, part) {
			t.Errorf("%q does not say %q", d.Message, part)
		}
	}
	if len(d.Notes) == 0 || !strings.Contains(d.Notes[0].Text, "came to b4 with 12... Bf8-b4") {
		t.Errorf("the notes do not lead to the bishop's move: %+v", d.Notes)
	}
	if len(d.Fixes) == 0 || d.Fixes[0].Safe || d.Fixes[0].Edits[0].Text != "Bb4:c3/BD" {
		t.Errorf("the first suggestion is not an unsafe Bb4:c3/BD: %+v", d.Fixes)
	}
}

// The other included records are as SOURCES.md describes them.
func TestShippedRecords(t *testing.T) {
	silent := []string{
		"way-of-the-knight-1995-corrected", "chess-mate", "chess-special-moves", "chess960", "chess-setup", "chess-variations",
		"chess-annotations", "chess-figurines", "wotn-improvement", "wotn3-handicaps",
	}
	for _, name := range hostile.Share(samples.Names()) {
		t.Run(name, func(t *testing.T) {
			want := samples.Findings(name)
			if len(want) > 0 || name == "way-of-the-knight-1995" {
				return // they have separate tests
			}
			level := diagnostic.Error
			if slices.Contains(silent, name) {
				level = diagnostic.Warning
			}
			for _, d := range checkShipped(t, name, level) {
				t.Errorf("%d:%d %s: %s", d.Where.Line, d.Where.Column, d.Code, d.Message)
			}
		})
	}
}

// A record of errors gives the findings listed next to it, in their order, and no others.
func TestFaultsGiveTheirFindings(t *testing.T) {
	for _, name := range samples.Names() {
		want := samples.Findings(name)
		if len(want) == 0 {
			continue
		}
		text, _ := samples.Read(name)
		found := checkShipped(t, name, diagnostic.Warning)
		for i, w := range want {
			if i >= len(found) {
				t.Errorf("%s: no finding for %s (%s)", name, w.Move, w.Why)
				continue
			}
			d := found[i]
			at := string(text[d.Span.Off:min(int(d.Span.Off)+len(w.Move), len(text))])
			if !strings.HasPrefix(d.Code, w.Family) || d.Severity.String() != w.Severity || at != w.Move {
				t.Errorf("%s: %s %v at %q, want %s %s at %q (%s)", name, d.Code, d.Severity, at, w.Family, w.Severity, w.Move, w.Why)
			}
			if ply, err := strconv.Atoi(w.Ply); err != nil || d.Ply != 0 && int(d.Ply) != ply {
				t.Errorf("%s: %s is ply %d, want %s", name, w.Move, d.Ply, w.Ply)
			}
		}
		for _, d := range found[min(len(want), len(found)):] {
			t.Errorf("%s: %s at line %d is not expected: %s", name, d.Code, d.Where.Line, d.Message)
		}
	}
}
