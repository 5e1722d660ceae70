package corpus

import (
	"strings"
	"testing"
)

// Blocks are small where results keep much, and have no other text than large ones.
func TestBlocksFitWhatResultsKeep(t *testing.T) {
	s := blockSizes{most: usualBlock}
	for _, test := range []struct{ text, kept, want int }{
		{usualBlock, 100, usualBlock},
		{leastBlock, 1 << 30, leastBlock},
		{32 << 10, 2 * blockResults, earlyBlock},
	} {
		if s.learn(test.text, test.kept); s.next(1<<30) != test.want {
			t.Errorf("after %d bytes whose results keep %d: %d, want %d", test.text, test.kept, s.next(1<<30), test.want)
		}
	}
	s.learn(usualBlock, 100)
	for _, test := range []struct {
		read int64
		want int
	}{{0, earlyBlock}, {1<<20 - 1, earlyBlock}, {1 << 20, 2 * earlyBlock}, {2 << 20, usualBlock}, {1 << 40, usualBlock}} {
		if got := s.next(test.read); got != test.want {
			t.Errorf("after %d bytes of the file: %d, want %d", test.read, got, test.want)
		}
	}
	text := strings.Repeat("[Event \"x\"]\n\n1. e4 e5 2. Nf3 *\n\n", 3000)
	for _, size := range []int{100, leastBlock, blockSize} {
		c := newCutter(t.Context(), strings.NewReader(text), 1<<20)
		var all strings.Builder
		for b := new(block); ; {
			c.size = size
			if !c.next(b) {
				break
			}
			if len(b.data) > max(size, firstBlock) {
				t.Errorf("a block of %d bytes, asked %d", len(b.data), size)
			}
			all.Write(b.data)
		}
		if all.String() != text {
			t.Errorf("blocks of %d bytes have another text", size)
		}
	}
}
