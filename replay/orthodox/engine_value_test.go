package orthodox

import (
	"fmt"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
)

// Text that begins like an engine's comment has errors as movetext, on any board.
func TestEngineValuesAreNotMovetext(t *testing.T) {
	var table grammar.Table
	p := grammar.NewParser()
	p.Table = func(*grammar.Game) grammar.Table { return table }
	names := []string{}
	for a := 'a'; a <= 'z'; a++ {
		names = append(names, string(a))
		for b := 'a'; b <= 'z'; b++ {
			names = append(names, string(a)+string(b))
		}
	}
	for _, name := range names {
		for _, n := range []int{0, 1, 3, 8, 10, 12, 36, 88, 100, 246177163} {
			for _, end := range []string{",", " ", ", e4 e5 Nf3 Nc6", " e4 e5 Nf3 Nc6", ", 1. e4 e5 2. Nf3"} {
				text := fmt.Sprintf("%s=%d%s", name, n, end)
				if !IsEngineValue([]byte(text)) {
					t.Fatalf("%q is not seen", text)
				}
				for _, table = range []grammar.Table{{Ranks: 8, Single: true}, {Ranks: 8}, {Ranks: 10, BracketedVia: true}, {Ranks: 16}} {
					if g, _ := p.Parse([]byte(text)); len(g.SyntaxErrors) == 0 {
						t.Errorf("%q has no errors with %+v", text, table)
					}
				}
			}
		}
	}
	for _, text := range []string{"", "d", "d=", "=3", "e8=Q", "d=3e4", "abc=3 ", "12. e4", "O-O", "d=3"} {
		if IsEngineValue([]byte(text)) {
			t.Errorf("%q is taken for one", text)
		}
	}
}
