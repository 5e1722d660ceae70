package wands_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// wandGame returns a record of Wand Chess without the roster.
func wandGame(moves string) string { return "[Variant \"Wand Chess\"]\n\n" + moves + " *\n" }

// asleep puts the pawn on e2 to sleep; it wakes after White's sixth turn (WAND-12).
const asleep = "1. Zd2:e2 (sleep) Ng8-f6 2. Nb1-c3 g7-g6 3. f2-f3 Bf8-g7 4. g2-g3 O-O 5. h2-h3 d7-d6 6. h3-h4"

// headOf returns the code of a finding and the number of its move.
func headOf(d *diagnostic.Finding) string { return strings.TrimSpace(d.Code + " " + d.Move) }

func TestWhatIsWrongWithEventsAndZaps(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       string // code and move number; "" for no errors
	}{
		{"an event in any case", wandGame(asleep + "\n[pe2 WAKES from sleep]\n6... a7-a6"), ""},
		{"an event after a comment", wandGame(asleep + " {he stirs} [Pe2 wakes from Sleep] 6... a7-a6"), ""},
		{"an event after the result", strings.Replace(wandGame(asleep), " *\n", " *\n[Pe2 wakes from Sleep]\n", 1), ""},
		{"nothing said", wandGame(asleep + " a7-a6"), "E503 6."},
		{"a side line says it, the main line does not",
			wandGame(asleep + " (6. a2-a3 [Pe2 wakes from Sleep]) 6... a7-a6"), "E503 6."},
		{"the main line says it, a side line does not",
			wandGame(asleep + " [Pe2 wakes from Sleep] (6. a2-a3) 6... a7-a6"), "E503 6."},
		{"a vacant square", wandGame(asleep + " [Pe2 wakes from Sleep] [Pe4 wakes from Sleep]"), "E504 6."},
		{"another unit", wandGame(asleep + " [Pe2 wakes from Sleep] [Nd1 dies from Sickness]"), "E504 6."},
		{"not ill", wandGame(asleep + " [Pe2 wakes from Sleep] [Qd1 dies from Sickness]"), "E504 6."},
		{"the other side's", wandGame(asleep + " [Pe2 wakes from Sleep] [Qd8 dies from Sickness]"), "E504 6."},
		{"still asleep", wandGame("1. Zd2:e2 (sleep) a6 2. a3 [Pe2 wakes from Sleep]"), "E504 2."},
		{"no such cause", wandGame("1. Zd2:e2 (sleep) a6 [Pa6 wakes from Boredom]"), "E504 1..."},
		{"cause against verb", wandGame("1. Zd2:e2 (sleep) a6 [Pa6 dies from Sleep]"), "E504 1..."},
		{"too early", wandGame("1. Zd2:e2 (sleep) Ng8-f6 2. Nb1-c3 g7-g6 3. f2-f3 Bf8-g7 4. g2-g3 O-O 5. h2-h3 [Pe2 wakes from Sleep] d7-d6 6. h3-h4 a6"),
			"E505 5."},
		{"too late", wandGame(asleep + " a7-a6 7. a2-a3 [Pe2 wakes from Sleep] a6-a5"), "E505 6."},
		{"wrong square", wandGame(asleep + " [Pe3 wakes from Sleep]"), "E506 6."},
		{"wrong unit", wandGame(asleep + " [Ne2 wakes from Sleep]"), "E506 6."},
		{"wrong cause", wandGame(asleep + " [Pe2 wakes from Sloth]"), "E506 6."},
		{"no wands", "1. e4 e5 [Pe5 wakes from Sleep] *\n", "E507 1..."},
		{"before the first move", wandGame("{x} [Pe2 wakes from Sleep] 1. a3"), "E504"},
		{"before the first move of a side line", wandGame("1. a3 ([Pe2 wakes from Sleep] 1. a4) 1... a6"), "E504"},

		{"another kind of wand", wandGame("1. Zd2:e2 (sleep) e7-e6 2. Zd2:c2 (death)"), "E508 2."},
		{"another kind after a teleport", wandGame("1. Zd2:d2 (teleport = e6) a6 2. a3 a5 3. Ze6:e7 (death)"), "E508 3."},
		{"an unknown wand misfires", wandGame("1. Zd2:e2 (misfire)"), "E509 1."},
		{"no result", wandGame("1. Zd2:e2 e7-e6"), "E501 1."},
		{"no result of a known wand", wandGame("1. Zd2:e2 (sleep) e7-e6 2. Zd2:c2 e6-e5"), "E501 2."},
		{"no square", wandGame("1. Zd2:e2 (teleport) e7-e6"), "E501 1."},
		{"a polymorph or a demotion", wandGame("1. Ze2:d1 (becomes a Rook) e7-e6"), "E501 1."},
		{"a type of no unit", wandGame("1. Ze2:d1 (becomes a Zebra) e7-e6"), "E502 1."},
		{"a type that no demotion gives", wandGame("1. Ze2:d1 (becomes a Knight) e7-e6"), ""},
		{"no type", wandGame("1. Zd2:e2 (polymorph) e7-e6"), "E501 1."},
		{"no result needed", wandGame("1. Zd2:e3 e7-e6"), ""},
		{"empty where a unit stands", wandGame("1. Zd2:e2 (empty)"), "E502 1."},
		{"a wand at a vacant square", wandGame("1. Zd2:e3 (sleep)"), "E502 1."},
		{"to an occupied square", wandGame("1. Zd2:e2 (teleport = e7)"), "E502 1."},
		{"off the board", wandGame("1. Zd2:e2 (teleport = k7)"), "E502 1."},
		{"a type that is not in the array", "[Variant \"wotn+wand\"]\n\n1. Zd2:e2 (polymorph = NW) *\n", "E502 1."},
		{"a word too many", wandGame("1. Zd2:d1 (sleep = R)"), "E502 1."},
		{"demotion to another type", wandGame("1. Zd2:d1 (demotion = N)"), "E502 1."},
		{"demotion of a pawn", wandGame("1. Zd2:e2 (demotion = N)"), "E502 1."},
		{"a square for a protected unit", wandGame("1. Zd2:e2 (protection) e7-e6 2. Zd1:e2 (teleport = e5)"), "E502 2."},
		{"a type for a statue", wandGame("1. Zd2:e2 (stoning) e7-e6 2. Zd1:e2 (polymorph = Q)"), "E502 2."},
		{"none for a statue", wandGame("1. Zd2:e2 (stoning) e7-e6 2. Zd1:e2 (polymorph)"), ""},
		{"a wand this game has not", wandGame("1. Zd2:e2 (nothing)"), "E502 1."},
	} {
		t.Run(c.name, func(t *testing.T) {
			found := checktest.Findings(t, check.Config{Level: diagnostic.Error}, c.text)
			switch {
			case c.want == "" && len(found) > 0:
				t.Errorf("gives %s %s %s", found[0].Code, found[0].Move, found[0].Message)
			case c.want == "":
			case len(found) == 0:
				t.Errorf("gives nothing, want %s", c.want)
			case len(found) > 1 || headOf(found[0]) != c.want:
				t.Errorf("gives %d findings, the first %s, want %s", len(found), checktest.Tells(found[0]), c.want)
			default:
				checktest.Sentence(t, t.Name(), found[0])
			}
		})
	}
}

