package converting_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/converting"
	"github.com/fairyscore/fairyscore/replay/export"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Games in the notation of the PGN standard, and a notice about one that cannot be played to its
// end.
func ExampleConvert() {
	catalog := variant.NewCatalog()
	src := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader("1. e2-e4 e7-e5 2. Ng1-f3 *\n\n1. d2-d4 d7-d4 *\n")}
	newExporter := func() *export.Exporter { return export.New("san", catalog, export.Options{}) }
	in := corpus.Input[*export.Exporter]{Source: src, NewReader: corpus.SameReader(newExporter)}
	report := func(err error) error {
		fmt.Println(err)
		return nil
	}
	result, err := converting.Convert(context.Background(), in,
		converting.Options{To: "san", Report: report}, os.Stdout)
	fmt.Println(result.Written, "games", err)
	// Output:
	// 1. e4 e5 2. Nf3 *
	//
	// 1. d4 d7-d4 *
	// -:3: 1... d7-d4: the pawn on d7 cannot go to d4; the rest of the game or variation is copied unchanged
	// 2 games <nil>
}
