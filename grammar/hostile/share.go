package hostile

import (
	"hash/fnv"
	"os"
	"runtime"
	"testing"
)

// shareOf is one part in how many of a long list a short run takes, and the least length of such a
// list.
const shareOf = 8

// Share returns the inputs that the calling test tries: all, and in a short run (go test -short)
// every eighth of a list of eight or more. Each test begins at another place of the list, so that
// between them the tests try all inputs.
func Share[T any](list []T) []T {
	if !testing.Short() || len(list) < shareOf || Searching() {
		return list
	}
	name := fnv.New32a()
	if pc, _, _, ok := runtime.Caller(1); ok {
		_, _ = name.Write([]byte(runtime.FuncForPC(pc).Name())) // never fails
	}
	var part []T
	for i := int(name.Sum32() % shareOf); i < len(list); i += shareOf {
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

// Depth returns how often a test tries a costly law on random inputs: n, few in a short run, and all
// if the environment variable FAIRYSCORE_DEEP is set. What n leaves out differs from what it tries
// only by chance.
func Depth(all, n, few int) int {
	if os.Getenv("FAIRYSCORE_DEEP") != "" {
		return all
	}
	return Count(n, few)
}
