package validate_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/crossgame"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// One finding per spelling, at its first game, with the counts.
func TestEachSpellingIsReportedOnce(t *testing.T) {
	game := func(tags, white, black string) string {
		return fmt.Sprintf("%s[White %q]\n[Black %q]\n\n1. e4 *\n\n", tags, white, black)
	}
	roe := func(tags, white string) string { return game(tags, white, "Roe") }
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"the rarer one", roe("", "Kasparov, G") + strings.Repeat(roe("", "Kasparov, Garry"), 9),
			[]string{`1 "Kasparov, G" (1 game) may be "Kasparov, Garry" (9 games)`}},
		{"as often as the rarer one is there", strings.Repeat(roe("", "Kasparov, Garry"), 3) + strings.Repeat(roe("", "Kasparov, G"), 2),
			[]string{`4 "Kasparov, G" (2 games) may be "Kasparov, Garry" (3 games)`}},
		{"three spellings", strings.Repeat(roe("", "Kasparov, G"), 3) + strings.Repeat(roe("", "Kasparov, Garry"), 2) + roe("", "Garry Kasparov"),
			[]string{`4 "Kasparov, Garry" (2 games) may be "Kasparov, G" (3 games)`, `6 "Garry Kasparov" (1 game) may be "Kasparov, G" (3 games)`}},
		{"against himself", game("", "Doe, J.", "Doe, J.") + strings.Repeat(roe("", "Doe, Jane"), 2),
			[]string{`1 "Doe, J." (1 game) may be "Doe, Jane" (2 games)`}},
		{"as frequent, without a space", roe("", "Doe,Jane") + roe("", "Doe, Jane"), []string{`1 "Doe,Jane" (1 game) may be "Doe, Jane" (1 game)`}},
		{"as frequent, with a space first", roe("", "Doe, Jane") + roe("", "Doe,Jane"), []string{`2 "Doe,Jane" (1 game) may be "Doe, Jane" (1 game)`}},
		{"as frequent, in another order", roe("", "Jane Doe") + roe("", "Doe, Jane"), []string{`1 "Jane Doe" (1 game) may be "Doe, Jane" (1 game)`}},
		{"as frequent, both in form", roe("", "Doe, J.") + roe("", "Doe, Jane"), []string{`1 "Doe, J." (1 game) may be "Doe, Jane" (1 game)`}},
		{"more frequent, without a space", roe("", "Doe, Jane") + roe("", "Doe,Jane") + roe("", "Doe,Jane"), []string{`1 "Doe, Jane" (1 game) may be "Doe,Jane" (2 games)`}},
		{"sixty years", roe("[Date \"1890.??.??\"]\n", "Doe, J.") + roe("[EventDate \"1950.01.01\"]\n", "Doe, Jane"), nil},
		{"programs by their tag", roe("[WhiteType \"program\"]\n", "Doe, J.") + roe("[WhiteType \"program\"]\n", "Doe, Jane"), nil},
		{"a program by its tag, in case", roe("[WhiteType \"program\"]\n", "doe, jane") + strings.Repeat(roe("", "Doe, Jane"), 2),
			[]string{`1 "doe, jane" (1 game) may be "Doe, Jane" (2 games)`}},
	} {
		var got []string
		for _, d := range checktest.Findings(t, check.Config{Checks: validate.Checks()}, c.text) {
			if d.Code == "T240" {
				got = append(got, fmt.Sprintf("%d %s", d.Game, d.Message))
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
	// If the input is read once, only the games so far count.
	var once crossgame.Archive
	var got []string
	for i, name := range []string{"Doe, Jane", "Doe, Jane", "Doe, J.", "Doe, J."} {
		g := &crossgame.ArchiveGame{Players: [2]string{name, ""}, Spelling: [2]*diagnostic.Finding{{}, nil}}
		once.Observe("", i+1, g)
		for _, d := range once.Report("", i+1, g, nil) {
			got = append(got, d.Message)
		}
	}
	if want := []string{`"Doe, J." (1 game) may be "Doe, Jane" (2 games)`}; !slices.Equal(got, want) {
		t.Errorf("in one reading: %q, want %q", got, want)
	}
}

// spanish is a game in SAN of up to 24 plies.
const spanish = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 Nbd2 Bb7 Bc2 Re8"

// spanishGame returns a record of its first n plies.
func spanishGame(white, black string, n int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "[White %q]\n[Black %q]\n\n", white, black)
	for i, m := range strings.Fields(spanish)[:n] {
		if i%2 == 0 {
			fmt.Fprintf(&b, "%d. ", i/2+1)
		}
		b.WriteString(m + " ")
	}
	return strings.TrimSpace(b.String()) + " *\n\n"
}

func TestGamesComparedWithEachOther(t *testing.T) {
	for _, c := range []struct {
		name string
		text string
		want []string // findings by game
	}{
		{"the same", spanishGame("Doe, A", "Roe, B", 12) + spanishGame("Doe, C", "Roe, D", 12), []string{"2 C716"}},
		{"three times", strings.Repeat(spanishGame("Doe", "Roe", 12), 3), []string{"2 C716", "3 C716"}},
		{"other players", spanishGame("Doe", "Roe", 12) + spanishGame("Doe", "Coe", 12), nil},
		{"colours changed", spanishGame("Doe", "Roe", 12) + spanishGame("Roe", "Doe", 12), nil},
		{"too short to tell", spanishGame("Doe", "Roe", 9) + spanishGame("Doe", "Roe", 9), nil},
		{"cut off", spanishGame("Doe", "Roe", 20) + spanishGame("Doe", "Roe", 24), []string{"2 C717"}},
		{"cut off, and after the whole", spanishGame("Doe", "Roe", 24) + spanishGame("Doe", "Roe", 20), []string{"1 C717"}},
		{"cut off twice: the longest is named", spanishGame("Doe", "Roe", 24) + spanishGame("Doe", "Roe", 20) + spanishGame("Doe", "Roe", 22),
			[]string{"1 C717", "3 C717"}},
		{"a short game is not a beginning", spanishGame("Doe", "Roe", 24) + spanishGame("Doe", "Roe", 18), nil},
		{"the first is not legal", strings.Replace(spanishGame("Doe", "Roe", 12), "Ba4", "Bb7", 1) + spanishGame("Doe", "Roe", 12), nil},
		{"other variants", "[Variant \"Way of the Knight\"]\n" + spanishGame("Doe", "Roe", 12) + spanishGame("Doe", "Roe", 12), nil},
	} {
		var got []string
		for _, d := range checktest.Findings(t, check.Config{Checks: validate.Checks()}, c.text) {
			if d.Code == "C716" || d.Code == "C717" {
				got = append(got, fmt.Sprintf("%d %s", d.Game, d.Code))
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}
