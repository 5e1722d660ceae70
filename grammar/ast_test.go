package grammar_test

import (
	"slices"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
)

func TestMainMovesLeaveOutVariations(t *testing.T) {
	for text, want := range map[string][]string{
		"": nil,
		"1. e4 (1. d4 d5 (1... Nf6 2. c4)) 1... e5 {1. f4} 2. Nf3 *": {"e4", "e5", "Nf3"},
		"(1. d4) 1. e4 *": {"e4"},
	} {
		g, _ := grammar.NewParser().Parse([]byte(text))
		var got []string
		for it := range g.MainMoves() {
			got = append(got, it.Text(g.Src))
		}
		if !slices.Equal(got, want) || g.MainPlies() != len(want) {
			t.Errorf("%q: %d moves %q, expected %q", text, g.MainPlies(), got, want)
		}
	}
}
