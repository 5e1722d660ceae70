package corpus

import (
	"context"
	"sync"
)

// Holder is what a job may return to say how many bytes of memory its result keeps, besides a few
// hundred: results wait for their turn, and those of many workers must not add up.
type Holder interface{ Holds() int }

// Costs of results that wait for their turn, in bytes: of one without a size, of all together for
// each worker, and the most for any number of workers.
const (
	resultCost = 512
	resultRoom = 512 << 10
	resultsMax = 4 << 20
)

// takenTogether is how many bytes the results of the batch whose turn it is keep before they are
// taken, while the rest of it is processed.
const takenTogether = 256 << 10

// heldBy returns how many bytes a result keeps, given a pointer to it.
func heldBy(slot any) int {
	if h, ok := slot.(Holder); ok {
		return resultCost + h.Holds()
	}
	return resultCost
}

// gate bounds what results keep while they wait for their turn. A worker whose batch is not the
// next one waits where there is no room. The next one always continues, so there is progress.
type gate struct {
	mu   sync.Mutex
	more sync.Cond
	held int
	room int   // for what is held
	next int64 // the number of the batch that is waited for
	over bool
}

// newGate returns a gate for a number of workers that opens when ctx is done, which ends the run
// for whoever waits.
func newGate(ctx context.Context, workers int) *gate {
	g := &gate{room: min(workers*resultRoom, resultsMax)}
	g.more.L = &g.mu
	context.AfterFunc(ctx, func() {
		g.mu.Lock()
		g.over = true
		g.mu.Unlock()
		g.more.Broadcast()
	})
	return g
}

// keep adds to what is held what the results of a batch keep more, and waits for room. It reports
// whether that batch is the one that is waited for.
func (g *gate) keep(batch int64, n int) (turn bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for g.held += n; g.held > g.room && batch != g.next && !g.over; {
		g.more.Wait()
	}
	return batch == g.next
}

// full reports whether a batch would wait.
func (g *gate) full(batch int64) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.held > g.room && batch != g.next && !g.over
}

// free subtracts what results kept that were taken.
func (g *gate) free(n int) {
	g.mu.Lock()
	g.held -= n
	g.mu.Unlock()
	g.more.Broadcast()
}

// turn says which batch is waited for, and how much the one before it kept.
func (g *gate) turn(batch int64, given int) {
	g.mu.Lock()
	g.held -= given
	g.next = batch
	g.mu.Unlock()
	g.more.Broadcast()
}
