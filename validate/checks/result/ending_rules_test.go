package result_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
)

// The findings about the end of complete records.
func TestEndsAndClaims(t *testing.T) {
	const mate = "1. f3 e5 2. g4 Qh4#"
	shuffling := "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8"
	const timed = "[Termination \"time forfeit\"]\n"
	const king = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4KQ2 w - - 0 1\"]\n"
	for _, c := range []struct {
		name, text string
		want       string // codes of F6
	}{
		{"a third repetition that is passed over", shuffling + " 5. e4 *", "F608"},
		{"one that ends the game", shuffling + " 1/2-1/2", ""},
		{"one that somebody wins", shuffling + " 1-0", "F608"},
		{"a second one is no news", shuffling + " 5. Nf3 Nf6 6. Ng1 *", "F608"},
		{"a fifth one that is passed over", shuffling + " 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e4 *", "F608 F602"},
		{"mate without a result", mate, "F610 F605"},
		{"mate with a result in the tag only", "[Result \"0-1\"]\n\n" + mate, "F605"},
		{"mate against the tag, and no result", "[Result \"1-0\"]\n\n" + mate, "F603 F605"},
		{"mate that continues", mate + " *", "F603"},
		{"a false checkmate", "[Termination \"checkmate\"]\n\n1. e4 e5 1-0", "F609"},
		{"checkmate that is one", "[Termination \"White won by checkmate\"]\n\n" + mate + " 0-1", ""},
		{"resignation in a position of mate", "[Termination \"White resigned\"]\n\n" + mate + " 0-1", "F609"},
		{"time that ran out in play", "[Termination \"Time forfeit\"]\n\n1. e4 e5 1-0", ""},
		{"time that ran out against a king alone", timed + king + "\n1. e3 0-1", "F609"},
		{"the king's own time", timed + king + "\n1. e3 1-0", ""},
		{"a draw on time", timed + king + "\n1. e3 1/2-1/2", ""},
		{"a king alone before the first move", timed + king + "\n0-1", "F609"},
		{"a capture that leaves a king alone", timed + "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1\"]\n\n1. exd3 0-1", "F609"},
		{"a pawn that can promote", timed + "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1\"]\n\n1. Kd2 0-1", ""},
		{"a king that can reach the hill", timed + "[Variant \"King of the Hill\"]\n" + king + "\n1. e3 0-1", ""},
		{"a game that is drawn already", timed + "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/3r4/4K3 w - - 0 1\"]\n\n1. Kxd2 0-1", "F603"},
		{"a false stalemate", "[Termination \"stalemate\"]\n\n1. e4 e5 1/2-1/2", "F609"},
		{"a false repetition", "[Termination \"threefold repetition\"]\n\n1. e4 e5 1/2-1/2", "F609"},
		{"repetition that is one", "[Termination \"threefold repetition\"]\n\n" + shuffling + " 1/2-1/2", ""},
		{"an unfinished game that is won", "[Termination \"unterminated\"]\n\n1. e4 e5 1-0", "F609"},
		{"a normal end", "[Termination \"normal\"]\n\n1. e4 e5 1-0", ""},
	} {
		var got []string
		for _, d := range checktest.Findings(t, check.Config{Checks: validate.Checks()}, c.text+"\n") {
			if strings.HasPrefix(d.Code, "F6") {
				got = append(got, d.Code)
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s gives %v, want %q", c.name, got, c.want)
		}
	}
}

// What a result contradicts, and what has no result, is cited by the rule that ended the game.
func TestEndsCiteTheirRules(t *testing.T) {
	for text, want := range map[string]string{
		"1. f3 e5 2. g4 Qh4# 1-0": "F603 COMMON-3",
		"1. f3 e5 2. g4 Qh4#":     "F610 COMMON-3",
		"[Variant \"wand\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 b - - 0 1\"]\n\n1... Ze8:e8 (death) 0-1":    "F603 WAND-16",
		"[Variant \"wand\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 b - - 0 1\"]\n\n1... Ze8:e8 (death)":        "F610 WAND-16",
		"[Variant \"King of the Hill\"]\n[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/4K3/8/8 w - - 0 1\"]\n\n1. Ke4 0-1":       "F603 KOTH-1",
		"[Variant \"Three-check\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1\"]\n\n1. Ra8+ 1/2-1/2": "F603 3CHECK-1",
		"[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/3r4/4K3 w - - 0 1\"]\n\n1. Kxd2":                                       "F610 CHESS-5",
		"[Date \"2020.01.01\"]\n\n" + strings.TrimSpace(knightDance(4, "")):                                         "F610 COMMON-4",
	} {
		var got []string
		for _, d := range checktest.Findings(t, check.Config{Checks: validate.Checks()}, text+"\n") {
			if d.Code == "F603" || d.Code == "F610" {
				got = append(got, d.Code+" "+d.Rule)
			}
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%s gives %v, want %s", text, got, want)
		}
	}
}
