package spelling_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar/spelling"
)

// What was probably meant; nothing if no name is close.
func ExampleNearest() {
	names := []string{"Event", "Site", "Date", "Round", "White", "Black", "Result"}
	fmt.Printf("%q\n", spelling.Nearest("Wihte", names))
	fmt.Printf("%q\n", spelling.Nearest("Annotator", names))
	// Output:
	// "White"
	// ""
}
