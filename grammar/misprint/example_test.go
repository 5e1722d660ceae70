package misprint_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar/misprint"
)

// Two moves without a space between them: as a whole, e4e5 is one move in long notation.
func ExampleTwoMoves() {
	first, second, ok := misprint.TwoMoves("e4e5", 8)
	fmt.Println(first, second, ok)
	// Output: e4 e5 true
}

// A result in full-width digits.
func ExampleLookAlikeResult() {
	result, _ := misprint.LookAlikeResult([]byte("１-０ "))
	fmt.Println(result)
	// Output: 1-0
}
