package joining_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/joining"
)

// The records of two files, with an empty line between them.
func ExampleJoin() {
	dir, err := os.MkdirTemp("", "joining")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	for name, text := range map[string]string{"a.pgn": "1. e4 e5 *", "b.pgn": "1. d4 d5 *\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			fmt.Println(err)
			return
		}
	}
	in := corpus.Input[struct{}]{Source: corpus.Source{Paths: []string{dir}}, NewReader: corpus.SameReader(corpus.Stateless)}
	n, err := joining.Join(context.Background(), in, joining.Options{}, os.Stdout)
	fmt.Println(n, "records", err)
	// Output:
	// 1. e4 e5 *
	//
	// 1. d4 d5 *
	// 2 records <nil>
}
