package query_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Games of a player whose name begins with Tal, in which a king castles short.
func ExampleParse() {
	expression, err := query.Parse(`player ~ "Tal*" and castles short`, query.Vocabulary{Catalog: variant.NewCatalog()})
	if err != nil {
		fmt.Println(err)
		return
	}
	matcher := expression.Matcher(query.Options{})
	parser := grammar.NewParser()
	for _, text := range []string{
		"[White \"Tal, Mikhail\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *\n",
		"[White \"Tal, Mikhail\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n",
		"[White \"Smyslov, Vasily\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *\n",
	} {
		game, _ := parser.Parse([]byte(text))
		fits, _ := matcher.Match(game)
		fmt.Println(fits)
	}
	// Output:
	// true
	// false
	// false
}

// An error shows its place in the expression.
func ExampleError_Picture() {
	_, err := query.Parse(`white = "Tal" and reslt = 1-0`, query.Vocabulary{Catalog: variant.NewCatalog()})
	if wrong, ok := err.(*query.Error); ok {
		fmt.Println(wrong.Picture())
	}
	// Output:
	// white = "Tal" and reslt = 1-0
	//                   ^^^^^ unknown field "reslt"
	// help: did you mean result?
}
