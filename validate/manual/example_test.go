package manual_test

import (
	"os"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/manual"
)

// The line of one check.
func ExampleManual_AppendList() {
	for _, c := range validate.Checks() {
		if c.Code == "R401" {
			os.Stdout.Write(manual.NewManual([]validate.Check{c}).AppendList(nil))
		}
	}
	// Output:
	// R401  illegal-move  error    an illegal move
}
