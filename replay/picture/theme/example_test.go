package theme_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/replay/picture/theme"
)

// A theme is found by its name.
func ExampleFind() {
	clear, ok := theme.Find("clear")
	fmt.Println(clear.Name, ok, clear.Light != clear.Dark)
	_, ok = theme.Find("plaid")
	fmt.Println(ok)
	// Output:
	// clear true true
	// false
}
