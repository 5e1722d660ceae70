package hostile

import (
	"hash/fnv"
	"math/rand/v2"
	"os"
	"runtime"
	"testing"
)

// shareOf is one part in how many of a long list a short run or a search takes, and the least
// length of such a list.
const shareOf = 8

// Share returns the inputs that the calling test tries: all, and in a short run (go test -short)
// every eighth of a list of eight or more. Each test begins at another place of the list, so that
// between them the tests try all inputs. A search for inputs has an eighth too, drawn for each
// search, unless the run is deep ([Depth]): a fuzzer needs milliseconds for each seed, so a search
// of a few seconds would end with its seeds.
func Share[T any](list []T) []T {
	searching := Searching() && !deep()
	if !testing.Short() && !searching || len(list) < shareOf {
		return list
	}
	if searching {
		return every(list, rand.IntN(shareOf))
	}
	name := fnv.New32a()
	if pc, _, _, ok := runtime.Caller(1); ok {
		_, _ = name.Write([]byte(runtime.FuncForPC(pc).Name())) // never fails
	}
	return every(list, int(name.Sum32()%shareOf))
}

// every returns one input in shareOf of a list.
func every[T any](list []T, first int) (part []T) {
	for i := first; i < len(list); i += shareOf {
		part = append(part, list[i])
	}
	return part
}

// Count returns how often or how long a test does something: n, and few in a short run.
func Count(n, few int) int {
	if testing.Short() {
		return few
	}
	return n
}

// Depth returns how often a test tries a costly law on random inputs: n, few in a short run, and
// all in a deep one, for which the environment variable FAIRYSCORE_DEEP is set. What n leaves out
// differs from what it tries only by chance.
func Depth(all, n, few int) int {
	if deep() {
		return all
	}
	return Count(n, few)
}

// deep reports whether tests try all they can.
func deep() bool { return os.Getenv("FAIRYSCORE_DEEP") != "" }
