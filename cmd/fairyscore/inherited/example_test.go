package inherited_test

import (
	"fmt"
	"os"

	"github.com/fairyscore/fairyscore/cmd/fairyscore/inherited"
)

func Example() {
	if inherited.Closed(1) {
		fmt.Fprintln(os.Stderr, "standard output is closed")
		return
	}
	fmt.Println("standard output is open")
	// Output: standard output is open
}
