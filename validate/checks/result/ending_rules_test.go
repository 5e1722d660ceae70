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
	only, err := validate.Select(&check.Selection{Select: []string{"F609"}})
	if err != nil {
		t.Fatal(err)
	}
	shuffling := "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8"
	const timed = "[Termination \"time forfeit\"]\n"
	const whole = timed + "\n" +
		"1. c4 e5 2. Nc3 g6 3. d4 d6 4. dxe5 dxe5 5. Qxd8+ Kxd8 6. f4 Nc6 7. Nf3 Nd4 8. Nxe5 " +
		"Nc2+ 9. Kd1 Nxa1 10. Nxf7+ Ke8 11. Nxh8 Be6 12. e4 Rd8+ 13. Bd2 Bg7 14. Kc1 Bxh8 15. " +
		"Be2 Rd7 16. Rd1 Nf6 17. Rf1 Ng8 18. g4 Ne7 19. f5 Bf7 20. f6 Nc6 21. g5 Nd4 22. Bg4 " +
		"Rd8 23. Nd5 h5 24. Nxc7+ Kf8 25. Bb4+ Kg8 26. Be7 Bxc4 27. Bxd8 Bxf1 28. Bd7 Bc4 29. " +
		"e5 Bxa2 30. e6 Bxe6 31. Nxe6 Nab3+ 32. Kd1 Kf7 33. Nc7 Nc6 34. Be6+ Kf8 35. Bxb3 Nxd8 " +
		"36. Ke2 Nc6 37. Ke3 Ne5 38. Be6 Nc6 39. Ke4 Ne7 40. Bb3 Nf5 41. Ne6+ Ke8 42. Nf4 Nh4 " +
		"43. Bd5 Kf8 44. Bxb7 Ke8 45. Ke5 Kf7 46. Bd5+ Ke8 47. Ke6 Kd8 48. Be4 a5 49. Nxg6 " +
		"Nxg6 50. Bxg6 a4 51. Bxh5 Bxf6 52. gxf6 Kc7 53. f7 a3 54. bxa3"
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
		{"a whole game to a king alone", whole + " 0-1", "F609"},
		{"the king's own time in a whole game", whole + " 1-0", ""},
		{"a whole game before the last capture", strings.TrimSuffix(whole, " 54. bxa3") + " 0-1", ""},
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
		// alone, a check gets plies without positions
		alone := checktest.Findings(t, check.Config{Checks: only}, c.text+"\n")
		if found, want := len(alone) > 0 && alone[len(alone)-1].Code == "F609", strings.HasSuffix(c.want, "F609"); found != want {
			t.Errorf("%s gives F609 alone: %t, want %t", c.name, found, want)
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
