package dedupe

import (
	"os"
	"runtime"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// A table has what a slice would have, over several chunks, and another keeps its order.
func TestTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var list table[int]
		var beside table[uint32]
		var want []int
		seed := rapid.IntRange(1, 1<<20).Draw(t, "seed")
		for i := range rapid.IntRange(0, 2*chunkSize+2).Draw(t, "entries") {
			x := i * seed % 7919
			list.add(x)
			beside.add(uint32(x))
			if want = append(want, x); x%5 == 0 {
				list.n--
				beside.n--
				want = want[:len(want)-1]
			}
		}
		from := rapid.IntRange(0, len(want)).Draw(t, "from")
		to := rapid.IntRange(from, len(want)).Draw(t, "to")
		list.sort(from, to, &beside, func(a, b *int) bool { return *a < *b })
		slices.Sort(want[from:to])
		for i, x := range want {
			if list.n != len(want) || *list.at(i) != x || int(*beside.at(i)) != x {
				t.Fatalf("entry %d of %d is %d, want %d of %d", i, list.n, *list.at(i), x, len(want))
			}
		}
	})
}

// Nothing stays in the folder of temporary files, even if the program is killed.
func TestSpoolLeavesNoFile(t *testing.T) {
	s := spool{dir: t.TempDir()}
	defer s.close()
	text := make([]byte, spoolMemory)
	text[7] = 'x'
	at, err := s.add(&part{text: text})
	if err != nil || s.size == 0 {
		t.Fatalf("%d bytes in the file (%v)", s.size, err)
	}
	if list, err := os.ReadDir(s.dir); len(list) > 0 && runtime.GOOS != "windows" || err != nil {
		t.Errorf("%v (%v)", list, err)
	}
	var p part
	if err := s.at(&p, at); err != nil || string(p.text) != string(text) {
		t.Errorf("%d bytes (%v)", len(p.text), err)
	}
}
