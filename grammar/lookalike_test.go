package grammar

import (
	"math/rand/v2"
	"testing"
)

// No move begins with digits and a dot, so that a number in other digits need not be read as a move
// first.
func TestNoMoveBeginsWithANumber(t *testing.T) {
	const signs = "0123456789.abcdefghNBRQKOxo-=+#:/@()*?!,"
	r := rand.New(rand.NewPCG(1, 2))
	spelled := new(spellings).of(8)
	for range 100_000 {
		text := []byte{"0123456789"[r.IntN(10)]}
		if r.IntN(2) == 0 {
			text = append(text, "0123456789"[r.IntN(10)])
		}
		text = append(text, '.')
		for range r.IntN(8) {
			text = append(text, signs[r.IntN(len(signs))])
		}
		if m := spelled.move(text); m != nil && m.Digits == "" && !m.Null {
			t.Fatalf("%q is a move", text)
		}
	}
}
