package baseline_test

import (
	"fmt"
	"log"

	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/baseline"
)

// A finding that is known is not reported again, although its game is now the second one.
func ExampleBaseline_Unknown() {
	checker, err := validate.NewChecker(validate.Config{Level: validate.Warning}, variant.NewCatalog())
	if err != nil {
		log.Fatal(err)
	}
	known := baseline.NewBaseline(".")
	_, found := checker.Check([]byte("[White \"Doe\"]\n\n1. e4 e5 2. Nf6 *\n"), validate.Origin{})
	known.Add("club.pgn", found)

	_, found = checker.Check([]byte("[White \"Roe\"]\n\n1. d4 d5 2. Ke5 *\n\n[White \"Doe\"]\n\n1. e4 e5 2. Nf6 *\n"), validate.Origin{})
	for _, d := range known.Unknown("club.pgn", found) {
		fmt.Println(d.Where.Line, d.Code, d.Message)
	}
	// Output:
	// 3 R401 Ke5 is illegal: the king on e1 cannot go to e5
}
