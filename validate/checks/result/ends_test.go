package result_test

import (
	"cmp"
	"fmt"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// knightDance returns a game in which both sides move a knight out and back n times, so that the
// first position occurs n more times; rest follows.
func knightDance(n int, rest string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%d. Nf3 Nf6 %d. Ng1 Ng8 ", 2*i+1, 2*i+2)
	}
	return b.String() + rest + "\n"
}

// dated returns a record with a tag that dates it.
func dated(tag, date, text string) string {
	if text[0] != '[' {
		text = "\n" + text
	}
	return "[" + tag + " \"" + date + "\"]\n" + text
}

// COMMON-6: "A record that goes on after checkmate, stalemate or the loss of the last king is
// wrong from that move on (an error). One that continues after an automatic draw (fivefold,
// seventy-five moves, dead position) gets a warning: older and other laws differ. One that
// stops before an end is not wrong (players resign and agree draws)."
func TestRecordsThatContinueOrEndOtherwise(t *testing.T) {
	const (
		matable  = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"
		stale    = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"
		pawnless = "4k2r/8/8/8/8/8/8/R3K3 w - - 149 90"
		almost   = "4k2r/8/8/8/8/8/8/R3K3 w - - 148 90"
		dead     = "4k3/8/8/8/8/8/3r4/4K3 w - - 0 1"
		mated    = "2K1r3/8/2k5/8/8/8/8/8 w - - 0 1"
		stalled  = "k7/8/K7/8/1R6/8/8/8 b - - 0 1"
		minor    = "4k3/8/8/8/8/8/3n4/4K3 w - - 0 1"
		kingless = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"
	)
	for _, c := range []struct{ name, text, want string }{
		{"after mate", checktest.Setup("chess", matable, "1. Ra8# h6 2. g3 1-0"), "F601 error 1..."},
		{"mate, and the other won", checktest.Setup("chess", matable, "1. Ra8# 0-1"), "F603 error -"},
		{"mate, and a draw", checktest.Setup("chess", matable, "1. Ra8# 1/2-1/2"), "F603 error -"},
		{"mate, and the result left open", checktest.Setup("chess", matable, "1. Ra8# *"), "F603 warning -"},
		{"mate in a side line", checktest.Setup("chess", matable, "1. g3 (1. Ra8#) g6 *"), ""},
		{"after mate in a side line", checktest.Setup("chess", matable, "1. g3 (1. Ra8# h6) g6 *"), "R401 error 1..."},
		{"resigned early", checktest.Setup("chess", matable, "1. g3 0-1"), ""},
		{"agreed early", checktest.Setup("chess", matable, "1. g3 1/2-1/2"), ""},

		{"after stalemate", checktest.Setup("chess", stale, "1. Qf7 Kh7 1/2-1/2"), "F601 error 1..."},
		{"stalemate, and won", checktest.Setup("chess", stale, "1. Qf7 1-0"), "F603 error -"},
		{"stalemate, and drawn", checktest.Setup("chess", stale, "1. Qf7 1/2-1/2"), ""},

		{"moves after a result before the first move", "1. 1-0 e4 *\n", "F607 error -"},
		{"moves after a later result", "1. e4 e5 1-0 2. Nf3 1-0\n", "F607 error -"},
		{"moves after two results", "1. e4 e5 1-0 2. Nf3 1-0 2... Nc6 1-0\n", "F607 error -"},

		{"fourfold", knightDance(3, "*"), ""},
		{"fivefold, and drawn", knightDance(4, "1/2-1/2"), ""},
		{"fivefold, and left open", knightDance(4, "*"), "F603 warning -"},
		{"fivefold, and won", knightDance(4, "1-0"), "F603 warning -"},
		{"after fivefold", knightDance(4, "9. e4 e5 1-0"), "F602 warning 9."},
		{"fivefold in a side line", "1. Nf3 (" + strings.TrimSpace(knightDance(4, "9. e4")) + ") 1... e5 *\n", ""},
		{"not fivefold: the rights differ", "1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Ke2 Ke7 5. Ke1 Ke8 6. Ke2 Ke7 7. Ke1 Ke8 8. Ke2 Ke7 9. Ke1 Ke8 *\n", ""},
		{"fivefold, the first without rights", "1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Ke2 Ke7 5. Ke1 Ke8 6. Ke2 Ke7 7. Ke1 Ke8 8. Ke2 Ke7 9. Ke1 Ke8 10. Ke2 Ke7 *\n",
			"F603 warning -"},

		{"seventy-five moves", checktest.Setup("chess", pawnless, "90. Ra2 1/2-1/2"), ""},
		{"seventy-four and a half", checktest.Setup("chess", almost, "90. Ra2 *"), ""},
		{"seventy-five moves, and won", checktest.Setup("chess", pawnless, "90. Ra2 1-0"), "F603 warning -"},
		{"after seventy-five moves", checktest.Setup("chess", pawnless, "90. Ra2 Rh7 1-0"), "F602 warning 90..."},
		{"mate with the last of them", checktest.Setup("chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 149 90", "90. Ra8# 1-0"), ""},
		{"fifty moves may be claimed", checktest.Setup("chess", "4k2r/8/8/8/8/8/8/R3K3 w - - 99 90", "90. Ra2 Rh7 91. Ra1 *"), ""},

		{"dead", checktest.Setup("chess", dead, "1. Kxd2 1/2-1/2"), ""},
		{"after a dead position", checktest.Setup("chess", dead, "1. Kxd2 Kd7 2. Kd3 1/2-1/2"), "F602 warning 1..."},
		{"dead, and won", checktest.Setup("chess", dead, "1. Kxd2 1-0"), "F603 warning -"},
		{"bare kings with a road can mate", checktest.Setup("oz8", dead, "1. Kxd2 Kd7 *"), ""},
		{"a minor piece can improve", checktest.Setup("wotn", "4k3/8/8/8/8/8/3np3/4K3 w - - 0 1", "1. Kxe2 Kd7 *"), ""},
		{"two kings and none else", checktest.Setup("wotn", "4k3/8/8/8/8/8/3n4/4K3 w - - 0 1", "1. Kxd2 Kd7 *"), "F602 warning 1..."},

		{"mated before it began", checktest.Setup("chess", mated, "1. Qxb4 Kd6 *"), "F601 error 1."},
		{"mated before it began, and a null move", checktest.Setup("chess", mated, "1. -- 0-1"), "F601 error 1."},
		{"stalemated before it began", checktest.Setup("chess", stalled, "1... Qxb4 *"), "F601 error 1..."},
		{"mated before it began, and won", checktest.Setup("chess", mated, "1-0"), "F603 error -"},
		{"stalemated before it began, and won", checktest.Setup("chess", stalled, "1-0"), "F603 error -"},
		{"mated before it began, and left open", checktest.Setup("chess", mated, "*"), "F603 warning -"},
		{"mated before it began, and lost", checktest.Setup("chess", mated, "0-1"), ""},
		{"mated, and the tag is all there is", "[Result \"1-0\"]\n" + checktest.Setup("chess", mated, ""), "F603 error -"},
		{"dead before it began", checktest.Setup("chess", minor, "1. Kxd2 Kd7 1/2-1/2"), "F602 warning 1."},
		{"dead before it began, and won", checktest.Setup("chess", minor, "1-0"), "F603 warning -"},
		{"dead before it began, and drawn", checktest.Setup("chess", minor, "1/2-1/2"), ""},
		{"a king is gone before it began", checktest.Setup("wand", "8/8/2k5/8/8/8/8/8 w - - 0 1", "1. Kb1 *"), "F601 error 1."},
		{"mated by wands before it began", checktest.Setup("wand", mated, "1. Zc8:c8 (speed) *"), "F601 error 1."},
		{"seventy-five moves before it began", checktest.Setup("chess", "4k2r/8/8/8/8/8/8/R3K3 w - - 150 90", "90. Ra2 Rh7 *"), "F602 warning 90."},

		{"fivefold before the Laws had it", dated("Date", "2014.06.30", knightDance(4, "9. e4 e5 1-0")), ""},
		{"fivefold in a year before", dated("Date", "1927.??.??", knightDance(4, "9. e4 e5 1-0")), ""},
		{"fivefold in a month before", dated("Date", "2014.06.??", knightDance(4, "9. e4 e5 1-0")), ""},
		{"fivefold by the Laws", dated("Date", "2014.07.01", knightDance(4, "9. e4 e5 1-0")), "F602 warning 9."},
		{"fivefold in the year itself", dated("Date", "2014.??.??", knightDance(4, "9. e4 e5 1-0")), "F602 warning 9."},
		{"fivefold without a date", knightDance(4, "9. e4 e5 1-0"), "F602 warning 9."},
		{"fivefold, dated by its event", dated("EventDate", "1972.07.11", knightDance(4, "9. e4 e5 1-0")), ""},
		{"an old fivefold, and won", dated("Date", "1950.01.01", knightDance(4, "1-0")), ""},
		{"old seventy-five moves", dated("Date", "1950.01.01", checktest.Setup("chess", pawnless, "90. Ra2 Rh7 1-0")), ""},
		{"an old dead position", dated("Date", "1950.01.01", checktest.Setup("chess", dead, "1. Kxd2 Kd7 2. Kd3 1/2-1/2")), "F602 warning 1..."},
		{"fivefold by other rules, which have no date", dated("Date", "1999.01.01", checktest.Setup("wotn", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "1. Ra2 Ke7 2. Ra1 Ke8 3. Ra2 Ke7 4. Ra1 Ke8 5. Ra2 Ke7 6. Ra1 Ke8 7. Ra2 Ke7 8. Ra1 Ke8 9. Ra2 *")),
			"F602 warning 9."},

		{"a king zapped away", checktest.Setup("wand", "8/8/8/8/8/8/3k4/R3K3 w - - 0 1", "1. Ze1:d2 (death) 1-0"), ""},
		{"after a king was zapped away", checktest.Setup("wand", "8/p7/8/8/8/8/3k4/R3K3 w - - 0 1", "1. Ze1:d2 (death) a7-a6 1-0"),
			"F601 error 1..."},
		{"a king zapped away, and the other won", checktest.Setup("wand", "8/p7/8/8/8/8/3k4/R3K3 w - - 0 1", "1. Ze1:d2 (death) 0-1"), "F603 error -"},
		{"one's own king zapped away", checktest.Setup("wand", "8/p7/8/4k3/8/8/8/R3K3 w - - 0 1", "1. Ze1:e1 (death) 0-1"), ""},
		{"after one's own king was zapped away", checktest.Setup("wand", "8/p7/8/4k3/8/8/8/R3K3 w - - 0 1", "1. Ze1:e1 (death) Ke4 0-1"),
			"F601 error 1..."},
		{"a sick king dies", checktest.Setup("wand", "8/p7/8/4k3/8/8/8/R3K3 w - - 0 1 e1(sick=1)", "1. Ra2\n[Ke1 dies from Sickness]\n0-1"), ""},
		{"a sick king dies, and the game continues", checktest.Setup("wand", "8/p7/8/4k3/8/8/8/R3K3 w - - 0 1 e1(sick=1)", "1. Ra2\n[Ke1 dies from Sickness]\n1... a7-a6 0-1"),
			"F601 error 1..."},
	} {
		t.Run(c.name, func(t *testing.T) {
			found := checktest.Findings(t, check.Config{Level: diagnostic.Warning}, c.text)
			first := ""
			if len(found) > 0 {
				first = found[0].Code + " " + found[0].Severity.String() + " " + cmp.Or(found[0].Move, "-")
			}
			if first != c.want {
				t.Fatalf("gives %q, want %q", first, c.want)
			}
			if first != "" {
				checktest.Sentence(t, t.Name(), found[0])
			}
		})
	}
}

