package army

import (
	"testing"

	"github.com/fairyscore/fairyscore/replay/board"
)

// On boards of every size no place of a row is one of another, as far as squares are on the board.
func TestRowsDoNotShareSquares(t *testing.T) {
	for files := uint8(1); files <= 16; files++ {
		for ranks := uint8(1); ranks <= 16; ranks++ {
			size := board.Size{Files: files, Ranks: ranks}
			starts, length := rowsOn(size)
			used := make([]bool, length)
			for _, to := range size.Squares() {
				if int(starts[to])+len(row{}) > length {
					t.Fatalf("%v: the row of %v ends after %d", size, to, length)
				}
				for _, from := range size.Squares() {
					at := int(starts[to]) + int(from)
					if used[at] {
						t.Fatalf("%v: the rows of %v and another target share a place", size, to)
					}
					used[at] = true
				}
			}
		}
	}
}
