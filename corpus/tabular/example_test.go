package tabular_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/parquet-go/parquet-go"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/tabular"
	"github.com/fairyscore/fairyscore/validate/run"
)

// The tables of two games, and the plies as another program would read them.
func ExampleExport() {
	text := "[White \"Fox\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n[White \"Gull\"]\n\n1. e4 Ke6 *\n"
	files := map[string]*bytes.Buffer{}
	create := func(t tabular.Table, part int) (io.Writer, error) {
		b := new(bytes.Buffer)
		files[tabular.FileName(t, part)] = b
		return b, nil
	}
	source := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(text)}
	counts, err := tabular.Export(context.Background(), run.Options{Source: source}, tabular.Options{}, create)
	fmt.Println(counts.Games, "games", err)
	plies, err := parquet.Read[tabular.Ply](bytes.NewReader(files["plies.parquet"].Bytes()), int64(files["plies.parquet"].Len()))
	for _, p := range plies {
		fmt.Printf("%d %d %s %q\n", p.Game, p.Ply, p.Text, p.UCI)
	}
	fmt.Println(err)
	// Output:
	// 2 games <nil>
	// 1 1 f3 "f2f3"
	// 1 2 e5 "e7e5"
	// 1 3 g4 "g2g4"
	// 1 4 Qh4# "d8h4"
	// 2 1 e4 "e2e4"
	// 2 2 Ke6 ""
	// <nil>
}
