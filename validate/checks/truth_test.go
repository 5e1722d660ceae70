package checks_test

import (
	"fmt"
	"slices"
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
		{"[Result \"½ – ½\"]\n\n1. e4 e5 1/2-1/2", "T225 info"},
		{"[Result \"1:0\"]\n\n1. e4 e5 0-1", "F604 error"},
		{"<html><body>1. e4 *", "S101 error"},
		{"1. e4 e5. 2. Nf3 *", "S101 error"}, {"1. e4 e5 . 2. Nf3 *", "S101 error"},
		{"> 1. e4\n> e5 *", "S101 error"},
		{"> 1. e4\n>> 2. d4 > *", "S101 error"},
		{"1. e4 0.3s e5 1.2s *", "M343 info"},
		{"1. e4 e5 *\n\nYours,\r\nBob", "S117 warning"},
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

// A game of a variant that this program does not know gives one finding for that, and a note for
// each word of its notation. Its moves, move numbers and count of plies are not judged.
func TestGamesOfUnknownVariants(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"Seirawan, with what its notation adds", "[PlyCount \"4\"]\n[Variant \"Seirawan\"]\n\n1. e4 e5 2. Nf3 O-O/Ee8 3. Bb5 *\n", "T201 warning, S141 info"},
		{"Shogi", "[Variant \"Shogi\"]\n\n1. P7g P3d 2. S8hx S2b 3. P*3c! +P-3b *\n", "T201 warning, S141 info, S141 info, S141 info, S141 info, S141 info"},
		{"Bughouse", "[Variant \"Bughouse\"]\n\n1A. e4 {120} 1B. d4 {119} 1a. e5 *\n", "T201 warning, S141 info, S141 info, S141 info"},
		{"wrong numbers where all moves are read", "[Variant \"Shogi\"]\n\n1. Pg7 Pd3 3. Ph7 *\n", "T201 warning, M305 warning"},
		{"SAN of another game", "[Variant \"Atomic\"]\n\n1. e4 e5 2. P*3c *\n", "T201 warning, S101 error, S101 error, F606 warning"},
		{"legal chess of another game", "[Variant \"Atomic\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *\n", "T201 warning"},
		{"a game that nobody knows", "[Variant \"Nobody\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *\n", "R408 warning, T201 error"},
		{"the same, not legal chess", "[Variant \"Nobody\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf7 *\n", "T201 error"},
	} {
		found := checktest.Findings(t, check.Config{Level: diagnostic.Info, Checks: validate.Checks()}, c.text)
		found = slices.DeleteFunc(found, func(d *diagnostic.Finding) bool { return d.Code == "T210" || d.Code == "T211" })
		if got := strings.Join(checktest.Codes(found, diagnostic.Info), ", "); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		for _, d := range found {
			if d.Code == "R408" && (d.Message != "this game is legal as chess" || len(d.Fixes) != 1) {
				t.Errorf("%s: %q with %d fixes", c.name, d.Message, len(d.Fixes))
			}
		}
	}
}
