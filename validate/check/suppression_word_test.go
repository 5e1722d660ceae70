package check

import (
	"bytes"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// The search for a suppression finds it in all texts, and nothing else.
func TestMayLintFindsTheWord(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parts := rapid.SliceOf(rapid.SampledFrom([]string{lintWord, "%", "%l", "int", "lint", "%clk", "i", "n", "t", "[", " "})).Draw(t, "parts")
		text := []byte(strings.Join(parts, ""))
		if got, want := mayLint(text), bytes.Contains(text, []byte(lintWord)); got != want {
			t.Fatalf("%q: %v, want %v", text, got, want)
		}
	})
}
