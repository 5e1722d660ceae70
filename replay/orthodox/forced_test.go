package orthodox

import (
	"math/rand/v2"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// A side is forced if the rules engine lists one move. Besides random games, positions have a
// promotion, a capture en passant or a castling as the only move, or as one of two.
func TestForced(t *testing.T) {
	r := engine(t)
	var p rules.Position
	var all []rules.Move
	seen := [2]int{}
	look := func(fen string) {
		t.Helper()
		var b Board
		if !b.Set(fen) {
			t.Fatalf("%s is not read", fen)
		}
		if _, err := r.ParseFEN(&p, fen); err != nil {
			t.Fatal(err)
		}
		all = p.Moves(all[:0])
		want := len(all) == 1
		if b.Forced() != want {
			t.Errorf("%s has %d moves, and Forced returns %t", fen, len(all), !want)
		}
		if want {
			seen[1]++
		} else {
			seen[0]++
		}
	}
	for _, fen := range []string{
		"7k/P7/8/8/8/8/5q2/7K w - - 0 1",
		"8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
		"8/8/8/8/8/6k1/4Pppp/4K2R w K - 0 1",
		"r3k2r/8/8/8/8/8/3q4/7K w kq - 0 1",
		"8/8/8/K1pP3r/8/8/8/7k w - c6 0 2",
		"k7/2Q5/8/8/8/8/8/6K1 b - - 0 1",
		"8/8/8/8/8/4k3/4p3/4K3 w - - 0 1",
	} {
		look(fen)
	}
	hostile.Draws(func(random *rand.Rand) {
		var b Board
		b.Set(hostile.Pick(random, possibles()))
		fen := b.FEN()
		for range 80 {
			look(fen)
			if _, err := r.ParseFEN(&p, fen); err != nil {
				t.Fatal(err)
			}
			if all = p.Moves(all[:0]); len(all) == 0 {
				return
			}
			m := hostile.Pick(random, all)
			p.Play(&m, nil)
			fen = p.FEN()
		}
	})
	if seen[0] == 0 || seen[1] < 3 {
		t.Errorf("%d positions with one move, %d others", seen[1], seen[0])
	}
}
