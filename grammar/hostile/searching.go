package hostile

import (
	"flag"
	"runtime/debug"
	"sync"
)

// usual is the length in bytes up to which a search tries inputs of any length.
const usual = 120

// Skip reports whether a fuzz target leaves out an input of n bytes: a search finds the same faults
// in short ones, thousands of times as often. Of longer ones than usual it tries every fourth
// length: to minimize an input, the fuzzer tries half the square of its length, which would take
// most of the time. The stored seeds are all read, since limit counts only while there is a search.
func Skip(n, limit int) bool { return (n > limit || n > usual && n%4 > 0) && Searching() }

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
// large ones. It grows up to searchMemory, since memory that is new costs more than collecting.
var collectRarely = sync.OnceFunc(func() {
	debug.SetGCPercent(1000)
	debug.SetMemoryLimit(searchMemory)
})

// searchMemory is the memory of a search, in bytes.
const searchMemory = 256 << 20

// Short returns a seed for a target that leaves out what is longer than limit: its beginning, while
// there is a search, of a length that [Skip] keeps.
func Short[T string | []byte](text T, limit int) T {
	if n := min(len(text), limit); Skip(len(text), limit) {
		return text[:max(n&^3, min(n, usual))]
	}
	return text
}

// Seed returns a text of the kind that seeds a fuzz target.
func (k Kind) Seed() []byte { return Short(k.Make(150), usual) }
