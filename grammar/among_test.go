package grammar

import "testing"

// A single tag pair between empty lines is among the moves if no game begins with the next one.
func TestATagPairBeforeALaterMoveIsAmongTheMoves(t *testing.T) {
	for text, games := range map[string]int{
		"1. e4 e5 2. Nf3 Nc6\n\n[Event \"x\"]\n\nBb5 a6 Ba4 Nf6\n":     1,
		"1. e4 e5 2. Nf3\n\n[White \"x\"]\n\nNc6 Bb5 a6\n":             1,
		"1. e4 d5\n\n[Event \"x\"]\n\nexd5 Qxd5\n":                     1,
		"1. e4 e5 2. Nf3 Nc6\n\n[Event \"x\"]\n\nd4 d5 c4 e6\n":        2,
		"1. e4 e5 2. Nf3 Nc6\n\n[Event \"x\"]\n\nBoth played well.\n":  2,
		"1. e4 e5 2. Nf3 Nc6\n\n[Variant \"x\"]\n\nBb5 a6\n":           2,
		"1. e4 e5 2. Nf3 Nc6 *\n\n[Event \"x\"]\n\nBb5 a6\n":           2,
		"1. e4 e5\n\n[Event \"x\"]\n[White \"a\"]\n\nBb5 a6 Ba4 Nf6\n": 2,
	} {
		n := 0
		for s := SplitBytes([]byte(text)); s.Scan(); n++ {
		}
		if n != games {
			t.Errorf("%q is %d games, want %d", text, n, games)
		}
	}
}

// Two signs of equality may touch their move, and are one.
func TestTwoEqualsSignsAreOneEvaluation(t *testing.T) {
	g, _ := NewParser().Parse([]byte("1. Nf3== e5 == *"))
	marks := 0
	for i := range g.Items {
		if it := &g.Items[i]; it.Kind == Mark && it.N == 10 && it.Len() == 2 {
			marks++
		}
	}
	if marks != 2 || len(g.SyntaxErrors) > 0 {
		t.Errorf("%d marks, errors %v", marks, g.SyntaxErrors)
	}
}
