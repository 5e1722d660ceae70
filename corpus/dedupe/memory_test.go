package dedupe

import (
	"runtime"
	"testing"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
)

// What comparing a record of a large group allocates are its places in two lists, which do not grow
// step by step: a file may consist of equal records of a few bytes.
func TestEqualRecordsAreComparedInLittleMemory(t *testing.T) {
	const n = 50_000
	most := uint64(60) // bytes for each record
	if runtime.GOOS == "windows" {
		most += 32 // each read at an offset allocates there
	}
	r := &run{ctx: t.Context(), options: &Options{Same: Moves}, spool: spool{dir: t.TempDir()}, files: []string{"a.pgn"},
		reader: sharedReader(), parser: grammar.NewParser()}
	defer r.spool.close()
	for range n {
		place, err := r.spool.add(&part{owner: corpus.RecordHead, text: []byte("e4 *\n\n")})
		if err != nil {
			t.Fatal(err)
		}
		r.entries.add(entry{hash: 1, place: place})
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	gone, err := r.compareGroup(0, n)
	runtime.ReadMemStats(&after)
	if err != nil || len(gone) != n-1 {
		t.Fatalf("%d removed (%v)", len(gone), err)
	}
	if each := (after.TotalAlloc - before.TotalAlloc) / n; each > most {
		t.Errorf("%d bytes for each record", each)
	}
}
