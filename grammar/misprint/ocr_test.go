package misprint

import (
	"slices"
	"strings"
	"testing"
)

// A move has these shapes, and no other, such as xd5, 1f3 and ed5.
func TestShapesOfMoves(t *testing.T) {
	want := strings.Fields("fr frfr fxfr frxfr Pfr Pxfr Pffr Pfxfr Prfr Prxfr Pfrfr Pfrxfr")
	var got []string
	for _, shape := range makeShapes() {
		var b strings.Builder
		for _, r := range shape {
			b.WriteByte("Pfrx"[r])
		}
		got = append(got, b.String())
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
