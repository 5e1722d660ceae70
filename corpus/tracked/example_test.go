package tracked_test

import (
	"fmt"
	"os"

	"github.com/fairyscore/fairyscore/corpus/tracked"
)

// A repository without an index has no files.
func Example() {
	root, err := os.MkdirTemp("", "")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(root)
	if err := os.Mkdir(root+"/.git", 0o777); err != nil {
		fmt.Println(err)
		return
	}
	files, err := tracked.Read(root)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(files.Has("1995/betza.pgn"))
	// Output: false
}
