package extract

import (
	"slices"
	"testing"
)

// Dividers are written below each other if all lines that have some have as many.
func TestDividersAreWrittenBelowEachOther(t *testing.T) {
	for text, want := range map[string][]int{
		"1. é4 e5 | 1. d4\n2. Nf3 | 2. c4\n":   {9},
		"a | bbb | c\naaa | b | c\nno bar\n\n": {4, 10},
		"a | b\na | b | c\n":                   nil, // as many
		"a | b\n":                              nil, // one line
		"a | b\na\t| b | c\n":                  nil, // tabs have places of their own
		"| a | b |\n| c | d |\n":               nil, // rows of a table
		"a|b\nc|d\n":                           nil,
	} {
		c := columner{src: []byte(text)}
		if got := c.dividers(slices.Collect(linesFrom(c.src, 0))); !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}
