package tags

import (
	"strings"
	"testing"
)

// A usual round is one that the check would not report.
func TestAUsualRoundIsNumbersSeparatedByDots(t *testing.T) {
	const signs = "01.-?x"
	var try func(v string)
	try = func(v string) {
		numbers := true
		for part := range strings.SplitSeq(v, ".") {
			numbers = numbers && allDigits(part)
		}
		if got := usualRound([]byte(v)); got != numbers {
			t.Errorf("%q: %v", v, got)
		}
		if len(v) < 5 {
			for _, c := range signs {
				try(v + string(c))
			}
		}
	}
	try("")
}
