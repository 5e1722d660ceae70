package corpus

import (
	"runtime"
)

// giant returns the cost of a record after which a worker frees what it used.
func (r *runner) giant() int { return min(giant, giants/max(r.jobs, 1)) }

// The memory budget for records, in bytes: the most that a job needs per token and per byte, the
// cost from which a record waits for room, the total room, and the costs from which a worker frees
// what it used: of one worker, and of all together. The largest record within the default limit
// needs most of the room, and is processed alone.
const (
	tokenCost     = 768
	byteCost      = 16
	light         = 1 << 20
	heavyBudget   = 96 << 20
	garbageBudget = 32 << 20
	giant         = 8 << 20
	giants        = 64 << 20
)

// fewJobs is how many workers leave it to the garbage collector when to free what heavy records
// used.
const fewJobs = 4

// What a record costs is known when it was read. A text of dense bytes waits before that for the
// room that it may need, denseCost for each byte: one of every two is a token.
const (
	dense     = 4 << 10
	denseCost = tokenCost/2 + byteCost
)

// reserve takes room for a text that is about to be read; ok is false if the run is over.
func (w *worker) reserve(text []byte) (ok bool) {
	if w.room = 0; len(text) < dense {
		return true
	}
	for w.room = min(denseCost*len(text), heavyBudget); w.heavy.take(w.ctx, w.room); {
		if w.full == nil || !w.full() {
			return true
		}
		w.heavy.give(w.room) // its result would only wait with the others
		w.pause()
	}
	return false
}

// settle changes the room that was taken to what a record costs, none if that is little.
func (w *worker) settle(cost int) (ok bool) {
	if cost = min(cost, heavyBudget); cost <= light {
		cost = 0
	}
	was := w.room
	if w.room = cost; cost <= was {
		w.heavy.give(was - cost)
		return true
	}
	w.heavy.give(was) // a worker that waits keeps nothing
	return w.heavy.take(w.ctx, cost)
}

// release returns the room that was taken.
func (w *worker) release() {
	w.run.collect(w.room)
	w.heavy.give(w.room)
	w.room = 0
}

// collect frees the memory of heavy records that are done, before others take their room, once they
// had garbageBudget of it: with many workers the garbage collector is late.
func (r *runner) collect(room int) {
	if r.jobs <= fewJobs {
		return
	}
	if done := r.garbage.Add(int64(room)); room > 0 && done >= garbageBudget {
		r.garbage.Store(0)
		runtime.GC()
	}
}

// weight estimates the cost of a record for a job.
func weight(r *Record) int {
	cost := byteCost * len(r.Text)
	if g := r.Syntax; g != nil {
		cost += tokenCost * (len(g.Tags) + len(g.Items) + len(g.SyntaxErrors))
	}
	return cost
}
