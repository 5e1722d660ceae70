package annotate_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/annotate"
	"github.com/fairyscore/fairyscore/replay/variant"
)

func ExampleAnnotator_Game() {
	text := []byte("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7 *\n")
	syntax, _ := grammar.NewParser().Parse(text)

	a := annotate.New(variant.NewCatalog(), annotate.Options{Add: annotate.Marks | annotate.Result})
	edits, notices := a.Game(syntax, text, annotate.Place{Line: 1, Column: 1}, grammar.Before{})

	fmt.Printf("%s%d edits, %d notices\n", annotate.Apply(nil, text, edits), len(edits), len(notices))
	// Output:
	// 1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0
	// 2 edits, 0 notices
}