// Why a unit cannot make the written move, if wands, roads or Jokers are the reason.
func TestReasonsOfMutators(t *testing.T) {
	road := "[Variant \"wand+ybr\"]\n[YBR \"d4 e4\"]\n\n"
	for _, c := range []struct{ name, text, want string }{
		{"asleep", wandGame("1. Zd2:e2 (sleep) e7-e6 2. a2-a3 a7-a6 3. e2-e4"), "R401 3."},
		{"asleep, by name only", wandGame("1. Zd2:e2 (sleep) e7-e6 2. e4"), "R401 2."},
		{"a statue", wandGame("1. Zd2:e2 (stoning) e7-e6 2. e2-e4"), "R401 2."},
		{"slow", wandGame("1. Zg1:g1 (sloth) e7-e6 2. Ng1-f3 e6-e5"), ""},
		{"waiting", wandGame("1. Zf2:g1 (sloth) e7-e6 2. Ng1-f3 e6-e5 3. Nf3-g5"), "R401 3."},
		{"peaceful", wandGame("1. Zd2:d2 (peace) e7-e5 2. d2-d4 a7-a6 3. d4:e5"), "R401 3."},
		{"a statue captured", wandGame("1. d2-d4 Zd7:e7 (stoning) 2. Bc1-g5 a7-a6 3. Bg5:e7"), "R401 3."},
		{"no wand left", wandGame("1. Zd2:e2 (sleep) a6 2. Zd2:d2 (misfire) a5 3. Zd2:d2 (sleep)"), "R401 3."},
		{"a sleeper zaps", wandGame("1. Zd2:e2 (sleep) a6 2. Ze2:e2 (healing)"), "R401 2."},
		{"a sleeper castles", wandGame("1. Nf3 a6 2. g3 a5 3. Bg2 a4 4. Zh2:h1 (sleep) e5 5. O-O"), "R401 5."},
		{"not fast", wandGame("1. Ng1-f3 & Nb1-c3"), "R401 1."},
		{"a capture within a fast turn", wandGame("1. Zg1:g1 (speed) e7-e5 2. Ng1-f3:e5"), "R401 2."},
		{"a capture within a fast turn of two", wandGame("1. e2-e4 a7-a6 2. Zg1:g1 (speed) h7-h6 3. Zg1:f1 (speed) h6-h5 4. Ng1-f3 & Bf1:a6"),
			"R401 4."},
		{"a fast turn", wandGame("1. Zg1:g1 (speed) e7-e5 2. Ng1-f3-g5"), ""},
		{"no Tornado", road + "1. d2-d4 e7-e6 2. d4-d5 *\n", "R401 2."},
		{"by a Tornado only", "[Variant \"wand+ybr\"]\n[YBR \"f3 e4\"]\n\n1. Nf3 e7-e6 2. Nf3-e5 *\n",
			"R401 2."},
		{"asleep on the road", "[Variant \"wand+ybr\"]\n[YBR \"f3 e4\"]\n\n1. Nf3 e7-e6 2. Zg2:f3 (sleep) e6-e5 3. Nf3-h4 *\n",
			"R401 3."},
		{"a Joker before the first move", "[Variant \"ox\"]\n\n1. Jl1-l2 *\n", "R401 1."},
		{"a Joker after an ung", "[Variant \"ox\"]\n\n1. Ui2-b5 Ui11-b8 2. Jl1-l7 *\n", "R401 2."},
		{"a king leaves the road", "[Variant \"ybr\"]\n[YBR \"d3 d4\"]\n\n1. d3 a6 2. Kd2 a5 3. d3-d4 a4 *\n", "R401 3."},
		{"a queen on the road", "[Variant \"ybr\"]\n[YBR \"d3 d4\"]\n\n1. e4 a6 2. Qf3 a5 3. Qd3 a4 4. Qd3-g3 *\n",
			"R401 4."},
	} {
		t.Run(c.name, func(t *testing.T) {
			found := checktest.Findings(t, check.Config{Level: diagnostic.Error}, c.text)
			if c.want == "" {
				if len(found) > 0 {
					t.Errorf("gives %s", found[0].Message)
				}
				return
			}
			if len(found) > 0 && headOf(found[0]) == c.want {
				checktest.Sentence(t, t.Name(), found[0])
				return
			}
			t.Errorf("want %q", c.want)
			for _, d := range found {
				t.Log(checktest.Tells(d))
			}
		})
	}
}

