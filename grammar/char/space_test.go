package char_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/char"
	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// Spaces are skipped eight at a time as they are one by one.
func TestSkippingSpaces(t *testing.T) {
	for c := range 256 {
		text := []byte(strings.Repeat(" ", 20) + string([]byte{byte(c)}) + strings.Repeat("\n", 20) + "x")
		want := 20
		if char.IsSpace(byte(c)) {
			want = 41
		}
		if got := char.SkipWhitespace(text, 0); got != want {
			t.Errorf("spaces and %#x: %d, want %d", c, got, want)
		}
	}
	parts := []string{" ", "\n", "\r\n", "\t", "\v", "\u00a0", "\x00", "\x7f", "x", "\xa0", "\x8a", "         ", strings.Repeat("\n", 40), strings.Repeat(" \r", 20)}
	hostile.Draws(func(random *rand.Rand) {
		text := []byte(hostile.Joined(random, parts, 0, 12))
		from := random.IntN(len(text) + 1)
		want := from
		for want < len(text) && char.SpaceAt(text, want) > 0 {
			want += char.SpaceAt(text, want)
		}
		if got := char.SkipWhitespace(text, from); got != want {
			t.Fatalf("%q from %d: %d, want %d", text, from, got, want)
		}
	})
}
