package sorting_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/corpus/sorting"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Records by round, whose numbers compare by value.
func ExampleSort() {
	order, err := sorting.ParseOrder("round")
	if err != nil {
		fmt.Println(err)
		return
	}
	src := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader("[Round \"10\"]\n\n1. d4 *\n\n[Round \"2\"]\n\n1. e4 *\n")}
	catalog := variant.NewCatalog()
	newReader := func() *query.KeyReader { return query.NewKeyReader(catalog, query.Options{}) }
	in := corpus.Input[*query.KeyReader]{Source: src, NewReader: corpus.SameReader(newReader)}
	result, err := sorting.Sort(context.Background(), in, sorting.Options{Order: order}, os.Stdout)
	fmt.Println(result.Records, "records", err)
	// Output:
	// [Round "2"]
	//
	// 1. e4 *
	//
	// [Round "10"]
	//
	// 1. d4 *
	//
	// 2 records <nil>
}
