package grammar_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
)

func ExampleParser_Parse() {
	text := []byte("[White \"Ann\"]\n\n1. e4 e5 2. Nf3?? ; a comment\n1-0\n\n[White \"Bob\"]\n\n1. d4 *\n")
	parser := grammar.NewParser()
	for rest := text; len(rest) > 0; {
		var g *grammar.Game // valid until the next call
		g, rest = parser.Parse(rest)
		for _, tag := range g.Tags {
			fmt.Println(tag.Name.Text(g.Src), g.Value(tag), len(g.SyntaxErrors))
		}
	}
	// Output:
	// White Ann 0
	// White Bob 0
}

func ExampleParseMove() {
	move, err := grammar.ParseMove("Qd8xd1+")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(move.Text, len(move.Parts), move.Parts[0].Head)
	// Output:
	// Qd8xd1+ 1 Q
}
