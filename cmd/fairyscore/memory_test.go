package main

import (
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"strings"
	"testing"
	"time"

	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// liveLimit is the most that a command may keep in use for one record within the default limit, in
// bytes: docs/security.md promises less than twice that, with the program and what waits to be
// collected.
const liveLimit = 96 << 20

// Whatever a dense record has in every two or three bytes, no command keeps more for it than the
// limit on a record promises.
func TestADenseRecordTakesBoundedMemory(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(20)) // what is in use is known after each collection
	dense := map[string]int{"null moves": 393_000, "bare NAGs": 262_000, "escape lines between tags": 262_000}
	dir := t.TempDir()
	n := 0
	for _, k := range hostile.Kinds() {
		size := dense[k.Name]
		if size == 0 {
			continue
		}
		n++
		file := filepath.Join(dir, k.Name+".pgn")
		if err := os.WriteFile(file, k.Make(size), 0o666); err != nil {
			t.Fatal(err)
		}
		for i, args := range hostile.Share(reading) {
			if (i+n)%len(dense) > 0 {
				continue
			}
			runtime.GC()
			before := live()
			most, stop := highWater()
			command(with(args, file)...)
			if stop(); *most > before+liveLimit {
				t.Errorf("%q of %s keeps %d MiB in use", args, k.Name, (*most-before)>>20)
			}
		}
	}
	if n != len(dense) {
		t.Errorf("%d kinds", n)
	}
}

// live returns how much memory was in use after the last collection, in bytes.
func live() uint64 {
	s := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(s)
	return s[0].Value.Uint64()
}

// highWater records the most memory that was in use, until stop returns.
func highWater() (most *uint64, stop func()) {
	most = new(uint64)
	end, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		for {
			*most = max(*most, live())
			select {
			case <-end:
				return
			case <-time.After(time.Millisecond):
			}
		}
	}()
	return most, func() { close(end); <-done }
}

// The heap grows by no more than room where that matters, and doubles elsewhere.
func TestGrowthFitsWhatIsInUse(t *testing.T) {
	for live, want := range map[uint64]int{0: 125, 1 << 20: 150, 2 << 20: 175, 4 << 20: 125, 5 << 20: 100, 10 << 20: 50, roomTo: 31, roomTo + 1: 100, 1 << 40: 100} {
		if got := growthFor(live); got != want {
			t.Errorf("with %d bytes in use the heap grows by %d %%, expected %d", live, got, want)
		}
	}
}

// A command that lets the heap grow less does so until it ends, whatever runs next in this process.
func TestARunInThisProcessLeavesTheGrowthOfTheHeap(t *testing.T) {
	t.Setenv("GOGC", "")
	was := growth()
	during := 0
	out := writerFunc(func(p []byte) (int, error) { during = growth(); return len(p), nil })
	runHere([]string{"stats", "-"}, strings.NewReader("1. e4 *\n"), out, io.Discard)
	if during >= was {
		t.Errorf("stats lets the heap grow by %d %%, where it grew by %d %%", during, was)
	}
	if growth() != was {
		t.Errorf("after stats the heap grows by %d %%, expected %d", growth(), was)
	}
}

// writerFunc is a function that takes what is written.
type writerFunc func([]byte) (int, error)

// Write implements [io.Writer].
func (f writerFunc) Write(p []byte) (int, error) { return f(p) }
