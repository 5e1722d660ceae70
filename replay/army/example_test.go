package army_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/board"
)

// A unit is its movement; on a board it becomes paths, and a picture.
func ExampleCompile() {
	tables, err := army.Compile(army.Army{{Name: "WfD", Moves: "WvD"}}, board.Size{Files: 5, Ranks: 5})
	if err != nil {
		fmt.Println(err)
		return
	}
	wfd := board.Make(1, board.White)
	c2, _ := board.Parse("c2")
	for path := range tables.Paths(wfd, c2) {
		fmt.Println(path.Hops[0].To)
	}
	fmt.Print(tables.Draw(wfd, c2))
	// Output:
	// c3
	// d2
	// c1
	// b2
	// c4
	// 5 . . . . .
	// 4 . . * . .
	// 3 . . * . .
	// 2 . * @ * .
	// 1 . . * . .
	//   a b c d e
}
