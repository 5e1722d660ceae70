package describe_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/replay/describe"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// What the board of a position does not show.
func ExamplePosition() {
	tags := map[string]string{"FEN": "r3k2r/8/8/8/8/8/8/R3K2R b kq - 100 90"}
	var game variant.Game
	err := variant.NewCatalog().Setup(&game, func(name string) (string, bool) { v, ok := tags[name]; return v, ok }, "")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, line := range describe.Position(&game.Start, nil) {
		fmt.Println(line)
	}
	// Output:
	// Black to move
	// castling kq
	// 100 plies without progress
}
