package corpus_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/fairyscore/fairyscore/corpus"
)

func ExampleRun() {
	src := corpus.Source{Paths: []string{"-", "missing.pgn"}, Stdin: strings.NewReader("1. e4 e5 *\n\n[White \"Anna\"]\n\n1. d4 *\n")}
	white := func(_ struct{}, r *corpus.Record) string {
		name, _ := r.Syntax.Tag("White")
		return name
	}
	for r, err := range corpus.Run(context.Background(), src, corpus.Options{}, corpus.Stateless, white) {
		if file := (*corpus.FileError)(nil); errors.As(err, &file) {
			fmt.Println(file.File, "does not exist:", errors.Is(err, fs.ErrNotExist))
			continue
		}
		fmt.Printf("%s game %d, line %d: %q\n", r.File, r.Game, r.Line, r.Value)
	}
	// Output:
	// - game 1, line 1: ""
	// - game 2, line 3: "Anna"
	// missing.pgn does not exist: true
}
