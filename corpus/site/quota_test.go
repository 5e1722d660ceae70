package site_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/corpus/site"
)

// Moves are listed for the games of a page until it has too many, and for no game of a page that is
// known to have more. Many is called once.
func TestQuotaOfMoves(t *testing.T) {
	asked := 0
	q := site.Quota{Many: func(page string) bool {
		asked++
		return page == "large"
	}}
	for range 2 {
		if q.Take("large") {
			t.Error("moves of a page that is known to be large")
		}
	}
	taken := 0
	for range 3 * site.MaxWithMoves {
		if q.Take("small") {
			taken++
		}
	}
	if taken != site.MaxWithMoves+1 || asked != 2 {
		t.Errorf("moves of %d games; asked %d times", taken, asked)
	}
}
