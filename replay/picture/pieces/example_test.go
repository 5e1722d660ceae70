package pieces_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/picture/lettering"
	"github.com/fairyscore/fairyscore/replay/picture/pieces"
	"github.com/fairyscore/fairyscore/replay/picture/theme"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// A knight as a symbol that a picture can use on many squares.
func ExampleOf() {
	rules, err := variant.NewCatalog().Compile("chess", nil, true)
	if err != nil {
		fmt.Println(err)
		return
	}
	face, err := lettering.Bold()
	if err != nil {
		fmt.Println(err)
		return
	}
	drawing, err := pieces.Of(rules, rules.Kind("N"), face)
	if err != nil {
		fmt.Println(err)
		return
	}
	symbol := drawing.Symbol("white-knight", &theme.All()[0].White, false)
	fmt.Println(symbol.Name, len(symbol.Shapes) > 0)
	// Output: white-knight true
}

// A unit whose movement no drawing shows is drawn as its letters.
func ExampleKnown() {
	fmt.Println(pieces.Known(&army.Unit{Name: "N", Title: "nightrider", Moves: "NN"}))
	fmt.Println(pieces.Known(&army.Unit{Name: "X", Title: "crooked bishop", Moves: "zFF"}))
	// Output:
	// true
	// false
}
