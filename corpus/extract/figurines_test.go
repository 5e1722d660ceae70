package extract_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/extract"
)

// Signs of chess fonts are pieces if several moves have them, and money otherwise.
func TestSignsOfChessFontsArePieces(t *testing.T) {
	for _, c := range []struct{ name, page, moves string }{
		{"pieces", "1.e4 e5 2.¤f3 ¤c6 3.¥b5 a6 4.¥xc6 dxc6 5.0-0 £d4 6.¦e1 ¢d8\n",
			"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. 0-0 Qd4 6. Re1 Kd8 *"},
		{"promotions, and files and ranks of origin", "FEN: 4k3/P7/8/8/8/8/1N3N2/4K3 w - - 0 1\n\n1.¤bd3 ¢d7 2.a8=£ ¢c7 3.¤f4 ¢d7 4.¤4d5 ¢d6\n",
			"1. Nbd3 Kd7 2. a8=Q Kc7 3. Nf4 Kd7 4. N4d5 Kd6 *"},
		{"a price", "The set costs £e4 or £99.\n\n1. e4 e5 2. Nf3 Nc6\n", "1. e4 e5 2. Nf3 Nc6 *"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := extracted(t, c.page, extract.Options{})
			if len(r.Games) != 1 {
				t.Fatalf("%d games", len(r.Games))
			}
			_, moves, _ := strings.Cut(string(r.Games[0].Text), "\n\n")
			if got := strings.TrimSpace(strings.ReplaceAll(moves, "\n", " ")); got != c.moves {
				t.Errorf("moves %q, expected %q", got, c.moves)
			}
		})
	}
}

// Black's move after a bracket continues the line before it, without a number.
func TestALineContinuesAfterABracket(t *testing.T) {
	for _, c := range []struct {
		name, page string
		plies      int // of the main line
	}{
		{"the next number follows", "1. e4 e5 2. Nf3 (or 2. f4 at once) Nc6 3. Bb5 and so on\n", 5},
		{"a comma after the bracket", "1. e4 e5 2. Nf3 (the usual move), Nc6 3. Bb5 and so on\n", 5},
		{"the end of the text", "1. e4 e5 2. Nf3 (or 2. f4 at once) Nc6\n", 4},
		{"another number follows", "1. e4 e5 2. Nf3 (or 2. f4 at once) Nc6 5. Bb5 was a misprint there\n", 3},
		{"words follow", "1. e4 e5 2. Nf3 (or 2. f4 at once) Nc6 is the best reply, they say\n", 3},
		{"White is to move", "1. e4 e5 (or c5 at once) Nf3 3. Bb5 is no way to write\n", 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := extracted(t, c.page, extract.Options{Variant: "chess"})
			if len(r.Games) != 1 {
				t.Fatalf("%d games", len(r.Games))
			}
			if n := len(r.Games[0].Record().Main); n != c.plies {
				t.Errorf("%d plies, expected %d\n%s", n, c.plies, r.Games[0].Text)
			}
		})
	}
}
