package legality

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate/check"
)

// A long game, of which the beginning is tried first, fits the same variants as a short one;
// illegal moves are found at the beginning, in the middle and at the end.
func TestALongGameFitsTheVariantsOfAShortOne(t *testing.T) {
	last := ""
	game := func(moves int, wrong int) *grammar.Game {
		var b strings.Builder
		b.WriteString("[Event \"x\"]\n\n")
		for i := 1; i <= moves; i += 2 {
			fmt.Fprintf(&b, "%d. Nf3 {(a [b} Nf6 (%d... d5 {c) ; d}) ; { (\n%d. Ng1 Ng8 ", i, i, i+1)
			if wrong > 0 && i == wrong {
				b.WriteString("Ke5 ")
			}
		}
		b.WriteString(last + "*\n")
		g, _ := replay.NewParser("", variant.NewCatalog()).Parse([]byte(b.String()))
		return g
	}
	size := board.Size{Files: 8, Ranks: 8}
	try := check.NewScratch("", variant.NewCatalog())
	long := game(2001, 0)
	if end := openingEnd(long, openingSize); end >= long.End || end < openingSize || !strings.HasPrefix(string(long.Src[end:]), "N") {
		t.Fatalf("the beginning ends at %d of %d", end, long.End)
	}
	fits := func(g *grammar.Game) []string {
		p := &check.Pass{Trial: try, Syntax: g, Record: new(record.Builder).Build(g), Line: new(check.Timeline)}
		all := variants(p, variant.Find("chess"), size, false)
		if first := variants(p, variant.Find("chess"), size, true); !slices.Equal(first, all[:min(len(all), 1)]) {
			t.Errorf("the first of %q is %q", all, first)
		}
		return all
	}
	short := fits(game(3, 0))
	if got := fits(long); len(short) == 0 || !slices.Equal(got, short) {
		t.Errorf("a long game fits %q, a short one %q", got, short)
	}
	for _, wrong := range []int{1, 41, 1001, 2001} {
		if got := fits(game(2001, wrong)); len(got) > 0 {
			t.Errorf("a game that is illegal at move %d fits %q", wrong, got)
		}
	}
	last = "Qa9 " // on a board with more ranks it is a move, so the text is read again
	short = fits(game(1, 0))
	if end := openingEnd(game(41, 0), rereadSize); end > 3*rereadSize {
		t.Errorf("the beginning of a text that is read again has %d bytes", end)
	}
	if got := fits(game(41, 0)); len(short) == 0 || !slices.Equal(got, short) {
		t.Errorf("a game that is read again fits %q, a short one %q", got, short)
	}
	for _, wrong := range []int{1, 41, 301, 2001} { // in each of the longer and longer beginnings
		if got := fits(game(max(wrong, 41), wrong)); len(got) > 0 {
			t.Errorf("a game with a strange word that is illegal at move %d fits %q", wrong, got)
		}
	}
	last = ""
	late, _ := grammar.NewParser().Parse([]byte(string(long.Src[:long.End-2]) + " [Variant \"wotn\"] *\n"))
	if len(late.Tags) > 1 && openingEnd(late, openingSize) != late.End {
		t.Error("a tag after the beginning is left out")
	}
}
