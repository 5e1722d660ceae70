package check_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
)

// No fix renumbers or replaces the moves of what may be another game.
func TestFixesLeaveMovesAfterPossibleBoundaries(t *testing.T) {
	c := checktest.New(t, check.Config{})
	for _, x := range []struct{ name, text, keeps string }{
		{"an illegal move in the second game", "1. e4 e5 2. Nf3 Nc6\n\n1. c4 Nf6 2. Kxe5\n", "1. c4 Nf6 2. Kxe5"},
		{"at its beginning", "1. e4 e5 2. Nf3 Nc6\n\n1. c5 c5 2. Nf3 Nc6 *\n", "1. c5 c5 2. Nf3 Nc6 *"},
		{"at its end", "1. e4 e5 2. Nf3 Nc6\n\n1. e4 c5 2. Nf3 Nc6 3. Bb7 *\n", "1. e4 c5 2. Nf3 Nc6 3. Bb7 *"},
		{"with tags", "[Event \"a\"]\n\n1. d4 d5\n\n1. e4 e5 2. Ke7 *\n", "1. e4 e5 2. Ke7 *"},
		{"moves that would continue", "1. e4 e5\n\n1. Nf3 Nc6 *\n", "1. Nf3 Nc6 *"},
		{"the third of three", "1. d4 d5 2. c4\n\n1. c4 e5 2. Nc7 Nf6\n\n1. c4 e5 *\n", "1. c4 e5 2. Nc7 Nf6\n\n1. c4 e5 *"},
	} {
		got, _ := checktest.ApplyFixes(t, c, true, x.text)
		if !strings.Contains(string(got), x.keeps) {
			t.Errorf("%s: became\n%s", x.name, got)
		}
	}
}
