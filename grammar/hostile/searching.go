package hostile

import (
	"flag"
	"runtime/debug"
	"sync"
)

// Skip reports whether a fuzz target leaves out an input of n bytes: a search finds the same faults
// in short ones, thousands of times as often. The stored seeds are all read, since limit counts
// only while there is a search.
func Skip(n, limit int) bool { return n > limit && Searching() }

// Searching reports whether a fuzz target searches for inputs. A target of several costly laws then
// checks one of them for each input; on stored seeds it checks all.
func Searching() bool {
	f := flag.Lookup("test.fuzz")
	if f == nil || f.Value.String() == "" {
		return false
	}
	collectRarely()
	return true
}

// collectRarely lets the heap of a search grow: its inputs are small, and each leaves buffers for
// large ones.
var collectRarely = sync.OnceFunc(func() { debug.SetGCPercent(1000) })

// Short returns a seed for a target that leaves out what is longer than limit: its beginning, while
// there is a search.
func Short[T string | []byte](text T, limit int) T {
	if Skip(len(text), limit) {
		return text[:limit]
	}
	return text
}
