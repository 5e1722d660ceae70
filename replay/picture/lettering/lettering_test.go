package lettering_test

import (
	"slices"
	"testing"

	"github.com/fairyscore/fairyscore/replay/picture/lettering"
)

// The fonts have no chess symbols: moves in figurines are drawn with English letters.
func TestChessSymbolsAreLetters(t *testing.T) {
	face, err := lettering.Regular()
	if err != nil {
		t.Fatal(err)
	}
	want := face.Append(nil, "KQRBNPKQRBNP ?", 0, 0, 12)
	if got := face.Append(nil, "♔♕♖♗♘♙♚♛♜♝♞♟ ⛄", 0, 0, 12); !slices.Equal(got, want) {
		t.Error("chess symbols are not drawn as letters")
	}
}
