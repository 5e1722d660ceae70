package rules_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

func ExampleRules_ParseFEN() {
	r, err := variant.Find("chess").Compile(nil, new(army.Cache))
	if err != nil {
		fmt.Println(err)
		return
	}
	var p rules.Position
	if _, err := r.ParseFEN(&p, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Turn, len(p.Moves(nil)), p.Ending().ID)
	// Output:
	// Black 0 stalemate
}
