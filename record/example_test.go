package record_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

func Example() {
	syntax, _ := grammar.NewParser().Parse([]byte(`1. e2-e4, e7-e5 2. Qd1-h5 ?! (2. Ng1-f3) Ke8-e7 Resigns`))
	game := record.FromSyntax(syntax)
	for _, ply := range game.Main {
		fmt.Println(ply.Index, ply.Side, ply.Move.Text, ply.Judge)
	}
	fmt.Print(string(game.Append(nil, nil)))
	// Output:
	// 1 White e2-e4 0
	// 2 Black e7-e5 0
	// 3 White Qd1-h5 6
	// 4 Black Ke8-e7 0
	// [Termination "normal"]
	// [TerminationDetails "resignation"]
	//
	// 1. e2-e4 e7-e5 2. Qd1-h5?! (2. Ng1-f3) 2... Ke8-e7 0-1
}
