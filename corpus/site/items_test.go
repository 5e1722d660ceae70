package site

import (
	"strings"
	"testing"
)

// What is looked for ahead is the next one from each place on.
func TestAheadIsTheNextOne(t *testing.T) {
	for _, text := range []string{"", "a", "]", "]]", "a]b]]", "ab]c"} {
		a := ahead{text, ']', -1}
		for place := range len(text) + 1 {
			want := len(text)
			if n := strings.IndexByte(text[place:], ']'); n >= 0 {
				want = place + n
			}
			if got := a.from(place); got != want {
				t.Errorf("%q from %d: %d, want %d", text, place, got, want)
			}
		}
	}
}
