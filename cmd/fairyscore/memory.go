package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
)

// memoryFactor is how many bytes the heap may grow for each byte that a record can have, before the
// garbage collector works harder. Live data needs less; see docs/security.md.
const memoryFactor = 20

// limitGrowth sets by how much the heap grows between collections, in percent, for commands whose
// live part is large. The user's own GOGC takes precedence.
func limitGrowth(percent int) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(percent)
	}
}

// limitMemory sets the memory limit of the garbage collector, which depends on the largest record.
// The user's own GOMEMLIMIT takes precedence.
func limitMemory(args []string) {
	if os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	size := recordSize(grammar.MaxRecord)
	for i, a := range args {
		value, ok := strings.CutPrefix(a, "--max-record=")
		if a == "--max-record" && i+1 < len(args) {
			value, ok = args[i+1], true
		}
		if ok {
			_ = size.Set(value) // the command itself reports errors
		}
	}
	debug.SetMemoryLimit(memoryFactor * int64(max(size, grammar.MaxRecord)))
}

// How many bytes may become garbage between collections where no more than roomTo are in use: there
// it matters. With more in use it is as many.
const (
	room   = 5 << 20
	roomTo = 16 << 20
)

// heapFrom is how large a heap becomes before it is collected if it grows by 100 percent, in bytes,
// however little is in use. The runtime has that in proportion to the growth.
const heapFrom = 4 << 20

// growthFor returns by how much a heap of which live bytes are in use grows, in percent.
func growthFor(live uint64) int {
	if live > roomTo {
		return 100
	}
	return int(min(room*100/max(live, 1), (live+room)*100/heapFrom))
}

// fitGrowth fits the growth of the heap to what is in use, after each collection from now on. The
// user's own GOGC takes precedence, and so does limitGrowth if it was called with less.
func fitGrowth() {
	if os.Getenv("GOGC") != "" {
		return
	}
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	growth := 100
	var watch func(struct{})
	watch = func(struct{}) {
		metrics.Read(sample)
		if fit := growthFor(sample[0].Value.Uint64()); fit != growth {
			if old := debug.SetGCPercent(fit); old != growth {
				debug.SetGCPercent(old) // limitGrowth was called
				return
			}
			growth = fit
		}
		runtime.AddCleanup(new([16]byte), watch, struct{}{})
	}
	runtime.AddCleanup(new([16]byte), watch, struct{}{})
}
