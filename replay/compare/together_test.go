package compare

import (
	"sync/atomic"
	"testing"
)

// Results that wait for their turn, and records that are compared, do not add up: at a time they
// have a limited size, unless one record has more.
func TestLargeComparisonsTakeTurns(t *testing.T) {
	sizes := []int64{1, inBatch, 1, 3 * inBatch, 5 * inBatch, inBatch / 2, inBatch / 2, inBatch / 4}
	for range 500 {
		sizes = append(sizes, inBatch/100, 0)
	}
	var pending, most atomic.Int64
	work := func(_ *worker, i int) int {
		now := pending.Add(sizes[i])
		if now > inBatch && now != sizes[i] {
			t.Errorf("with task %d, %d bytes are pending", i, now)
		}
		most.Store(max(most.Load(), now))
		return i
	}
	next := 0
	for i, result := range together(t.Context(), make([]*worker, 64), len(sizes), func(i int) int64 { return sizes[i] }, work) {
		if i != next || result != i {
			t.Fatalf("result %d of task %d is number %d", result, i, next)
		}
		pending.Add(-sizes[i])
		next++
	}
	if next != len(sizes) || most.Load() < 5*inBatch {
		t.Errorf("%d of %d results, at most %d bytes", next, len(sizes), most.Load())
	}
}
