package crossgame_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate/crossgame"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Games of two files are compared in the order of the input.
func ExampleArchive() {
	catalog := variant.NewCatalog()
	parser := replay.NewParser("", catalog)
	var setup variant.Game
	const game = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 *\n"
	var archive crossgame.Archive
	for _, file := range []string{"a.pgn", "b.pgn"} {
		syntax, _ := parser.Parse([]byte(game))
		one := crossgame.NewArchiveGame([2]string{"Doe, Jane", "Roe, Richard"})
		one.Duplicate = &diagnostic.Finding{Code: "C716"} // without it, it is not looked for
		g := record.FromSyntax(syntax)
		if err := catalog.Setup(&setup, g.Tags.Get, ""); err != nil {
			fmt.Println(err)
			return
		}
		replay.NewReplayer().Walk(g, &setup.Start, func(s *replay.Step) bool {
			one.Follow(s)
			return true
		})
		archive.Observe(file, 1, one)
		for _, d := range archive.Report(file, 1, one, nil) {
			fmt.Println(file, d.Code, d.Message)
		}
	}
	// Output: b.pgn C716 duplicate of game 1 of a.pgn (20 plies)
}
