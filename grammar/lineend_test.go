package grammar_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
)

func TestTheLineEndIsThatOfTheFirstLine(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "1. e4": "", "a\nb\r\n": "\n", "a\r\nb\n": "\r\n", "a\rb\n": "\r", "a\r": "\r", "\n": "\n", "\r\n": "\r\n",
	} {
		if got := grammar.FirstLineEnd([]byte(text)); got != want {
			t.Errorf("%q: %q, expected %q", text, got, want)
		}
	}
}
