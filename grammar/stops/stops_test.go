package stops

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// nextWay is a way in which [Next] works.
type nextWay struct {
	name string
	next func(data []byte, i int) (at int, stops uint64)
}

// isStop reports what a reader of a comment stops at, byte by byte.
func isStop(text []byte, i int) bool {
	c := text[i]
	return c < ' ' || c >= '{' && c <= 0x7f || c == '[' && text[i+1] != '%'
}

// No two bytes next to each other, wherever they are in the words that are read at a time, hide
// each other when usual text of a comment is skipped.
func TestOnlyUsualTextIsSkipped(t *testing.T) {
	src := bytes.Repeat([]byte("a"), 2*Block+6)
	for at := range 2 * Block {
		step := 1
		if at != 5 && at != 7 { // all pairs in a word and across two, elsewhere some
			step = 17
		}
		for first := range 256 {
			for second := 0; second < 256; second += step {
				src[at], src[at+1] = byte(first), byte(second)
				end := skip(src, 0)
				for i := range end {
					if isStop(src, i) {
						t.Fatalf("%q is skipped to %d", src, end)
					}
				}
			}
		}
		src[at] = 'a'
	}
	src[2*Block] = 'a'
	if end := skip(src, 0); end != 2*Block {
		t.Errorf("usual text of %d bytes is skipped to %d", len(src), end)
	}
}

// Of 64 bytes of a comment exactly those are marked at which its reader has to look closer.
func TestStopsOfCommentsAreFound(t *testing.T) {
	for _, way := range nextWays() {
		t.Run(way.name, func(t *testing.T) {
			text := bytes.Repeat([]byte("a"), 2*Block+1) // and one byte more than is read
			part := text[Block:]
			for at := range Block {
				for first := range 256 {
					for _, second := range []byte("a\n [{}~%\x7f\x80\xa5\xff") {
						part[at], part[at+1] = byte(first), second
						want := uint64(0)
						for i := range Block {
							if isStop(part, i) {
								want |= 1 << i
							}
						}
						from := Block // the block is found after a usual one, and skipped if it is usual
						if want == 0 {
							from = 2 * Block
						}
						if i, stops := way.next(text, 0); i != from || stops != want {
							t.Fatalf("%q: %064b at %d, want %064b at %d", text, stops, i, want, from)
						}
						if i, stops := way.next(part, 0); i != from-Block || stops != want {
							t.Fatalf("%q: %064b at %d, want %064b at %d", part, stops, i, want, from-Block)
						}
					}
				}
				part[at], part[at+1] = 'a', 'a'
			}
		})
	}
}

// Stops are searched for only where a byte follows them, at any offset.
func TestStopsEndBeforeTheLastBytes(t *testing.T) {
	text := bytes.Repeat([]byte("}"), 300)
	for _, way := range nextWays() {
		t.Run(way.name, func(t *testing.T) {
			for n := range len(text) {
				usual := bytes.Repeat([]byte("a"), n)
				for i := 0; i <= n; i++ {
					at, stops := way.next(text[:n], i)
					if found := i+Block < n; at != i || (stops == 1<<Block-1) != found || !found && stops != 0 {
						t.Fatalf("%d bytes from %d: %064b at %d", n, i, stops, at)
					}
					want := i
					for want+Block < n {
						want += Block
					}
					if at, stops := way.next(usual, i); at != want || stops != 0 {
						t.Fatalf("%d usual bytes from %d: %064b at %d, want %d", n, i, stops, at, want)
					}
				}
			}
		})
	}
}

// The processor's instructions find what the portable way finds.
func TestStopsAreThoseOfThePortableWay(t *testing.T) {
	for range 2000 {
		sameStops(t, randomText(rand.New(rand.NewPCG(rand.Uint64(), 2)), 400))
	}
}

func FuzzStops(f *testing.F) {
	f.Add(bytes.Repeat([]byte("a comment { [%clk 0:01:00] [not one] }\n"), 5))
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(k.Seed())
	}
	f.Fuzz(func(t *testing.T, text []byte) { sameStops(t, text[:min(len(text), 1000)]) })
}

// randomText returns a text that is random to some degree, with many of the bytes that matter.
func randomText(random *rand.Rand, size int) []byte {
	text := make([]byte, random.IntN(size))
	usual := random.IntN(100) // how many of a hundred bytes are letters
	for i := range text {
		switch n := random.IntN(100); {
		case n < usual:
			text[i] = 'a'
		case n%2 == 0:
			text[i] = "[[[%%{}\n\r\x80"[random.IntN(10)]
		default:
			text[i] = byte(random.Uint32())
		}
	}
	return text
}

// sameStops fails if two ways differ from some offset of a text on.
func sameStops(t *testing.T, text []byte) {
	t.Helper()
	for i := range text {
		want, marks := portable(text, i)
		if at, stops := Next(text, i); at != want || stops != marks {
			t.Fatalf("from %d of %q the stops at %d are %064b, in the portable way at %d %064b", i, text, at, stops, want, marks)
		}
		for _, way := range nextWays() {
			if at, stops := way.next(text, i); at != want || stops != marks {
				t.Fatalf("%s: from %d of %q the stops at %d are %064b, in the portable way at %d %064b", way.name, i, text, at, stops, want, marks)
			}
		}
	}
}

// BenchmarkNext reads comments of 300 bytes, and of 30.
func BenchmarkNext(b *testing.B) {
	for _, size := range []int{300, 30} {
		comment := append(bytes.Repeat([]byte("Nf3 d=33,"), size/9), '}', ' ')
		text := bytes.Repeat(comment, 30000/size)
		for _, way := range nextWays() {
			b.Run(fmt.Sprint(way.name, "/", size), func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				for b.Loop() {
					for i := 0; i+Block < len(text); i += len(comment) {
						way.next(text, i) // one call for each comment, as its reader makes
					}
				}
			})
		}
	}
}
