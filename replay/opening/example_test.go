package opening_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/opening"
	"github.com/fairyscore/fairyscore/replay/variant"
)

func ExampleFinder_Find() {
	parser, finder := grammar.NewParser(), opening.NewFinder(variant.NewCatalog())
	// The Najdorf Variation in an unusual order of moves.
	g, _ := parser.Parse([]byte("1. e4 c5 2. Nc3 d6 3. d4 cxd4 4. Nf3 a6 5. Nxd4 Nf6 6. a4 *"))
	found := finder.Find(g)
	fmt.Println(found.Opening.ECO, found.Opening.Name)
	fmt.Println("contradicts C60:", found.Contradicts("C60"))
	// Output:
	// B90 Sicilian Defense: Najdorf Variation
	// contradicts C60: true
}

func ExampleBook_Search() {
	for _, o := range opening.Standard().Search("schlechter danish gambit") {
		fmt.Println(o.ECO, o.Name, "|", o.Moves)
	}
	// Output:
	// C21 Danish Gambit Accepted: Schlechter Defense | 1. e4 e5 2. d4 exd4 3. c3 dxc3 4. Bc4 cxb2 5. Bxb2 d5
}

// A program that plays moves by the rules engine names the positions as they arise.
func ExampleLine() {
	g, _ := grammar.NewParser().Parse([]byte("1. d4 f5 2. e4 fxe4 *"))
	var setup variant.Game
	if err := variant.NewCatalog().Setup(&setup, g.Tag, ""); err != nil {
		fmt.Println(err)
		return
	}
	book := opening.Standard()
	var line opening.Line
	line.Begin(book)
	replay.NewReplayer().Walk(record.FromSyntax(g), &setup.Start, func(s *replay.Step) bool {
		if book.AtPosition(s.After) != nil {
			fmt.Println(s.Ply.Move.Text, "leads to a position with a name")
		}
		return line.NextPosition(s.After)
	})
	o, ply := line.Opening()
	fmt.Println(o.ECO, o.Name, ply, line.Over())
	// Output:
	// d4 leads to a position with a name
	// f5 leads to a position with a name
	// e4 leads to a position with a name
	// fxe4 leads to a position with a name
	// A82 Dutch Defense: Staunton Gambit Accepted 4 false
}
