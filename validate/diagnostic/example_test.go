package diagnostic_test

import (
	"fmt"
	"strings"

	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// A source line as a terminal shows it, underlined at a place in bytes.
func ExampleExcerptOf() {
	line := "1. e4\te5 2. K\u00f6nig"
	from := strings.Index(line, "K")
	e := diagnostic.ExcerptOf([]byte(line), from, len(line))
	fmt.Println(e.Text)
	fmt.Println(strings.Repeat(" ", e.From) + strings.Repeat("^", e.Width))
	// Output:
	// 1. e4   e5 2. König
	//               ^^^^^
}
