package replay_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/replay/words"
)

func ExampleReplayer_Walk() {
	syntax, _ := grammar.NewParser().Parse([]byte("1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. Ba4 Nf6 *\n"))
	game := record.FromSyntax(syntax)
	var setup variant.Game
	if err := variant.NewCatalog().Setup(&setup, game.Tags.Get, ""); err != nil {
		fmt.Println(err)
		return
	}
	replay.NewReplayer().Walk(game, &setup.Start, func(s *replay.Step) bool {
		if f := s.Failure; f != nil {
			fmt.Printf("%d. %s: %s (%s)\n", s.Number(), s.Ply.Move.Text, words.Explain(s.Before, &f.Reason), f.Reason.Rule)
			fmt.Printf("meant: %s, after which %d plies play\n", f.Suggestions()[0].Text, f.Suggestions()[0].Plays)
		}
		return true
	})
	// Output:
	// 3. Bb6: no bishop can go to b6; the bishops are on c1 and f1 (CHESS-1)
	// meant: Bb5, after which 3 plies play
}
