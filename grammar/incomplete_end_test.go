package grammar

import (
	"strings"
	"testing"
)

// A move without a part of a square at the end of a game is read alike, whatever follows the
// result; before a result in the middle of a game it is text.
func TestAnIncompleteMoveBeforeAResult(t *testing.T) {
	const before, main = "[A \"b\"]\n\n1. e4 e5 2. ", "1. e4 e5 2. Nf3 (2. Be"
	for _, x := range []struct {
		text string
		want bool
	}{
		{before + "Be *\n", true},
		{before + "Be 1-0", true},
		{before + "Be *\n\n[A \"c\"]\n\n1. d4 *\n", true},
		{before + "Be *\n\n1. d4 *\n", true},
		{before + "Be *\n\n1 d4 *\n", true},
		{before + "Be *\n\n1", true},
		{before + "Be * {c} 1. d4 *\n", true},
		{before + "Be * ; c\n1. d4 *\n", true},
		{before + "Be 1/2-1/2 1. d4 *\n", true},
		{main + " *) Nc6 *\n", true},
		{main + ") Nc6 *\n", true},
		{main + " {c} ) Nc6 *\n", true},
		{main + " *\n1. d4 *\n", true},
		{before + "Be * 3. d4 *\n", false},
		{before + "Be * 1-0\n", false},
		{before + "Be * Nf3 *\n", false},
		{before + "Be *\n4294967297. d4 *\n", false},
		{main + " * 1. d4) Nc6 *\n", false},
		{before + "Be) Nc6 *\n", false},
		{"1. e4 e5 2. Nf3 (2. d4 Be) Nc6 *\n", false},
	} {
		g, _ := NewParser().Parse([]byte(x.text))
		got := false
		for _, e := range g.SyntaxErrors {
			got = got || e.Kind == Incomplete && string(g.Src[e.Off:e.End]) == "Be"
		}
		if got != x.want {
			t.Errorf("%s: Be is a move: %v", strings.ReplaceAll(x.text, "\n", `\n`), got)
		}
	}
}
