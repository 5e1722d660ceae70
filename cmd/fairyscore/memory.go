package main

import (
	"os"
	"runtime/debug"
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
