package printable_test

import (
	"fmt"
	"os"

	"github.com/fairyscore/fairyscore/grammar/printable"
)

// What a terminal would obey becomes visible.
func ExampleWriter() {
	w := printable.NewWriter(os.Stdout)
	fmt.Fprintln(w, "[Event \"\x1b[31mred\u202e\"]")
	// Output:
	// [Event "\x1B[31mred\u202E"]
}

// JSON that is safe to show means the same.
func ExampleAppendJSON() {
	fmt.Printf("%s\n", printable.AppendJSON(nil, []byte("{\"white\": \"Tal\u202e\"}")))
	// Output:
	// {"white": "Tal\u202e"}
}
