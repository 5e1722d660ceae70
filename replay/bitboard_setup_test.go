package replay

import (
	"math/rand/v2"
	"testing"

	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// A position is placed on a bitboard as its FEN says, or refused as its FEN is.
func TestAPositionIsPlacedAsItsFEN(t *testing.T) {
	r, err := variant.NewCatalog().Compile("chess", nil, false)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(3, 1))
	taken, refused := 0, 0
	for _, fen := range []string{
		"", "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 3 9", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
		"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 2", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 9999 9999",
		"4k3/8/8/8/3p4/8/4P3/4K3 w - - 10000 1", "k7/8/8/8/8/8/8/7K w - - 0 9999",
		"1r2k1r1/8/8/8/8/8/8/1R2K1R1 w BGbg - 0 1", "4k3/8/8/8/8/8/8/KK6 w - - 0 1", "8/8/8/8/8/8/8/K6 w - - 0 1",
		"4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - e6 0 2",
	} {
		for range 4 {
			var p rules.Position
			r.Start(&p)
			if fen != "" {
				_, _ = r.ParseFEN(&p, fen) // what is left of a wrong one is placed, too
			}
			for range 60 {
				var want, got orthodox.Board
				setup := setupOf(&p)
				set, placed := want.Begin(orthodox.Start{FEN: p.FEN(), Chess960: p.Chess960}), got.Place(&setup)
				// A FEN does not say from which squares rights were lost.
				if set != placed || set && (want != got && !p.Chess960 || !want.Same(&got) || got.FEN() != p.FEN()) {
					t.Fatalf("%s: set is %v, placed %v", p.FEN(), set, placed)
				}
				if set {
					taken++
				} else {
					refused++
				}
				if p.Kings(0).Len() != 1 || p.Kings(1).Len() != 1 {
					break
				}
				legal := p.Moves(nil)
				if len(legal) == 0 {
					break
				}
				p.Play(&legal[rng.IntN(len(legal))], nil)
			}
		}
	}
	if taken < 500 || refused < 20 {
		t.Errorf("only %d positions were taken and %d refused", taken, refused)
	}
}
