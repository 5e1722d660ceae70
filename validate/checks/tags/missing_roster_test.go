package tags_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
)

// The fix of T210 adds all tags to a game without any, with its result and its line ends.
func TestTheRosterOfAGameWithoutTags(t *testing.T) {
	for _, newline := range []string{"\n", "\r\n", "\r"} {
		for _, result := range []string{"1-0", "0-1", "1/2-1/2", "*"} {
			text := "1. e4 e5" + newline + "2. Nf3 " + result + newline
			want := strings.Join([]string{
				`[Event "?"]`, `[Site "?"]`, `[Date "????.??.??"]`, `[Round "?"]`, `[White "?"]`, `[Black "?"]`, `[Result "` + result + `"]`, "", text,
			}, newline)
			found := false
			for _, d := range checktest.Findings(t, check.Config{Checks: validate.Checks()}, text) {
				if d.Code == "T210" {
					found = true
					if got := checktest.Apply(text, d.Fixes[0]); got != want {
						t.Errorf("%q becomes %q, want %q", text, got, want)
					}
				}
			}
			if !found {
				t.Errorf("%q: no T210", text)
			}
		}
	}
}
