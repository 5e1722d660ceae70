package extract_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/extract"
)

// A word in place of one move joins the moves around it only if the numbers and at least three
// moves after it say so, and the game has not ended.
func TestAWordInPlaceOfAMove(t *testing.T) {
	for _, c := range []struct{ name, page, want string }{
		{"a damaged move", "1. e4 e5 2. Nf3 N?c6 3. Bb5 a6 4. Ba4 Nf6\n", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6"},
		{"three moves after it", "1. e4 e5 2. Nf3 N?c6 3. Bb5 a6 4. Ba4\n", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4"},
		{"two moves after it", "1. e4 e5 2. Nf3 N?c6 3. Bb5 a6\n", "e4 e5 Nf3"},
		{"another number", "1. e4 e5 2. Nf3 N?c6 4. Bb5 a6 5. Ba4 Nf6\n", "e4 e5 Nf3"},
		{"two words", "1. e4 e5 2. Nf3 N? c6? 3. Bb5 a6 4. Ba4 Nf6\n", "e4 e5 Nf3"},
		{"a word that is no move", "1. e4 e5 2. Nf3 then 3. Bb5 a6 4. Ba4 Nf6\n", "e4 e5 Nf3"},
		{"after the end", "1. e4 e5 2. Nf3 1-0 N?c6 3. Bb5 a6 4. Ba4 Nf6\n", "e4 e5 Nf3"},
	} {
		r := extracted(t, c.page, extract.Options{Format: extract.Text})
		if len(r.Games) == 0 || moves(r, 0) != c.want {
			var got []string
			for i := range r.Games {
				got = append(got, moves(r, i))
			}
			t.Errorf("%s: %q, want %q", c.name, strings.Join(got, " / "), c.want)
		}
	}
}
