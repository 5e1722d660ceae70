package orthodox_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/orthodox"
)

func ExampleFastChecker_Clean() {
	parser, fastChecker := grammar.NewParser(), new(orthodox.FastChecker)
	for _, text := range []string{"[Result \"*\"]\n\n1. e4 e5 2. Nf3 *\n", "[Result \"*\"]\n\n1. e4 e5 2. Nf4 *\n"} {
		g, _ := parser.Parse([]byte(text))
		fmt.Println(fastChecker.Clean(g)) // false: cannot say
	}
	// Output:
	// true
	// false
}
