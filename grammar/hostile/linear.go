package hostile

import (
	"runtime"
	"runtime/debug"
	"testing"
	"time"
)

// Growth is the ratio of the lengths of the two texts that [Linear] compares.
const Growth = 8

// Linear fails a benchmark where Growth times the text takes more than 27 times the processor
// time, which is three times for each doubling; quadratic work takes 64 times. least is a text
// whose time does not count, because every text takes it; few and many are n and Growth*n bytes.
//
// The collector is off during a measurement: how much of it falls into a run depends on what
// else the process keeps. The fastest of several runs counts.
func Linear[T any](b *testing.B, least, few, many T, run func(T)) {
	b.Helper()
	const (
		most  = 27
		tries = 6
		floor = 2 * time.Millisecond // below this a measurement is noise
		heap  = 512 << 20            // what measurements may leave before it is collected
	)
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(4 * heap))
	took := func(text T) time.Duration {
		var m runtime.MemStats
		if runtime.ReadMemStats(&m); m.HeapAlloc > heap {
			runtime.GC()
		}
		from := clock()
		run(text)
		return clock() - from
	}
	for b.Loop() {
		base, once, manifold := took(least), took(few), took(many)
		for try := 1; manifold-base > most*max(once-base, floor); try++ {
			if try == tries {
				b.Fatalf("%v for the first text, %v for one %d times as long; what every text takes is %v", once, manifold, Growth, base)
			}
			base, once, manifold = min(base, took(least)), min(once, took(few)), min(manifold, took(many))
		}
	}
}

// Rate fails a benchmark where fewer than least bytes of a text are processed in a second of
// processor time, and reports how many are. The fastest of a few runs counts.
func Rate(b *testing.B, text []byte, least float64, run func()) {
	b.Helper()
	const tries = 4
	best := time.Duration(1<<63 - 1)
	for b.Loop() {
		for try := 0; try < tries; try++ {
			runtime.GC()
			from := clock()
			run()
			best = min(best, clock()-from)
			if rate(text, best) > 1.25*least { // far from the limit
				break
			}
		}
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(rate(text, best)/1e6, "MB/s-cpu")
	if r := rate(text, best); r < least {
		b.Errorf("%.2f MB a second, and at least %.0f are expected", r/1e6, least/1e6)
	}
}

// rate is the bytes of a text by seconds.
func rate(text []byte, took time.Duration) float64 {
	return float64(len(text)) / max(took, time.Microsecond).Seconds()
}
