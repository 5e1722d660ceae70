package extract

import (
	"bytes"
	"runtime"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/extract/token"
	"github.com/fairyscore/fairyscore/grammar"
)

// The search for misprints of a scanner keeps a few words, not all those of a block.
func TestMisprintsAreFoundInAWindow(t *testing.T) {
	text := []byte(strings.Repeat("xx ", 10_000) + "l. Rfl lO. Bgl+ ll.")
	s := token.Scanner{Text: text}
	heap := func() uint64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	before := heap()
	var found []string
	for w, letters := range misreadIn(&s, block{off: 0, end: int32(len(text))}) {
		if now := heap(); now > before+256<<10 {
			t.Errorf("at %d, %d KiB are kept", w.Off, (now-before)>>10)
		}
		fixed := bytes.Clone(text[w.Off:w.End])
		for _, at := range letters {
			fixed[at-w.Off] = digitFor(fixed[at-w.Off])
		}
		found = append(found, string(fixed))
	}
	if got := strings.Join(found, " "); got != "1. Rf1 10. Bg1+" {
		t.Errorf("%q", got)
	}
}

// Lines are all bytes of a text; most of many empty lines are one piece.
func TestManyEmptyLinesAreOnePiece(t *testing.T) {
	for _, end := range []string{"\n", "\r\n", "\r", "\n\r\r\n"} {
		text := []byte("a\n\n b" + strings.Repeat(end, 1000) + "c\n" + strings.Repeat("\n", 5) + "d")
		n, at := 0, 0
		for p := range linesFrom(text, 0) {
			if int(p.off) != at || p.end < p.off || p.next < p.end || bytes.ContainsAny(text[p.off:p.end], "\r\n") {
				t.Fatalf("%q: piece %v at %d", end, p, at)
			}
			n, at = n+1, int(p.next)
		}
		if at != len(text) || n != 2+1+maxEmpty+1+5+1 {
			t.Errorf("%q: %d pieces, %d of %d bytes", end, n, at, len(text))
		}
	}
}

// Comments beyond the room for them are one: each takes more memory than its text.
func TestCommentsBeyondTheirRoomAreOne(t *testing.T) {
	const all = maxProse/leastProse + 3000
	r, err := Page([]byte("1. e4 e5 2. Nf3 Nc6 "+strings.Repeat("{a} ", all)+"3. Bb5 a6 *"), Options{Format: Text})
	if err != nil || len(r.Games) != 1 {
		t.Fatal(len(r.Games), err)
	}
	text := r.Games[0].Text
	if n := bytes.Count(text, []byte("a")); n < all {
		t.Errorf("%d of %d comments are there", n, all)
	}
	if n := bytes.Count(text, []byte("{")); n > maxProse/leastProse+2 {
		t.Errorf("%d separate comments", n)
	}
	if _, errs := grammar.NewParser().Parse(text); len(errs) > 0 {
		t.Errorf("the record has syntax errors: %v", errs)
	}
}
