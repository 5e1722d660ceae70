package hostile_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// Each kind of text is read to its end, whatever its size.
func ExampleKinds() {
	parser := grammar.NewParser()
	for _, kind := range hostile.Kinds() {
		rest := kind.Make(10_000)
		for len(rest) > 0 {
			_, rest = parser.Parse(rest)
		}
	}
	fmt.Println("all read")
	// Output: all read
}
