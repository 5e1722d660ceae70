package check_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Findings for which there is no room are counted like all others, and those that are shown have
// words, of the highest severity first.
func TestWhatIsOnlyCountedIsCounted(t *testing.T) {
	c := everyCheck(t)
	total := func(text string) (n int) {
		_, found := c.Check([]byte(text), check.Origin{})
		for _, d := range found {
			if d.Message == "" || d.Name == "" {
				t.Fatalf("%s has no words", d.Code)
			}
			if d.Code != check.TooManyFindings.Code {
				n++
			}
		}
		left := c.Left()
		return n + left[diagnostic.Info] + left[diagnostic.Warning] + left[diagnostic.Error]
	}
	for _, x := range []struct {
		kind, unit string
		each       int
	}{
		{"infos", "$1 ", 1},
		{"errors", "[ ", 1},
		{"illegal moves", "(1. Ke5) ", 1},
		{"warnings of a check of errors", "{\x81} ", 1},
	} {
		of := func(n int) int { return total("1. e4 " + strings.Repeat(x.unit, n) + "*\n") }
		for _, n := range []int{150, 1200, 3000, 800}[:hostile.Count(4, 2)] {
			if got := of(n+100) - of(n); got != 100*x.each {
				t.Errorf("%s: %d more findings for 100 more of %q after %d; want %d", x.kind, got, x.unit, n, 100*x.each)
			}
		}
	}
	text := "1. e4 " + strings.Repeat("$1 ", 3000) + "\x00 1... e5 *\n"
	_, found := c.Check([]byte(text), check.Origin{})
	worst := false
	for _, d := range found {
		worst = worst || d.Code == "S111" && strings.Contains(d.Message, `\x00`)
	}
	if !worst {
		t.Error("an error after many infos is not shown")
	}
}
