package legality_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// A letter that only looks like that of a piece is named by its code point, and the legal reading
// is offered first; a drop is called by its name.
func TestMovesWithStrangeLettersSayWhatTheyAre(t *testing.T) {
	for _, c := range []struct{ move, words, fix string }{
		{"\u0412b5", "Cyrillic \u0412 (U+0412) is not a piece of this game", "Bb5"},
		{"\u0392b5", "Greek \u0392 (U+0392) is not a piece of this game", "Bb5"},
		{"Xb5", `"X" is not a piece of this game`, "Bb5"},
		{"N@e3", "it looks like a drop of Crazyhouse, whose rules this program does not know", ""},
		{"q@b5+", "it looks like a drop of Crazyhouse, whose rules this program does not know", ""},
	} {
		found := checktest.Findings(t, check.Config{Level: diagnostic.Error}, "1. e4 e5 2. Nf3 Nc6 3. "+c.move+" a6 *\n")
		if len(found) != 1 || !strings.Contains(found[0].Message, c.words) {
			t.Errorf("%s: %d findings, want one that says %q", c.move, len(found), c.words)
			for _, d := range found {
				t.Log(d.Code, d.Message)
			}
			continue
		}
		if f := found[0].Fixes; c.fix != "" && (len(f) == 0 || f[0].Edits[0].Text != c.fix) {
			t.Errorf("%s: fixes %+v, want %s first", c.move, f, c.fix)
		}
	}
}
