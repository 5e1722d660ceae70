package tags_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
)

// The titles that FIDE awards over the board and in its Online Arena are titles.
func TestTitles(t *testing.T) {
	for title, want := range map[string]int{"GM": 0, "WCM": 0, "AGM": 0, "AIM": 0, "AFM": 0, "ACM": 0, "AM": 1, "agm": 1} {
		got := 0
		for _, d := range checktest.Findings(t, check.Config{Checks: validate.Checks()}, "[WhiteTitle \""+title+"\"]\n\n1. e4 *\n") {
			if d.Code == "T221" {
				got++
			}
		}
		if got != want {
			t.Errorf("%s: %d findings, want %d", title, got, want)
		}
	}
}
