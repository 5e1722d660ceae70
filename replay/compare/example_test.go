package compare_test

import (
	"os"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/compare"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Moves are compared by what they mean.
func Example() {
	read := func(text string) *record.Game {
		syntax, _ := grammar.NewParser().Parse([]byte(text))
		return record.FromSyntax(syntax)
	}
	a := read("[White \"Anna\"]\n\n1. e4 e5 2. Nf3 {quiet} Nc6 3. Bb5 *")
	b := read("[White \"Anna\"]\n\n1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-c4 *")

	d := compare.New(variant.NewCatalog(), compare.Options{}).Games(a, b)
	headA, headB := compare.Head{File: "a.pgn", Game: 1, Line: 1}, compare.Head{File: "b.pgn", Game: 1, Line: 1}
	os.Stdout.Write(compare.NewText(false, 1).Append(nil, d, headA, headB))
	// Output:
	// --- a.pgn:1, game 1: Anna - ?
	// +++ b.pgn:1, game 1: Anna - ?
	// @@ 2. @@
	//   2. Nf3
	// -     {quiet}
	//   2... Nc6
	// - 3. Bb5
	// + 3. Bf1-c4
	//   *
}
