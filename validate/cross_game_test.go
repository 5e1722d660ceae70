package validate_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
)

// crossGame are records of two games; the second one has a finding that depends on the first.
var crossGame = map[string]string{
	"C716": spanishGame("Doe", "Roe", 12) + spanishGame("Doe", "Roe", 12),
	"C717": spanishGame("Doe", "Roe", 20) + spanishGame("Doe", "Roe", 24),
	"T240": strings.Repeat(spanishGame("Doe, Jane", "Roe", 4), 2) + spanishGame("Doe, J.", "Coe", 5),
	"T230": checktest.GameOfMatch("A", "B", "", "0-1") + checktest.GameOfMatch("A", "B", "[WhiteHandicap \"b1=R\"]\n", "1-0"),
}

// Findings that compare games keep their fingerprints when lines or games are inserted before them,
// and can be suppressed in the record of the game where they are reported.
func TestFingerprintsAndSuppressionsOfCrossGameFindings(t *testing.T) {
	only := func(code string) []check.Check {
		return slices.DeleteFunc(validate.Checks(), func(r check.Check) bool { return r.Code != code })
	}
	all := make(map[string]string) // codes by fingerprints
	for code, text := range crossGame {
		of := func(text string) (prints []string) {
			for _, d := range checktest.Findings(t, check.Config{Checks: validate.Checks()}, text) {
				if d.Code == code {
					prints = append(prints, d.Fingerprint)
				}
			}
			return prints
		}
		first := of(text)
		if len(first) != 1 || len(first[0]) != 16 || all[first[0]] != "" {
			t.Fatalf("%s: fingerprints %q", code, first)
		}
		all[first[0]] = code
		if moved := of("[White \"Somebody\"]\n\n1. a4 a5 *\n\n" + strings.ReplaceAll(text, "\n\n1. ", "\n\n{a comment}\n1. ")); !slices.Equal(first, moved) {
			t.Errorf("%s: fingerprints %v, and after another game %v", code, first, moved)
		}
		// The last game is the one with the finding.
		at := strings.LastIndex(text, "\n\n1. ") + 2
		suppressed := text[:at] + "{[%lint ignore-game " + code + " known]} " + text[at:]
		if got := of(suppressed); len(got) > 0 {
			t.Errorf("%s is found in spite of its suppression: %s", code, suppressed)
		}
		for _, d := range checktest.Findings(t, check.Config{Checks: validate.Checks()}, suppressed) {
			if d.Code == "C790" || d.Code == check.UnusedSuppression {
				t.Errorf("%s: %s", code, d.Message)
			}
		}
		// A suppression of another check, or in another game, has no effect.
		at = strings.Index(text, "\n\n1. ") + 2
		for _, other := range []string{
			text[:at] + "{[%lint ignore-game " + code + " known]} " + text[at:],
			strings.Replace(suppressed, code, "C702", 1),
		} {
			if got := of(other); !slices.Equal(got, first) {
				t.Errorf("%s: %v, want %v of\n%s", code, got, first, other)
			}
			if found := checktest.Findings(t, check.Config{Checks: only(code)}, other); len(found) != 1 || found[0].Fingerprint != first[0] {
				t.Errorf("%s alone: %d findings of\n%s", code, len(found), other)
			}
		}
	}
}
