package legality

import (
	"testing"

	"github.com/fairyscore/fairyscore/replay/variant"
)

// Only variants whose board has as many ranks as the FEN are tried: ranksOf counts what the reader
// of a FEN counts.
func TestTheRanksOfAFENAreThoseOfItsBoard(t *testing.T) {
	catalog := variant.NewCatalog()
	for _, v := range catalog.Variants() {
		var s variant.Game
		if err := catalog.Setup(&s, func(string) (string, bool) { return "", false }, v.ID); err != nil {
			t.Fatalf("%s: %v", v.ID, err)
		}
		if fen := s.Start.FEN(); ranksOf(fen) != int(v.Size.Ranks) {
			t.Errorf("%s has %d ranks; its FEN %s has %d", v.ID, v.Size.Ranks, fen, ranksOf(fen))
		}
	}
	for fen, want := range map[string]int{"": 0, "x": 1, "8/8 w - 3/4": 2, "{N/W}7/8/{R}7 w": 3, "{8/8": 1} {
		if got := ranksOf(fen); got != want {
			t.Errorf("%q has %d ranks, expected %d", fen, got, want)
		}
	}
}
