package army

import (
	"testing"

	"github.com/fairyscore/fairyscore/replay/board"
)

// A piece that slides to a square and can also leap there reaches it by two paths, unless one of
// them is only for captures and the other is not.
func TestOverlap(t *testing.T) {
	size := board.Size{Files: 8, Ranks: 8}
	for moves, want := range map[string]bool{"R": false, "RN": false, "RW": false, "RF": false, "RD": true, "QA": true, "mRcD": false} {
		tables, err := Compile([]Unit{{Name: "X", Title: "piece", Moves: moves}}, size)
		if err != nil {
			t.Fatal(err)
		}
		for range 2 { // the second time, it is known
			if got := tables.Overlap(1); got != want {
				t.Errorf("%s: %v, want %v", moves, got, want)
			}
		}
		if tables.Passes(1) {
			t.Errorf("%s captures en passant", moves)
		}
	}
}
