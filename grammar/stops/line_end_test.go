package stops

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// The first line end is found, wherever it is.
func TestLineEndsAreFound(t *testing.T) {
	for at := range 3 * Block {
		for _, c := range []byte("\n\r\x8a\x8d\x0b\x0c") {
			for _, n := range []int{at + 1, at + Block, 3*Block + 1} {
				text := bytes.Repeat([]byte("a"), max(n, at+1))
				text[at] = c
				sameLineEnds(t, text)
			}
		}
	}
}

func TestRandomLineEndsAreFound(t *testing.T) {
	for range 2000 {
		sameLineEnds(t, randomText(rand.New(rand.NewPCG(rand.Uint64(), 5)), 400))
	}
}

func FuzzLineEnd(f *testing.F) {
	f.Add(bytes.Repeat([]byte("a line of some length, and another\r\n\n"), 3))
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(k.Seed())
	}
	f.Fuzz(func(t *testing.T, text []byte) { sameLineEnds(t, text[:min(len(text), 1000)]) })
}

// sameLineEnds fails if the first line end from some offset of a text on is not that of a loop over
// its bytes.
func sameLineEnds(t *testing.T, text []byte) {
	t.Helper()
	want := len(text)
	for i := len(text); i >= 0; i-- {
		if i < len(text) && (text[i] == '\n' || text[i] == '\r') {
			want = i
		}
		if at := LineEnd(text, i); at != want {
			t.Fatalf("from %d of %q: %d, want %d", i, text, at, want)
		}
	}
}
