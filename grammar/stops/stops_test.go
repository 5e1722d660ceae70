package stops

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// No two bytes next to each other, wherever they are in the words that are read at a time, hide
// each other when usual text of a comment is skipped.
func TestOnlyUsualTextIsSkipped(t *testing.T) {
	src := bytes.Repeat([]byte("a"), 70)
	for at := range 64 {
		step := 1
		if at%16 != 5 && at%8 != 7 { // all pairs in a word and across two, elsewhere some
			step = 5
		}
		for first := range 256 {
			for second := 0; second < 256; second += step {
				src[at], src[at+1] = byte(first), byte(second)
				end := skip(src, 0)
				for _, c := range src[:end] {
					if c < ' ' || c >= '{' || c == '[' {
						t.Fatalf("%q is skipped to %d", src, end)
					}
				}
			}
		}
		src[at] = 'a'
	}
	if end := skip(bytes.Repeat([]byte("a"), 70), 0); end != 64 {
		t.Errorf("usual text of 70 bytes is skipped to %d", end)
	}
}

// Of 32 bytes of a comment exactly those are marked at which its reader has to look closer.
func TestStopsOfCommentsAreFound(t *testing.T) {
	part := bytes.Repeat([]byte("a"), 32)
	text := bytes.Repeat([]byte("a"), 65) // and one byte more than is read
	for at := range part {
		next := (at + 1) % len(part)
		for first := range 256 {
			for _, second := range []byte("a\n [{}~\x7f\x80\xff") {
				part[at], part[next] = byte(first), second
				want := uint32(0)
				for i, c := range part {
					if c < ' ' || c == '[' || c >= '{' && c <= 0x7f {
						want |= 1 << i
					}
				}
				if stops := among32(part); stops != want {
					t.Fatalf("%q: %032b, want %032b", part, stops, want)
				}
				copy(text[32:], part)
				from := 32 // the block is found after a usual one, and skipped if it is usual
				if want == 0 {
					from = 64
				}
				if i, stops := Next(text, 0); i != from || stops != want {
					t.Fatalf("%q: %032b at %d, want %032b at %d", text, stops, i, want, from)
				}
			}
			part[next] = 'a'
		}
		part[at] = 'a'
	}
}

// Stops are searched for only where a byte follows them, at any offset.
func TestStopsEndBeforeTheLastBytes(t *testing.T) {
	text := bytes.Repeat([]byte("}"), 200)
	for n := range len(text) {
		usual := bytes.Repeat([]byte("a"), n)
		for i := 0; i <= n; i++ {
			at, stops := Next(text[:n], i)
			if found := i+32 < n; at != i || (stops == 1<<32-1) != found || !found && stops != 0 {
				t.Fatalf("%d bytes from %d: %032b at %d", n, i, stops, at)
			}
			want := i
			for want+32 < n {
				want += 32
			}
			if at, stops := Next(usual, i); at != want || stops != 0 {
				t.Fatalf("%d usual bytes from %d: %032b at %d, want %d", n, i, stops, at, want)
			}
		}
	}
}

// The processor's instructions find what the portable way finds.
func TestStopsAreThoseOfThePortableWay(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 20000 {
		text := make([]byte, random.IntN(300))
		usual := random.IntN(100) // how many of a hundred bytes are letters
		for i := range text {
			if text[i] = byte(random.Uint32()); random.IntN(100) < usual {
				text[i] = 'a'
			}
		}
		same(t, text)
	}
}

func FuzzStops(f *testing.F) {
	f.Add(bytes.Repeat([]byte("a comment { [%clk 0:01:00] }\n"), 5))
	f.Fuzz(func(t *testing.T, text []byte) { same(t, text[:min(len(text), 1000)]) })
}

// same fails if the two ways differ from some offset of a text on.
func same(t *testing.T, text []byte) {
	t.Helper()
	for i := range text {
		at, stops := Next(text, i)
		if want, marks := portable(text, i); at != want || stops != marks {
			t.Fatalf("from %d of %q the stops at %d are %032b, in the portable way at %d %032b", i, text, at, stops, want, marks)
		}
	}
}

// BenchmarkNext reads comments of 300 bytes.
func BenchmarkNext(b *testing.B) {
	text := bytes.Repeat(append(bytes.Repeat([]byte("Nf3 d=33,"), 33), '}', ' '), 1000)
	for _, way := range []struct {
		name string
		next func([]byte, int) (int, uint32)
	}{{"processor", Next}, {"portable", portable}} {
		b.Run(way.name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				for i := 0; i+32 < len(text); i += 32 {
					i, _ = way.next(text, i) // one call for each comment, as its reader makes
				}
			}
		})
	}
}
