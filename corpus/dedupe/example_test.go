package dedupe_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/dedupe"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Two records of one game, of which the second one has more tags.
func ExampleDedupe() {
	src := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(
		"[White \"Doe\"]\n[Black \"Roe\"]\n\n1. e4 e5 *\n\n[White \"Doe\"]\n[Black \"Roe\"]\n[Date \"1995.01.13\"]\n\n1.e2-e4 e7-e5 *\n")}
	catalog := variant.NewCatalog()
	newReader := func() *dedupe.Reader { return dedupe.NewReader(catalog, dedupe.ReaderOptions{}) }
	in := corpus.Input[*dedupe.Reader]{Source: src, NewReader: corpus.SameReader(newReader)}
	result, err := dedupe.Dedupe(context.Background(), in, dedupe.Options{Same: dedupe.Moves}, os.Stdout)
	fmt.Println(result.Removed, "of", result.Records, "removed", err)
	// Output:
	// [White "Doe"]
	// [Black "Roe"]
	// [Date "1995.01.13"]
	//
	// 1.e2-e4 e7-e5 *
	// 1 of 2 removed <nil>
}
