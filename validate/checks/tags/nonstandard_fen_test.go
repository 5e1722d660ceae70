package tags_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// A FEN that deviates from the standard is one error, and its consequences are not errors; a
// position that no orthodox game leads to is a warning; other games are not checked for this.
func TestSetupsOfOrthodoxGames(t *testing.T) {
	const rook = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 "
	for _, c := range []struct{ name, text, want string }{
		{"move number 0, counted on", checktest.Setup("chess", rook+"0", "0. Ra8+ Kd7 1. Ra7+ *"), "T245 error"},
		{"move number 0, counted from 1", checktest.Setup("chess", rook+"0", "1. Ra8+ Kd7 2. Ra7+ *"), "T245 error"},
		{"move number 0 of Black", checktest.Setup("chess", "4k3/8/8/8/8/8/8/R3K3 b Q - 0 0", "0... Kd7 1. Ra7+ *"), "T245 error"},
		{"move number 1, counted from 0", checktest.Setup("chess", rook+"1", "0. Ra8+ Kd7 *"), "M305 warning"},
		{"two numbers in a row", checktest.Setup("chess", "44/8/4k3/8/8/4K3/8/7R w - - 0 1", "1. Rh6+ *"), "T245 error"},
		{"another two numbers", checktest.Setup("chess", "k16/8/8/8/8/8/8/K7 w - - 0 1", "*"), "T245 error, F603 warning"},
		{"a field left out", checktest.Setup("chess", rook[:len(rook)-1], "1. Ra8+ *"), "T245 error"},
		{"nine pawns", checktest.Setup("chess", "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "1. a4 *"), "T246 warning"},
		{"nine pawns and a split count", checktest.Setup("chess", "4k3/8/35/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "1. a4 *"), "T246 warning, T245 error"},
		{"Chess960", checktest.Setup("Chess960", "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "1. a4 *"), "T246 warning"},
		{"a clock above the plies before the move number", checktest.Setup("chess", "4k3/8/8/8/8/8/8/R3K3 w Q - 3 1", "1. Kf2 *"), "T246 warning"},
		{"a clock of EPD without a move number", "4k3/8/8/8/8/8/8/4K2R w K - hmvc 3;\n", ""},
		{"a clock of EPD with a move number", "4k3/8/8/8/8/8/8/4K2R w K - fmvn 2; hmvc 3;\n", "T246 warning"},
		{"another game", checktest.Setup("wotn", "4k3/35/8/8/8/P7/PPPPPPPP/4K3 w - - 0 0", "1. a3-a4 *"), ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, d := range checktest.Findings(t, check.Config{Level: diagnostic.Warning}, c.text) {
				got = append(got, d.Code+" "+d.Severity.String())
			}
			if all := strings.Join(got, ", "); all != c.want {
				t.Errorf("gives %q, want %q", all, c.want)
			}
		})
	}
}

// A move number 0 becomes 1, but where the moves are counted from 0 as well.
func TestMoveNumberZeroBecomesOne(t *testing.T) {
	const fen = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 "
	for moves, want := range map[string]string{"1. Ra8+ Kd7 *": fen + "1", "Ra8+ Kd7 *": fen + "1", "0. Ra8+ Kd7 1. Ra7+ *": ""} {
		text := checktest.Setup("chess", fen+"0", moves)
		found := checktest.Findings(t, check.Config{Level: diagnostic.Warning}, text)
		if len(found) != 1 || found[0].Code != "T245" || len(found[0].Fixes) != min(len(want), 1) {
			t.Errorf("%s gives %v", moves, checktest.Codes(found, diagnostic.Warning))
			continue
		}
		if want == "" {
			continue
		}
		fixed := checktest.Apply(text, found[0].Fixes[0])
		if left := checktest.Findings(t, check.Config{Level: diagnostic.Warning}, fixed); !strings.Contains(fixed, want+`"`) || len(left) > 0 {
			t.Errorf("%s becomes %s, with %v", moves, fixed, checktest.Codes(left, diagnostic.Warning))
		}
	}
}