// Later events show the missing result of a zap: the walk continues with it, so that one error is
// one finding.
func TestEventsTellWhatAZapDid(t *testing.T) {
	for _, written := range []string{"", " (misfire)", " (empty)", " (teleport = e7)"} {
		text := strings.Replace(wandGame(asleep+"\n[Pe2 wakes from Sleep]\n6... a7-a6 7. e2-e4"), " (sleep)", written, 1)
		found := checktest.Findings(t, check.Config{}, text)
		if len(found) != 1 || len(found[0].Fixes) == 0 || !strings.Contains(found[0].Fixes[0].Label, `with "Zd2:e2 (sleep)"`) {
			t.Errorf("%q: gives %v", written, checktest.Codes(found, diagnostic.Info))
			for _, d := range found {
				t.Log(d.Message, d.Fixes)
			}
			continue
		}
		if after := checktest.Findings(t, check.Config{}, checktest.Apply(text, found[0].Fixes[0])); len(after) != 0 {
			t.Errorf("%q: the fix leaves %v", written, checktest.Codes(after, diagnostic.Info))
		}
	}
}

// What follows shows where a unit was teleported, on the largest board too.
func TestMovesTellWhereATeleportWent(t *testing.T) {
	for _, c := range []struct{ at, on string }{{"p8", "n6"}, {"a5", "c7"}, {"o7", "m5"}, {"h8", "j6"}} {
		text := "[Variant \"ox+wand\"]\n\n1. Zc1:c2 (teleport) d9-d8 2. E" + c.at + "-" + c.on + " e9-e8 *\n"
		found := checktest.Findings(t, check.Config{Level: diagnostic.Error}, text)
		want := `replace "Zc1:c2 (teleport)" with "Zc1:c2 (teleport = ` + c.at + `)"; the rest of the game is then legal`
		if len(found) != 1 || found[0].Code != "E501" || len(found[0].Fixes) == 0 || found[0].Fixes[0].Label != want {
			t.Errorf("%s: want %q", c.at, want)
			for _, d := range found {
				t.Log(checktest.Tells(d), d.Fixes)
			}
		}
	}
}

// After the fix of a missing event, wherever the ply is, there are no findings.
func TestMissingEventsAreAdded(t *testing.T) {
	for _, suffix := range []string{
		" a7-a6", "\n6... a7-a6", " 6... a7-a6", " $1 a7-a6", "! a7-a6", " !? a7-a6", " {why} 6... a7-a6", " ; why\n6... a7-a6",
		" $1 {why} 6... a7-a6 (6... b7-b6)", "\r\n6... a7-a6", "", "\t6... a7-a6",
	} {
		text := wandGame(asleep + suffix)
		found := checktest.Findings(t, check.Config{Level: diagnostic.Error}, text)
		for len(found) > 0 && found[0].Code != "E503" {
			found = found[1:]
		}
		if len(found) == 0 || len(found[0].Fixes) != 1 || !found[0].Fixes[0].Safe {
			t.Errorf("%q: no safe fix: %v", suffix, checktest.Codes(found, diagnostic.Info))
			continue
		}
		repaired := checktest.Apply(text, found[0].Fixes[0])
		for _, d := range checktest.Findings(t, check.Config{}, repaired) {
			t.Errorf("%q: the fix gives %q, of which %s says %s", suffix, repaired, d.Code, d.Message)
		}
	}
}
