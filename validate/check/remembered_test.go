package check_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
)

// A Fixer that remembers the records before fixes each as one of its own does: text, findings,
// their places and what is compared with other games.
func TestAFixerRemembersWithoutADifference(t *testing.T) {
	records := []string{
		"1. e4 e5 *\n", "[Event \"x\"]\n\n1. e4 e5 2. Ke3 *\n", "1. e4 (1. d4 *\r\n\r\n", "{[%lint ignore M305 x]} 2. e4 *\n",
		"1.e4 &nbsp; e5 1-0\n", "[Site \"?\"]\n[White \"A\"]\n1. e4 Nc6 1/2\n", "[Variant \"Way of the Knight\"]\n\n1. e4 *\n",
		"1. e4 e5 (2. Nf3) Nf3 \"x\" *\n", "{" + strings.Repeat("x", 2000) + "} e4 *\n",
	}
	parser, one := replay.NewParser("", checktest.Catalog), check.NewFixer(everyCheck(t), true)
	fix := func(f *check.Fixer, text string, origin check.Origin) check.Fixed {
		g, _ := parser.Parse([]byte(text))
		src := g.Src[:len(text)]
		return f.Fix(src, f.Check(g, src, origin), origin)
	}
	checker := everyCheck(t)
	recalled := 0
	var wanted, fixed []check.Fixed
	for round := range 4 {
		for i, text := range records {
			origin := check.Origin{Line: int64(100*round + i + 1), Column: int64(i + 1)}
			if round == 2 {
				origin.Decoded = "windows-1252"
			}
			want, got := fix(check.NewFixer(checker, true), text, origin), fix(one, text, origin)
			wanted, fixed = append(wanted, want), append(fixed, got)
			if got.Text == nil {
				continue
			}
			if one.Remembers(got.Text, origin) {
				recalled++
			}
			fresh, whole := check.NewFixer(checker, true).Again(got.Text, &grammar.Game{}, 0, origin)
			again, ok := one.Again(got.Text, &grammar.Game{}, 0, origin)
			if diff := difference(fresh, again); diff != "" || ok != whole {
				t.Fatalf("round %d, %q again: %s", round, text, diff)
			}
		}
	}
	if diff := difference(wanted, fixed); diff != "" {
		t.Error(diff)
	}
	if recalled < len(records) {
		t.Errorf("only %d records were remembered", recalled)
	}
}
