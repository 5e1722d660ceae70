package board_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/replay/board"
)

func ExampleSize_Step() {
	size := board.Size{Files: 10, Ranks: 8}
	from, _ := board.Parse("j7")
	to, ok := size.Step(from, -1, 1)
	fmt.Println(to, ok)
	_, ok = size.Step(from, 1, 0)
	fmt.Println(ok)
	// Output:
	// i8 true
	// false
}
