package mainline_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/mainline"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// The moves of a game, and how it ended.
func ExampleReader() {
	g, _ := grammar.NewParser().Parse([]byte("1. f3 {a mistake} e5 2. g4 (2. e4) 2... Qh4# 0-1"))
	r := mainline.NewReader(variant.NewCatalog())
	r.Play(g, func(p *mainline.Position) {
		fmt.Printf("%s ", p.AppendMove(nil))
		if p.Last() {
			fmt.Println(p.Ending().ID)
		}
	})
	// Output: f3 e5 g4 Qh4# checkmate
}
