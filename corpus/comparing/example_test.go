package comparing_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/comparing"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/compare"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Two records in different notations, of which one has a comment.
func ExampleRead() {
	ctx, catalog := context.Background(), variant.NewCatalog()
	newParser := func(name string) *grammar.Parser { return replay.NewParser(name, catalog) }
	both := compare.NewArchives(1, newParser, func() *compare.Comparer { return compare.New(catalog, compare.Options{}) })
	defer both.Close()
	report := func(err error) error { return err }
	for i, text := range []string{"1. e4 e5 2. Nf3 *\n", "1. e2-e4 e7-e5 2. Ng1-f3 {the usual move} *\n"} {
		in := corpus.Input[struct{}]{
			Source:    corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(text)},
			NewReader: corpus.SameReader(corpus.Stateless),
		}
		archive := [...]*compare.Archive{both.A, both.B}[i]
		if err := comparing.Read(ctx, in, archive, report); err != nil {
			fmt.Println(err)
			return
		}
	}
	matches, err := both.Pair(ctx)
	if err != nil {
		fmt.Println(err)
		return
	}
	sum, err := (&compare.Report{Names: [2]string{"old", "new"}}).Write(ctx, both, matches, os.Stdout)
	fmt.Println(sum.Differ, err)
	// Output:
	// --- old:1, game 1
	// +++ new:1, game 1
	// @@ 2. @@
	// +     {the usual move}
	// 1 <nil>
}
