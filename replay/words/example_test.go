package words_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/replay/words"
)

// Why a move is illegal, and how a position stands.
func ExampleExplain() {
	syntax, _ := grammar.NewParser().Parse([]byte("1. e4 e5 2. Bb5 c6 3. Rh3 *"))
	var start variant.Game
	if err := variant.NewCatalog().Setup(&start, record.FromSyntax(syntax).Tags.Get, ""); err != nil {
		fmt.Println(err)
		return
	}
	replay.NewReplayer().Walk(record.FromSyntax(syntax), &start.Start, func(s *replay.Step) bool {
		if s.Failure != nil {
			fmt.Println(words.Standing(s.Before))
			fmt.Println(words.Explain(s.Before, &s.Failure.Reason))
		}
		return true
	})
	// Output:
	// White to move
	// the pawn on h2 blocks the rook's path from h1 to h3
}
