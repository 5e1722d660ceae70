package notation_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

func ExampleResolve() {
	none := func(string) (string, bool) { return "", false }
	var game variant.Game
	if err := variant.NewCatalog().Setup(&game, none, "chess"); err != nil {
		fmt.Println(err)
		return
	}
	move, err := grammar.ParseMove("g1f3")
	if err != nil {
		fmt.Println(err)
		return
	}
	read, err := notation.Resolve(&game.Start, move)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%s\n", notation.Long{}.AppendMove(nil, &game.Start, read.Move, read.Spelling))
	fmt.Printf("%s\n", new(notation.SAN).AppendMove(nil, &game.Start, read.Move, rules.Spelling{}))
	// Output:
	// Ng1-f3
	// Nf3
}
