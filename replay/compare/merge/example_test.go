package merge_test

import (
	"context"
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/compare/merge"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// One side corrects a tag, and the other adds a comment: the merged record has both.
func ExampleFiles() {
	catalog := variant.NewCatalog()
	file := func(text string) []merge.Record {
		return []merge.Record{{Raw: []byte(text), Text: []byte(text), Game: true}}
	}
	base := file("[White \"Ana\"]\n\n1. e4 e5 *\n")
	ours := file("[White \"Anna\"]\n\n1. e4 e5 *\n")
	theirs := file("[White \"Ana\"]\n\n1. e4 {best by test} e5 *\n")
	merged, conflicts, err := merge.Files(context.Background(), base, ours, theirs, merge.Options{
		Catalog:   catalog,
		NewParser: func() *grammar.Parser { return replay.NewParser("", catalog) },
	})
	fmt.Printf("%s%d conflicts, %v\n", merged, len(conflicts), err)
	// Output:
	// [White "Anna"]
	//
	// 1. e4 {best by test} e5 *
	// 0 conflicts, <nil>
}
