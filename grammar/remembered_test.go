package grammar

import (
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"math/rand/v2"
	"slices"
	"testing"
)

// A text is read the same by a parser that has read other games before, also of variants in which
// its spellings are read in another way.
func TestSpellingsOfOtherVariantsAreNotRemembered(t *testing.T) {
	tables := []Table{{Ranks: 8}, {Ranks: 8, Single: true}, {Ranks: 8, BracketedVia: true}, {Ranks: 8, Single: true, BracketedVia: true}}
	words := []string{"h2exd6", "exd5Qxd5", "e2e4e7e5", "d4Nf6", "a8Ne7", "e4e5", "e4/e5", "e4/Nf6", "g1f3N", "d4Nf6+", "oo", "Nf3Nc6", "e2-e4e7", "h2xN", "e4&d4", "b8c6+", "Qd8", "14h2exd6", "a1b2,b3"}
	pieces := []string{"e4", "d5", "Nf3", "exd5", "h2", "x", "/", "&", "-", "~", ",", ":", "=Q", "N", "Q", "O-O", "+", "!", "o", "1.", "(e4)", "[e4]", "e", "ep", "0", "--", "…"}
	items := func(p *Parser, table Table, text string) (list []Item) {
		p.Table = func(*Game) Table { return table }
		g, _ := p.Parse([]byte(text))
		for _, it := range g.Items {
			it.move = nil
			list = append(list, it)
		}
		return list
	}
	hostile.Draws(func(random *rand.Rand) {
		text := "1. "
		for range 1 + random.IntN(4) {
			word := hostile.Pick(random, words)
			if random.IntN(2) == 0 {
				word = hostile.Joined(random, pieces, 1, 4)
			}
			text += word + hostile.Pick(random, []string{" ", " ", " 2. ", " e.p. ", "\n"})
		}
		first, second := hostile.Pick(random, tables), hostile.Pick(random, tables)
		used := NewParser()
		items(used, first, hostile.Pick(random, []string{"", "1. ", "3. 1"})+text)
		if got, want := items(used, second, text), items(NewParser(), second, text); !slices.Equal(got, want) {
			t.Fatalf("%q after %+v is read by %+v as\n%v, by a new parser as\n%v", text, first, second, got, want)
		}
	})
}
