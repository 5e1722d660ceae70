package crossgame_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/crossgame"
)

// Games of two files are compared in the order of the input.
func ExampleArchive() {
	catalog := variant.NewCatalog()
	checker, err := validate.NewChecker(validate.Config{Checks: validate.Checks()}, catalog)
	if err != nil {
		fmt.Println(err)
		return
	}
	parser := replay.NewParser("", catalog)
	const game = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 *\n"
	var archive crossgame.Archive
	for _, file := range []string{"a.pgn", "b.pgn"} {
		syntax, _ := parser.Parse([]byte(game))
		checker.Game(syntax, []byte(game), validate.Origin{})
		archive.Observe(file, 1, checker.Archived())
		for _, d := range archive.Report(file, 1, checker.Archived(), nil) {
			fmt.Println(file, d.Code, d.Message)
		}
	}
	// Output: b.pgn C716 duplicate of game 1 of a.pgn (20 plies)
}
