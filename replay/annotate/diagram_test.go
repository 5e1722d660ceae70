package annotate_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/annotate"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// A diagram after castling highlights the square that the king left, and those on which the king
// and the rook stand now, on a bitboard and in the rules engine.
func TestADiagramHighlightsCastling(t *testing.T) {
	plies, err := annotate.ParsePlies("end")
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct{ name, text, want string }{
		{"on a bitboard", "[Event \"x\"]\n\n1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O *", " 1  R N B Q[.|R|K]."},
		{"in the rules engine", "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O *", " 1  R N B Q[.|R|K]."},
		{"to the other side", "[Event \"x\"]\n\n1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. a3 O-O-O *", " 8  . .[k|r|.]b n r"},
	} {
		t.Run(x.name, func(t *testing.T) {
			syntax, _ := grammar.NewParser().Parse([]byte(x.text))
			edits, _ := annotate.New(variant.NewCatalog(), annotate.Options{Diagrams: plies}).Game(syntax, []byte(x.text), annotate.Place{Line: 1, Column: 1}, grammar.Before{})
			if got := string(annotate.Apply(nil, []byte(x.text), edits)); !strings.Contains(got, x.want+"\n") {
				t.Errorf("no line %q in\n%s", x.want, got)
			}
		})
	}
}
