package export_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/export"
	"github.com/fairyscore/fairyscore/replay/variant"
)

func ExampleExporter_Game() {
	g, _ := grammar.NewParser().Parse([]byte("1. e4 e5 2. Nf3 *\n"))
	e := export.New("uci", variant.NewCatalog(), export.Options{})
	text, notices := e.Game(nil, g, g.Src, 1)
	fmt.Printf("%s%d notices\n", text, len(notices))
	// Output:
	// 1. e2e4 e7e5 2. g1f3 *
	// 0 notices
}
