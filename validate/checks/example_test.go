package checks_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/validate/checks"
)

// A check is a value that says what it reports.
func ExampleAll() {
	for _, c := range checks.All() {
		if c.Code == "S113" {
			fmt.Printf("%s: %s (%s)\n", c.Name, c.Title, c.Severity)
		}
	}
	// Output: inner-byte-order-mark: a byte order mark inside a record (warning)
}
