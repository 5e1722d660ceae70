package corpus

import (
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// bulky is a result that says that it keeps much memory.
type bulky struct{}

// Holds implements [Holder].
func (*bulky) Holds() int { return 64 << 10 }

// Results do not add up, however many workers there are and however much those of a block keep:
// they keep what the gate allows, and what each worker adds before it asks.
func TestWaitingResultsAreBounded(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(8))
	const record = "[Event \"x\"]\n\n1. e4 *\n\n"
	text := strings.Repeat(record, 40*blockSize/len(record))
	var made atomic.Int64
	taken, most := int64(0), int64(0)
	src := Source{Paths: []string{"-"}, Stdin: strings.NewReader(text)}
	for _, err := range Run(t.Context(), src, Options{Jobs: 8}, Stateless, func(_ struct{}, r *Record) bulky { made.Add(1); return bulky{} }) {
		if err != nil {
			t.Fatal(err)
		}
		if taken == 0 { // until the workers have done what they may
			for last := int64(-1); made.Load() > last; time.Sleep(20 * time.Millisecond) {
				last = made.Load()
			}
		}
		taken++
		most = max(most, made.Load()-taken)
	}
	if want := int64(len(text) / len(record)); taken != want {
		t.Fatalf("%d results, want %d", taken, want)
	}
	// Those that are being taken, and those that are ready for it, are not counted.
	if limit := int64(2*takenTogether/(64<<10) + resultsMax/(64<<10) + 8*2); most > limit {
		t.Errorf("%d results wait, at most %d should", most, limit)
	}
}

// A caller that stops, because it cannot write for example, does not wait for workers that wait for
// room.
func TestACallerThatStopsEndsWaitingWorkers(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(8))
	const record = "[Event \"x\"]\n\n1. e4 *\n\n"
	text := strings.Repeat(record, 40*blockSize/len(record))
	var made atomic.Int64
	src := Source{Paths: []string{"-"}, Stdin: strings.NewReader(text)}
	for _, err := range Run(t.Context(), src, Options{Jobs: 8}, Stateless, func(_ struct{}, r *Record) bulky { made.Add(1); return bulky{} }) {
		if err != nil {
			t.Fatal(err)
		}
		for last := int64(-1); made.Load() > last; time.Sleep(20 * time.Millisecond) {
			last = made.Load() // until the workers have done what they may
		}
		break
	}
}
