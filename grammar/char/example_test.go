package char_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// A no-break space is a space, and an en dash is a dash.
func Example() {
	text := []byte("\u00a0\n  Nf3")
	at := char.SkipWhitespace(text, 0)
	fmt.Printf("%q\n", text[at:])
	fmt.Println(char.IsPiece(text[at]), char.HasSquare(text[at:]))
	fmt.Println(char.IsDash('–'), char.IsFigurine('♞'))
	// Output:
	// "Nf3"
	// true true
	// true true
}
