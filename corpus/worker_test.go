package corpus

import (
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// Dense records wait for each other, however many workers there are, and all room is returned in
// the end, also by records on which the job panics.
func TestDenseRecordsWait(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(32))
	record := "[Event \"x\"]\n\n1. e4 " + strings.Repeat("{}", 32<<10) + " *\n\n"
	var at, most, jobs atomic.Int64
	src, opt := Source{Paths: []string{"-"}, Stdin: strings.NewReader(strings.Repeat(record, 40))}, Options{Jobs: 32}
	r := runner[struct{}, int]{source: &src, options: &opt, newWorker: Stateless}
	r.job = func(_ struct{}, rec *Record) int {
		if weight(rec) <= light {
			t.Errorf("a record costs %d", weight(rec))
		}
		for n, was := at.Add(1), most.Load(); n > was && !most.CompareAndSwap(was, n); was = most.Load() {
		}
		defer at.Add(-1)
		time.Sleep(time.Millisecond)
		if jobs.Add(1)%7 == 0 {
			panic("seventh")
		}
		return 1
	}
	games := 0
	r.run(t.Context(), func(_ Result[int], err error) bool {
		games++
		return true
	})
	if games != 40 || r.heavy.left != r.heavy.full {
		t.Errorf("%d games, %d of %d bytes of room left", games, r.heavy.left, r.heavy.full)
	}
	if limit := int64(heavyBudget / (tokenCost * 32 << 10)); most.Load() > limit {
		t.Errorf("%d records at a time, want at most %d", most.Load(), limit)
	}
}
