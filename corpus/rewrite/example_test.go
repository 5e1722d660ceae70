package rewrite_test

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/fairyscore/fairyscore/corpus/rewrite"
)

// A new file is seen only when it is complete.
func ExampleCreate() {
	dir, err := os.MkdirTemp("", "rewrite")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	name := filepath.Join(dir, "club.pgn")
	out, err := rewrite.Create(name)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer out.Discard()
	if _, err := fmt.Fprintln(out, "1. e4 e5 *"); err != nil {
		fmt.Println(err)
		return
	}
	_, err = os.Stat(name)
	fmt.Println("before:", os.IsNotExist(err))
	if err := out.Commit(); err != nil {
		fmt.Println(err)
		return
	}
	text, err := os.ReadFile(name)
	fmt.Printf("after: %s", text)
	// Output:
	// before: true
	// after: 1. e4 e5 *
}
