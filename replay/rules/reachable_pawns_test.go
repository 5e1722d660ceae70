package rules

import (
	"math/rand/v2"
	"testing"

	"github.com/fairyscore/fairyscore/replay/board"
)

// The fewest captures of pawns are those of the best of all ways to give each pawn a file of its
// own, also for pawns on squares where none can be.
func TestFewestCaptures(t *testing.T) {
	var fewest func(pawns []board.Square, c board.Color, taken uint8) int
	fewest = func(pawns []board.Square, c board.Color, taken uint8) int {
		if len(pawns) == 0 {
			return 0
		}
		best := -1
		for file := range 8 {
			far := max(file-pawns[0].File(), pawns[0].File()-file)
			if taken>>file&1 != 0 || far >= pawns[0].RankOf(c) {
				continue
			}
			if rest := fewest(pawns[1:], c, taken|1<<file); rest >= 0 && (best < 0 || far+rest < best) {
				best = far + rest
			}
		}
		return best
	}
	random := rand.New(rand.NewPCG(5, 8))
	for range 2000 {
		width := 1 + random.IntN(8) // pawns on few files have to capture
		var pawns []board.Square
		for s := range 64 {
			if s%8 < width && random.IntN(4*width) == 0 && len(pawns) < 6 {
				pawns = append(pawns, board.At(s%8, s/8))
			}
		}
		for c := board.White; c <= board.Black; c++ {
			if got, want := fewestCaptures(pawns, c), fewest(pawns, c, 0); got != want {
				t.Fatalf("%v's pawns on %v need %d captures, not %d", c, pawns, want, got)
			}
		}
	}
}
