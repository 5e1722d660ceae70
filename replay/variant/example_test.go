package variant_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

func ExampleNewCatalog() {
	catalog := variant.NewCatalog(variant.Derived(variant.Find("chess"), "peasants", "Peasants' Chess", func(v *rules.Variant) {
		v.Start = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1"
	}))
	var game variant.Game
	tags := func(name string) (string, bool) { return "Peasants' Chess", name == "Variant" }
	if err := catalog.Setup(&game, tags, ""); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(game.Rules.Variant.ID, game.Start.FEN())
	// Output:
	// peasants 4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1
}
