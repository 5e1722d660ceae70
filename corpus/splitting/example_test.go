package splitting_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/corpus/splitting"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// A file for each event.
func ExampleSplit() {
	dir, err := os.MkdirTemp("", "splitting")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	event, err := query.ParseKey("event")
	if err != nil {
		fmt.Println(err)
		return
	}
	src := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(
		"[Event \"Club\"]\n\n1. e4 *\n\n[Event \"Open\"]\n\n1. d4 *\n\n[Event \"Club\"]\n\n1. c4 *\n")}
	catalog := variant.NewCatalog()
	newReader := func() *query.KeyReader { return query.NewKeyReader(catalog, query.Options{}) }
	in := corpus.Input[*query.KeyReader]{Source: src, NewReader: corpus.SameReader(newReader)}
	files, err := splitting.Split(context.Background(), in,
		splitting.Options{By: []*query.Key{event}, Dir: dir, Extension: ".pgn"})
	for _, f := range files {
		fmt.Println(filepath.Base(f.Name), f.Records)
	}
	fmt.Println(err)
	// Output:
	// Club.pgn 2
	// Open.pgn 1
	// <nil>
}

// The value of a tag becomes a file name that every system allows.
func ExampleSafeName() {
	fmt.Println(splitting.SafeName("Rook/Pawn: a study?"))
	fmt.Println(splitting.SafeName("CON"))
	// Output:
	// Rook_Pawn_ a study_
	// _CON
}
