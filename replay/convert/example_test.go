package convert_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/convert"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// A game in short notation becomes one in long notation. A move that is illegal keeps its spelling.
func ExampleConverter_Append() {
	syntax, _ := grammar.NewParser().Parse([]byte("1. e4 e5 2. Nf3 {develops} Nc6 3. Ke3 *"))
	c := convert.New(notation.Long{}, variant.NewCatalog())
	text, errs := c.Append(nil, record.FromSyntax(syntax))
	fmt.Printf("%s", text)
	for _, err := range errs {
		fmt.Println(err)
	}
	// Output:
	// 1. e2-e4 e7-e5 2. Ng1-f3 {develops} 2... Nb8-c6 3. Ke3 *
	// the king on e1 cannot go to e3
}
