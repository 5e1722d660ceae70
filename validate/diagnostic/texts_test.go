package diagnostic

import (
	"strings"
	"testing"
)

// Strings that share a piece of memory keep their text when others are made.
func TestTextsKeepTheirText(t *testing.T) {
	var texts Texts
	var want, got []string
	for n := range 300 {
		text := []byte(strings.Repeat(string(rune('a'+n%26)), n*7%(pieceSize/3)))
		want, got = append(want, string(text)), append(got, texts.String(text))
		for i := range text {
			text[i] = '?'
		}
	}
	for i := range want {
		if got[i] != want[i] {
			t.Fatalf("string %d is %q, want %q", i, got[i], want[i])
		}
	}
	var none *Texts
	if got := none.String([]byte("e4")); got != "e4" {
		t.Errorf("nil makes %q of e4", got)
	}
	text := []byte("the excerpt of a line")
	if n := testing.AllocsPerRun(1000, func() { texts.String(text) }); n > 0.1 {
		t.Errorf("%v allocations for each string", n)
	}
}
