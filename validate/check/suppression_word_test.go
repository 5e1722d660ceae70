package check

import (
	"bytes"
	"testing"
)

// The search for a suppression finds it in all texts, and nothing else.
func TestMayLintFindsTheWord(t *testing.T) {
	parts := []string{"", lintWord, "%", "%l", "int", "lint", "%clk", "i", "n", "t", "[", " "}
	var try func(text []byte, more int)
	try = func(text []byte, more int) {
		if more == 0 {
			if got, want := mayLint(text), bytes.Contains(text, []byte(lintWord)); got != want {
				t.Fatalf("%q: %v, want %v", text, got, want)
			}
			return
		}
		for _, part := range parts {
			try(append(text[:len(text):len(text)], part...), more-1)
		}
	}
	try(nil, 5)
}
