package check_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// A record with more to fix than the rounds allow reports that fixing stopped early; one that is
// fixed completely does not.
func TestFixingSaysThatItStoppedEarly(t *testing.T) {
	checker, err := validate.NewChecker(check.Config{Level: diagnostic.Info}, checktest.Catalog)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct {
		findings int
		early    bool
	}{{300, false}, {check.MaxRounds * check.MaxFindings, false}, {10 * check.FixedTogether, true}} {
		text := []byte("[Event \"x\"]\n\n1. e4 e5 " + strings.Repeat("(1... c5 \ufeff) ", x.findings) + "*\n")
		g, _ := replay.NewParser("", checktest.Catalog).Parse(text)
		found := checker.Game(g, text, check.Origin{})
		fixed := check.NewFixer(checker, false).Fix(text, found, check.Origin{})
		if fixed.Early != x.early || fixed.Made == 0 {
			t.Errorf("%d findings: %d made, early %t", x.findings, fixed.Made, fixed.Early)
		}
		if x.early && fixed.Made > check.FixedTogether {
			t.Errorf("%d findings: %d made, in rounds of which there is no end", x.findings, fixed.Made)
		}
	}
}
