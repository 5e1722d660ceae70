package check_test

import (
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
)

// What a check may allocate for a text in bytes: several times what the costliest hostile kind of
// that length needs, and a hundred times what a usual record does.
const (
	costOfAny  = 1 << 20
	costOfByte = 20 << 10
)

// FuzzCost: what checking allocates is bounded by the length of a text, whatever is repeated in it.
// Allocated bytes do not depend on what else the machine does; time is left to benchmarks.
func FuzzCost(f *testing.F) {
	f.Add("[Event \"x\"]\n\n1. e4 ", "(1. Ke5) ", "*\n")
	f.Add("1. e4 {", "[%lint ignore M305 x] ", "} *\n")
	f.Add("", "[A \"b\"]\n", "")
	for _, k := range hostile.Share(hostile.All()) {
		text := string(k.Make(60))
		f.Add(text[:len(text)/3], text[len(text)/3:2*len(text)/3], text[2*len(text)/3:])
	}
	alone := slices.DeleteFunc(validate.Checks(), func(c check.Check) bool { return c.Archive })
	everyone, err := validate.NewChecker(check.Config{Checks: alone, MaxRecord: 1 << 20}, checktest.Catalog)
	if err != nil {
		f.Fatal(err)
	}
	cost := func(text string) uint64 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		everyone.Check([]byte(text), check.Origin{})
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	f.Fuzz(func(t *testing.T, before, unit, after string) {
		if len(unit) == 0 || len(before)+len(unit)+len(after) > 80 {
			return
		}
		made := func(n int) string { return before + strings.Repeat(unit, n) + after }
		text := made(max(1, 150/len(unit)))
		most := costOfAny + costOfByte*uint64(len(text))
		if cost(text) <= most {
			return
		}
		// The first record of a variant compiles its rules.
		if n := cost(text); n > most {
			t.Fatalf("%d KiB for %d bytes: %q %q %q", n>>10, len(text), before, unit, after)
		}
	})
}
