package printable

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// Text and JSON that are copied run by run are those of a walk over each character.
func TestRunsAreThoseOfEachCharacter(t *testing.T) {
	units := []string{"a", "Z", " ", ":", "::", "#", "##", "##[", "[", "word", "\t", "\x01", "\x7f", "é", "\u202e", "\xff", "-", "\"", "~"}
	r := rand.New(rand.NewPCG(4, 2026))
	for range 20_000 {
		var b strings.Builder
		for range r.IntN(12) {
			b.WriteString(units[r.IntN(len(units))])
		}
		text := b.String()
		for _, start := range [...]Guard{{}, lineStart()} {
			g, want := start, ""
			for rest := text; rest != ""; {
				shown, n := g.Next(rest)
				want += shown
				rest = rest[n:]
			}
			if got := visible(text, start, false); got != want {
				t.Fatalf("%q: %q, want %q", text, got, want)
			}
		}
		valid := strings.ReplaceAll(strings.ToValidUTF8(text, "?"), "\t", "")
		want, g := "", lineStart()
		for _, c := range valid {
			if _, hidden := Rune(c); g.Obeyed(c) || hidden {
				want += fmt.Sprintf("\\u%04x", c)
			} else {
				want += string(c)
			}
		}
		if got := string(AppendJSON(nil, []byte(valid))); got != want {
			t.Fatalf("JSON of %q: %q, want %q", valid, got, want)
		}
	}
}
