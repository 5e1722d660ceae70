package intact_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/intact"
)

// Without its result, the first game would go on in the second.
func ExampleKeep() {
	src := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader("1. e4 e5 *\n1. d4 d5 *\n")}
	edit := func(_ struct{}, dst []byte, r *corpus.Record) ([]byte, struct{}) {
		return append(dst, strings.ReplaceAll(string(r.Text), " *", "")...), struct{}{}
	}
	parts := corpus.Rewrite(context.Background(), src, corpus.Options{}, corpus.Stateless, edit)
	for p, err := range intact.Keep(parts, 0, nil) {
		if err != nil {
			fmt.Println(err)
			return
		}
		if fmt.Print(string(p.New)); p.Err != nil {
			fmt.Println(p.Err)
		}
	}
	// Output:
	// 1. e4 e5 *
	// with this change the text around it would be divided into other games
	// 1. d4 d5
}
