package grammar_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
)

func TestConflictMarkersOfSidesAreFound(t *testing.T) {
	for text, want := range map[string]int{
		"":                                -1,
		"1. e4 *\n<<<<<<< HEAD\n":         8,
		"1. e4 *\r\n>>>>>>> x":            9,
		">>>>>>> x\n<<<<<<< y\n":          0,
		"\ufeff<<<<<<<\n":                 3,
		"a <<<<<<< b\n<<<<<<< c":          12,
		"<<<<<<<<<<< c\n":                 0,
		"<<<<<<<c\n":                      -1,
		"Round 1\n=======\n":              8,
		"1. e4 *\n\n=======\n\n1. d4 *\n": 9,
		"1. e4 *\n\n[Event \"b\"]\n=======\n\n1. d4 *\n": 21,
		"||||||| base\n": 0,
		"1. e4 {Round 1\n=======\n} *\n=======\n": 27,
		"1. e4 {Round 1\n=======\n} *\n":          -1,
		"1. e4 *\n========\n":                     -1,
		"1. e4 *\n======= a\n":                    -1,
		"{<<<<<<< no line}":                       -1,
	} {
		if got := grammar.FindConflict([]byte(text)); got != want {
			t.Errorf("the conflict marker of %q is at %d, not at %d", text, got, want)
		}
	}
}
