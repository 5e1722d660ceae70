package moves_test

import (
	"slices"
	"testing"

	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// A missing or open promotion may be that of the second move of a fast turn.
func TestTheSecondMoveOfATurnMayBeLeftOpen(t *testing.T) {
	const setup = "[Variant \"wotn+wand\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/3p4/8/3nP3/8/8/N3K3 w - - 0 1 a1(fast);d4(fast);e4(fast);d6(fast)\"]\n\n"
	for text, want := range map[string][]string{
		"1. e4-e5:d6/xx *":  {"M309 warning"},
		"1. e4-e5:d6 *":     {"M313 error"},
		"1. e4-e5:d6/AD *":  nil,
		"1. Na1-c2:d4 *":    {"M308 warning"},
		"1. Na1-c2:d4/NW *": nil,
		"1. Na1-c2:d4/xx *": {"M309 warning"},
	} {
		if got := checktest.Codes(checktest.Findings(t, check.Config{Level: diagnostic.Warning}, setup+text), diagnostic.Warning); !slices.Equal(got, want) {
			t.Errorf("%s gives %v, want %v", text, got, want)
		}
	}
}
