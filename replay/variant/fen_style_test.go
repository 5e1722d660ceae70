package variant

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// A game keeps the style of castling letters of its first position, whichever rights remain, so
// that programs that compare FENs see one right fewer and not other letters.
func TestOneStyleOfCastlingLetters(t *testing.T) {
	for _, c := range []struct {
		name, variant, fen, moves string
		rights                    []string // after each move
	}{
		{"Black alone stands on unusual squares", "Chess960", "1r2k2r/8/8/8/8/8/8/R3K2R w HAhb - 0 1", "a1a2 b8b7 h1h2 h8h7",
			[]string{"Hhb", "Hh", "h", "-"}},
		{"what is left stands on usual squares", "Chess960", "1r2k2r/8/8/8/8/8/8/R3K2R w HAhb - 0 1", "e1e2 b8b7 e2e3 e8e7",
			[]string{"hb", "h", "h", "-"}},
		{"an inner rook", "Chess960", "4k3/8/8/8/8/8/8/1R2K1RR w GB - 0 1", "b1b2 e8e7 h1h2", []string{"G", "G", "G"}},
		{"the usual squares in Chess960", "Chess960", "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "a1a2 h8h7 h1h2 a8a7", []string{"Kkq", "Kq", "q", "-"}},
		{"orthodox chess", "", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1a2 e8e7", []string{"Kkq", "K"}},
	} {
		tags := map[string]string{"Variant": c.variant, "FEN": c.fen}
		var set Game
		if err := sharedCatalog.Setup(&set, lookUp(tags), ""); err != nil {
			t.Fatal(err)
		}
		p := &set.Start
		for i, text := range strings.Fields(c.moves) {
			from, _ := board.Parse(text[:2])
			to, _ := board.Parse(text[2:])
			played := false
			for _, m := range p.All(nil) {
				if m.A.Kind == rules.Go && m.A.From == from && m.A.To == to {
					p.Play(&m, nil)
					played = true
					break
				}
			}
			if got := strings.Fields(p.FEN())[2]; !played || got != c.rights[i] {
				t.Errorf("%s: after %s the rights are %s, want %s", c.name, text, got, c.rights[i])
			}
		}
	}
}
