package record

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// breaks lays out the same random tokens with the columns that end keeps, and with those of the
// whole line, which recount makes it count.
func breaks(t interface {
	Helper()
	Fatalf(string, ...any)
}, words []string, width int, seed uint64) (broken int) {
	t.Helper()
	write := func(recount bool) string {
		random := rand.New(rand.NewPCG(seed, 0))
		f := newFlow([]byte("before"), width)
		for _, s := range words {
			if recount {
				f.counted, f.columns = f.start, 0
			}
			switch random.IntN(10) {
			case 0:
				f.glue()
			case 1:
				f.tie()
			case 2:
				f.newline()
				f.emptyLine()
			case 3:
				f.words(s + " [%x " + s + "] " + s)
				continue
			case 4:
				f.lines(s + "\n" + s)
				continue
			}
			f.word(s)
		}
		return string(f.dst)
	}
	got, want := write(false), write(true)
	if got != want {
		t.Fatalf("%q are broken at %d columns as\n%s\nwant\n%s", words, width, got, want)
	}
	for _, c := range got {
		if c == '\n' {
			broken++
		}
	}
	return broken
}

// Lines end where they would if the columns of each were counted from its start.
func TestColumnsAreCountedOnce(t *testing.T) {
	broken := 0
	hostile.Draws(func(random *rand.Rand) {
		var words []string
		for range 1 + random.IntN(60) {
			words = append(words, hostile.Joined(random, []string{"e4", "♘", "К", "р", "\xe2", "\x99", "\x80", "x", "1."}, 1, 5))
		}
		broken += breaks(t, words, 8+random.IntN(30), random.Uint64())
	})
	if broken < 100 {
		t.Errorf("%d lines only", broken)
	}
}

func FuzzColumns(f *testing.F) {
	f.Add("♘f3 ♞c6 К\xd0 \x99\xe2 x", 8, uint64(1))
	f.Fuzz(func(t *testing.T, text string, width int, seed uint64) {
		if hostile.Skip(len(text), 300) {
			return
		}
		breaks(t, strings.Split(text, " "), width&63, seed)
	})
}
