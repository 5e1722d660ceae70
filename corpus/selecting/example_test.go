package selecting_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/corpus/selecting"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// The games of a player, as a list.
func ExampleSelect() {
	catalog := variant.NewCatalog()
	q, err := query.Parse(`player ~ "Tal*"`, query.Vocabulary{Catalog: catalog})
	if err != nil {
		fmt.Println(err)
		return
	}
	src := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader("[White \"Tal\"]\n[Black \"Smyslov\"]\n\n1. d4 *\n\n[White \"Keres\"]\n\n1. e4 *\n")}
	newSearcher := func() *selecting.Searcher {
		return selecting.NewSearcher(q, catalog, selecting.List, selecting.Reading{})
	}
	in := corpus.Input[*selecting.Searcher]{Source: src, NewReader: corpus.SameReader(newSearcher)}
	result, err := selecting.Select(context.Background(), in,
		selecting.Options{Query: q, Form: selecting.List}, os.Stdout)
	fmt.Println(result.Found, "found", err)
	// Output:
	// -:1: game 1: Tal - Smyslov
	// 1 found <nil>
}
