package grammar

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// A move that is found by what it says is that of its spelling, whichever were found before, and
// also if an item was made to say something else.
func TestUsualMovesAreThoseOfTheirSpellings(t *testing.T) {
	all := &spellings{}
	spell := all.of(8)
	var list []string
	for _, spelling := range plainSpellings() {
		for _, mark := range []string{"", "+", "#", "!"} {
			if text := spelling + mark; canonical(text) != 0 {
				list = append(list, text)
			}
		}
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range 3 {
		random.Shuffle(len(list), func(i, k int) { list[i], list[k] = list[k], list[i] })
		for i, text := range list {
			says := canonical(text)
			if i%5 == 0 {
				says = canonical(list[0])
			}
			m := spell.saying(says, []byte(text))
			if m.Text != text || m != spell.move([]byte(text)) {
				t.Fatalf("%q is found as %q", text, m.Text)
			}
		}
		if all.forget(); slices.ContainsFunc(spell.usual, func(x usualMove) bool { return x.move != nil }) {
			t.Fatal("a move is not forgotten")
		}
	}
}
