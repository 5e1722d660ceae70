package format_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/format"
	"github.com/fairyscore/fairyscore/corpus/rewrite"
)

// A record in the export layout; what is not read stays in its place.
func ExampleRewrite() {
	src := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader("[Result \"*\"]\n[White \"Doe\"]\n1.e4 e5 {open}\n2.Nf3 *")}
	out := rewrite.New(os.Stdout, rewrite.Options{Print: true})
	defer out.Drop()
	for part, err := range format.Rewrite(context.Background(), src, corpus.Options{}, format.Options{}) {
		if err == nil && part.Last {
			_, err = out.End()
		} else if err == nil {
			err = out.Put(&part.Part)
		}
		if err != nil {
			fmt.Println(err)
			return
		}
	}
	// Output:
	// [White "Doe"]
	// [Result "*"]
	//
	// 1. e4 e5 {open} 2. Nf3 *
}
