package run_test

import (
	"context"
	"fmt"
	"log"
	"strings"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/validate/run"
)

// One call checks files, folders, globs or a stream by the configuration that governs each.
func ExampleRun_Games() {
	r, err := run.New(context.Background(), run.Options{Source: corpus.Source{
		Paths: []string{"-"}, StdinName: "club.pgn",
		Stdin: strings.NewReader("[White \"Doe\"]\n\n1. e4 e5 2. Nf6 *\n\n[White \"Roe\"]\n\n1. d4 d5 *\n"),
	}})
	if err != nil {
		log.Fatal(err)
	}
	for game, err := range r.Games(context.Background()) {
		if err != nil {
			log.Println(err) // of one file; the others are still checked
			continue
		}
		fmt.Printf("%s, game %d:\n", game.File, game.Number)
		for _, finding := range game.Findings {
			fmt.Printf("  line %d: %s %s\n", finding.Where.Line, finding.Code, finding.Message)
		}
	}
	counts := r.Counts()
	fmt.Println(counts.Games, "games,", counts.Failing, "failing findings")
	// Output:
	// club.pgn, game 1:
	//   line 3: R401 Nf6 is illegal: it is White's turn, but only the black knight on g8 can go to f6
	// club.pgn, game 2:
	// 2 games, 1 failing findings
}

// With Fix, findings are fixed, and what remains is reported.
func ExampleFixes() {
	var fixed strings.Builder
	r, err := run.New(context.Background(), run.Options{
		Source: corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7 1-0\n")},
		Fix:    &run.Fixes{Output: &fixed},
	})
	if err != nil {
		log.Fatal(err)
	}
	for _, err := range r.Games(context.Background()) {
		if err != nil {
			log.Println(err)
		}
	}
	fmt.Println(r.Counts().Fixed, "fixed")
	fmt.Print(fixed.String())
	// Output:
	// 1 fixed
	// 1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0
}
