package stops

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// The first bracket that begins no command is found, wherever it is and whatever follows.
func TestBracketsAreFound(t *testing.T) {
	text := bytes.Repeat([]byte("[%a %[%"), 30)
	for at := range text {
		for _, n := range []int{at + 1, at + 2, at + Block, at + Block + 1, len(text)} {
			for _, follows := range []byte("a[%\x80") {
				part := bytes.Clone(text[:min(n, len(text))])
				copy(part[at:], []byte{'[', follows})
				sameBrackets(t, part)
			}
		}
	}
}

func TestRandomBracketsAreFound(t *testing.T) {
	for range 2000 {
		sameBrackets(t, randomText(rand.New(rand.NewPCG(rand.Uint64(), 3)), 400))
	}
}

func FuzzBracket(f *testing.F) {
	f.Add(bytes.Repeat([]byte("{ [%eval 0.17] [%clk 0:01:00] } [Event \"\"]"), 3))
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(k.Seed())
	}
	f.Fuzz(func(t *testing.T, text []byte) { sameBrackets(t, text[:min(len(text), 1000)]) })
}

// sameBrackets fails if the first bracket from some offset of a text on is not that of a loop over
// its bytes, in any way.
func sameBrackets(t *testing.T, text []byte) {
	t.Helper()
	want := len(text)
	for i := len(text); i >= 0; i-- {
		if i < len(text) && text[i] == '[' && (i+1 == len(text) || text[i+1] != '%') {
			want = i
		}
		if at, other := Bracket(text, i), portableBracket(text, i); at != want || other != want {
			t.Fatalf("from %d of %q: %d, in the portable way %d, want %d", i, text, at, other, want)
		}
	}
}

// BenchmarkBracket searches among the commands of clocks.
func BenchmarkBracket(b *testing.B) {
	text := bytes.Repeat([]byte("12. Nf3 { [%eval 0.17] [%clk 0:01:00] } "), 200)
	for _, way := range []struct {
		name    string
		bracket func([]byte, int) int
	}{{"processor", Bracket}, {"portable", portableBracket}} {
		b.Run(way.name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				way.bracket(text, 0)
			}
		})
	}
}
