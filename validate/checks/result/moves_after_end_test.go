package result_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// After mate in Wand Chess, a zap may mean that the game was played with another rule, which a note
// says.
func TestAZapAfterMate(t *testing.T) {
	for move, noted := range map[string]bool{"Zf1:g2 (sleep)": true, "f1@g2=sleep": true, "Kf2": false, "Nf3": false, "Nf3-g5 & Ke1-f2": false} {
		text := "[Variant \"Wand Chess\"]\n\n1. f3 e5 2. g4 Qh4# 3. " + move + " *\n"
		told := 0
		for _, d := range checktest.Findings(t, check.Config{Level: diagnostic.Error}, text) {
			if d.Code != "F601" {
				continue
			}
			told++
			if got := strings.Contains(checktest.Tells(d), "WAND-29"); got != noted {
				t.Errorf("%s: the note about WAND-29: %t, want %t", move, got, noted)
			}
		}
		if told != 1 {
			t.Errorf("%s: %d findings", move, told)
		}
	}
}