// Whatever a result's spelling is, only another outcome contradicts the Result tag, and the first
// fix writes the standard's spelling.
func TestResultsInAnySpelling(t *testing.T) {
	spellings := map[string][]string{
		"1-0": {"1-0", "1:0", "1–0", "1 - 0", "l-0", "Black resigns"}, "0-1": {"0-1", "0:1", "0–1", "White resigns"},
		"1/2-1/2": {"1/2-1/2", "1/2:1/2", "½-½", "½:½", "1/2", "Draw"}, "*": {"*"},
	}
	for tag := range spellings {
		for means, list := range spellings {
			for _, written := range list {
				text := "[Result \"" + tag + "\"]\n\n1. e4 e5 2. Nf3 Nc6 " + written + "\n"
				var fixed []string
				for _, d := range checktest.Findings(t, check.Config{}, text) {
					if d.Code == "F604" && len(d.Fixes) > 0 {
						fixed = append(fixed, d.Fixes[0].Edits[0].Text)
					}
				}
				want := ""
				switch {
				case tag == means:
				case means == "*":
					want = tag // the winner is known
				default:
					want = means
				}
				if got := strings.Join(fixed, " "); got != want {
					t.Errorf("%s with the tag %s: F604 sets %q, want %q", written, tag, got, want)
				}
			}
		}
	}
}
