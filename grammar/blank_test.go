package grammar

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Spaces are skipped eight at a time as they are one by one.
func TestSkippingSpaces(t *testing.T) {
	for c := range 256 {
		text := []byte(strings.Repeat(" ", 20) + string([]byte{byte(c)}) + strings.Repeat("\n", 20) + "x")
		want := 20
		if isSpace(byte(c)) {
			want = 41
		}
		if got := skipWhitespace(text, 0); got != want {
			t.Errorf("spaces and %#x: %d, want %d", c, got, want)
		}
	}
	parts := rapid.SampledFrom([]string{" ", "\n", "\r\n", "\t", "\v", "\u00a0", "\x00", "\x7f", "x", "\xa0", "\x8a", "         ", strings.Repeat("\n", 40), strings.Repeat(" \r", 20)})
	rapid.Check(t, func(t *rapid.T) {
		text := []byte(strings.Join(rapid.SliceOfN(parts, 0, 12).Draw(t, "parts"), ""))
		from := rapid.IntRange(0, len(text)).Draw(t, "from")
		want := from
		for want < len(text) && spaceAt(text, want) > 0 {
			want += spaceAt(text, want)
		}
		if got := skipWhitespace(text, from); got != want {
			t.Fatalf("%q from %d: %d, want %d", text, from, got, want)
		}
	})
}
