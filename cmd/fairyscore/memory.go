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

// How many bytes may become garbage between collections, by how many are in use: as many, but
// leastRoom or more up to roomFrom, where a program is small in any case, and room from there to
// roomTo.
const (
	leastRoom = 4 << 20
	roomFrom  = 6 << 20
	room      = 5 << 20
	roomTo    = 16 << 20
)

// growthFor returns by how much a heap of which live bytes are in use grows, in percent.
func growthFor(live uint64) int {
	switch {
	case live > roomTo:
		return 100
	case live < roomFrom:
		return max(100, int(leastRoom*100/max(live, 1<<20)))
	}
	return int(room * 100 / live)
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
