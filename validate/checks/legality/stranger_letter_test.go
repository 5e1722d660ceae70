package legality_test

import (
	"fmt"
	"testing"

	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// A letter that only looks like that of a piece is named by its code point, and the legal reading
// is offered first; a drop is called by its name.
func TestMovesWithStrangeLettersSayWhatTheyAre(t *testing.T) {
	for _, c := range []struct{ move, fix string }{
		{"\u0412b5", "Bb5"},
		{"\u0392b5", "Bb5"},
		{"Xb5", "Bb5"},
		{"N@e3", ""},
		{"q@b5+", ""},
	} {
		found := checktest.Findings(t, check.Config{Level: diagnostic.Error}, "1. e4 e5 2. Nf3 Nc6 3. "+c.move+" a6 *\n")
		if len(found) != 1 {
			t.Errorf("%s: %d findings, want one", c.move, len(found))
			for _, d := range found {
				t.Log(d.Code, d.Message)
			}
			continue
		}
		checktest.Sentence(t, fmt.Sprintf("%s/%+q", t.Name(), c.move), found[0])
		if f := found[0].Fixes; c.fix != "" && (len(f) == 0 || f[0].Edits[0].Text != c.fix) {
			t.Errorf("%s: fixes %+v, want %s first", c.move, f, c.fix)
		}
	}
}
