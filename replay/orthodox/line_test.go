package orthodox

import (
	"math/rand/v2"
	"testing"
)

// The line through two squares is that of the first on which the second is.
func TestTheLineThroughTwoSquares(t *testing.T) {
	for s := range uint(64) {
		for other := range uint(64) {
			if squares[s].goals[queen]>>other&1 == 0 {
				continue
			}
			if l := squares[s].lines[lineThrough(s, other)]; (l.above|l.below)>>other&1 == 0 {
				t.Errorf("%d is not on the line of %d", other, s)
			}
		}
	}
}

// Repetitions that are found by the chain of positions of a class are those that all positions of
// the line show.
func TestRepetitionsByChainAndByScan(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 15))
	repeated := 0
	for range 200 {
		var v FastChecker
		v.restart(&array)
		for ply := 1; ply < 150; ply++ {
			v.pos.ply, v.pos.clock = ply, v.pos.clock+1
			if r.IntN(40) == 0 {
				v.pos.clock = 0
			}
			v.pos.sides[0] = 1 << (ply/2%2*2 + r.IntN(2)) // no position comes back after two plies
			ok := v.remember()
			v.branched = true
			found := v.fivefold(ply, v.history[ply].fingerprint) && v.pos.clock >= 16
			v.branched = false
			if ok == found {
				t.Fatalf("ply %d, clock %d: by chain %v, by scan %v", ply, v.pos.clock, !ok, found)
			}
			if found {
				repeated++
			}
		}
	}
	if repeated < 100 {
		t.Errorf("only %d repetitions", repeated)
	}
}
