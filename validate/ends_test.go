package validate

import (
	"fmt"
	"strings"
	"testing"
)

// knightDance is a game in which both sides move a knight out and back n times, so that the
// first position has been there n times more; rest follows.
func knightDance(n int, rest string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%d. Nf3 Nf6 %d. Ng1 Ng8 ", 2*i+1, 2*i+2)
	}
	return b.String() + rest + "\n"
}

// setup is a record of a game from a position of its own.
func setup(variant, fen, moves string) string {
	return "[Variant \"" + variant + "\"]\n[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n" + moves + "\n"
}

// COMMON-6: "A record that goes on after checkmate, stalemate or the loss of the last king is
// wrong from that move on (an error). One that goes on after an automatic draw (fivefold,
// seventy-five moves, dead position) gets a warning: older and other laws differ. One that
// stops before an end is not wrong (players resign and agree draws)."
func TestRecordsThatGoOnOrEndOtherwise(t *testing.T) {
	const (
		matable  = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"
		stale    = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"
		pawnless = "4k2r/8/8/8/8/8/8/R3K3 w - - 149 1"
		almost   = "4k2r/8/8/8/8/8/8/R3K3 w - - 148 1"
		dead     = "4k3/8/8/8/8/8/3n4/4K3 w - - 0 1"
		kingless = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"
	)
	for _, c := range []struct{ name, text, want string }{
		{"after mate", setup("chess", matable, "1. Ra8# h6 2. g3 1-0"), "F601 error 1... the game was over after 1. Ra8# | Black is mated"},
		{"mate, and the other won", setup("chess", matable, "1. Ra8# 0-1"), `F603 error - the result is "0-1", but Black is mated`},
		{"mate, and a draw", setup("chess", matable, "1. Ra8# 1/2-1/2"), `F603 error - the result is "1/2-1/2", but Black is mated`},
		{"mate, and the result left open", setup("chess", matable, "1. Ra8# *"), `F603 warning - the result is "*", but Black is mated`},
		{"mate in a side line", setup("chess", matable, "1. g3 (1. Ra8#) g6 *"), ""},
		{"after mate in a side line", setup("chess", matable, "1. g3 (1. Ra8# h6) g6 *"), "R401 error 1... h6 is illegal: the game is over: Black is mated"},
		{"resigned early", setup("chess", matable, "1. g3 0-1"), ""},
		{"agreed early", setup("chess", matable, "1. g3 1/2-1/2"), ""},

		{"after stalemate", setup("chess", stale, "1. Qf7 Kh7 1/2-1/2"), "F601 error 1... the game was over after 1. Qf7 | Black is stalemated"},
		{"stalemate, and won", setup("chess", stale, "1. Qf7 1-0"), `F603 error - the result is "1-0", but Black is stalemated`},
		{"stalemate, and drawn", setup("chess", stale, "1. Qf7 1/2-1/2"), ""},

		{"fourfold", knightDance(3, "*"), ""},
		{"fivefold, and drawn", knightDance(4, "1/2-1/2"), ""},
		{"fivefold, and left open", knightDance(4, "*"), `F603 warning - the result is "*", but the game was drawn: the position came up for the fifth time`},
		{"fivefold, and won", knightDance(4, "1-0"), `F603 warning - the result is "1-0", but the game was drawn: the position came up for the fifth time`},
		{"after fivefold", knightDance(4, "9. e4 e5 1-0"), "F602 warning 9. the game was drawn after 8... Ng8 | the position came up for the fifth time"},
		{"fivefold in a side line", "1. Nf3 (" + strings.TrimSpace(knightDance(4, "9. e4")) + ") 1... e5 *\n", ""},
		{"fivefold under other rights is none", "1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Ke2 Ke7 5. Ke1 Ke8 6. Ke2 Ke7 7. Ke1 Ke8 8. Ke2 Ke7 9. Ke1 Ke8 *\n", ""},
		{"fivefold, the first without rights", "1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Ke2 Ke7 5. Ke1 Ke8 6. Ke2 Ke7 7. Ke1 Ke8 8. Ke2 Ke7 9. Ke1 Ke8 10. Ke2 Ke7 *\n",
			`F603 warning - the result is "*", but the game was drawn: the position came up for the fifth time`},

		{"seventy-five moves", setup("chess", pawnless, "1. Ra2 1/2-1/2"), ""},
		{"seventy-four and a half", setup("chess", almost, "1. Ra2 *"), ""},
		{"seventy-five moves, and won", setup("chess", pawnless, "1. Ra2 1-0"), `F603 warning - the result is "1-0", but the game was drawn: seventy-five moves`},
		{"after seventy-five moves", setup("chess", pawnless, "1. Ra2 Rh7 1-0"), "F602 warning 1... the game was drawn after 1. Ra2 | seventy-five moves by each side"},
		{"mate with the last of them", setup("chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 149 1", "1. Ra8# 1-0"), ""},
		{"fifty moves may be claimed", setup("chess", "4k2r/8/8/8/8/8/8/R3K3 w - - 99 1", "1. Ra2 Rh7 2. Ra1 *"), ""},

		{"dead", setup("chess", dead, "1. Kxd2 1/2-1/2"), ""},
		{"after a dead position", setup("chess", dead, "1. Kxd2 Kd7 2. Kd3 1/2-1/2"), "F602 warning 1... the game was drawn after 1. Kxd2 | neither side can mate any more"},
		{"dead, and won", setup("chess", dead, "1. Kxd2 1-0"), `F603 warning - the result is "1-0", but the game was drawn: neither side can mate any more`},
		{"bare kings with a road can mate", setup("oz8", dead, "1. Kxd2 Kd7 *"), ""},
		{"a minor piece can improve", setup("wotn", "4k3/8/8/8/8/8/3np3/4K3 w - - 0 1", "1. Kxe2 Kd7 *"), ""},
		{"two kings and none else", setup("wotn", "4k3/8/8/8/8/8/3n4/4K3 w - - 0 1", "1. Kxd2 Kd7 *"), "F602 warning 1... the game was drawn after 1. Kxd2"},

		{"a king zapped away", setup("wand", "8/8/8/8/8/8/3k4/R3K3 w - - 0 1", "1. Ze1:d2 (death) 1-0"), ""},
		{"after a king was zapped away", setup("wand", "8/p7/8/8/8/8/3k4/R3K3 w - - 0 1", "1. Ze1:d2 (death) a7-a6 1-0"),
			"F601 error 1... the game was over after 1. Ze1:d2 | Black has lost the last king"},
		{"a king zapped away, and the other won", setup("wand", "8/p7/8/8/8/8/3k4/R3K3 w - - 0 1", "1. Ze1:d2 (death) 0-1"), `F603 error - the result is "0-1", but Black has lost the last king`},
		{"one's own king zapped away", setup("wand", "8/p7/8/4k3/8/8/8/R3K3 w - - 0 1", "1. Ze1:e1 (death) 0-1"), ""},
		{"after one's own king was zapped away", setup("wand", "8/p7/8/4k3/8/8/8/R3K3 w - - 0 1", "1. Ze1:e1 (death) Ke4 0-1"),
			"F601 error 1... the game was over after 1. Ze1:e1 | White has lost the last king"},
		{"a sick king dies", setup("wand", "8/p7/8/4k3/8/8/8/R3K3 w - - 0 1 e1(sick=1)", "1. Ra2\n[Ke1 dies from Sickness]\n0-1"), ""},
		{"a sick king dies, and the game goes on", setup("wand", "8/p7/8/4k3/8/8/8/R3K3 w - - 0 1 e1(sick=1)", "1. Ra2\n[Ke1 dies from Sickness]\n1... a7-a6 0-1"),
			"F601 error 1... the game was over after 1. Ra2 | White has lost the last king"},
	} {
		t.Run(c.name, func(t *testing.T) {
			found := check(t, Config{Level: Warning}, c.text)
			var told []string
			for _, d := range found {
				move := d.Move
				if move == "" {
					move = "-"
				}
				line := d.Code + " " + d.Severity.String() + " " + move + " " + strings.TrimPrefix(tellsOf(d), d.Code+" "+d.Move+" ")
				told = append(told, line)
			}
			switch {
			case c.want == "" && len(found) > 0:
				t.Errorf("gives %q", told)
			case c.want != "" && (len(found) == 0 || !strings.HasPrefix(told[0], c.want)):
				t.Errorf("gives %q, want %q", told, c.want)
			}
		})
	}
}
