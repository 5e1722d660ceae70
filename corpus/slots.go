package corpus

// A run is compiled once, not once for each type of workers and results: it has the state of a
// worker as a *W and a result as a *T, both in an any, and only the functions of this file and
// those that they set know the types. Results have slots, which later results use again.

// slots makes the slots of a worker.
type slots interface {
	next() any       // a *T
	clear([]outcome) // what the slots of these refer to; in any goroutine
}

// mostSlots is how many slots are made together: the first ones few, for short inputs.
const mostSlots = 64

// slotsOf makes slots of one type.
type slotsOf[T any] struct {
	free []T
	made int
}

// next implements slots.
func (s *slotsOf[T]) next() any {
	if len(s.free) == 0 {
		s.made = min(max(2*s.made, 1), mostSlots)
		s.free = make([]T, s.made)
	}
	slot := &s.free[0]
	s.free = s.free[1:]
	return slot
}

// clear implements slots.
func (s *slotsOf[T]) clear(results []outcome) {
	var zero T
	for i := range results {
		if v, ok := results[i].Value.(*T); ok {
			*v = zero
		}
	}
}

// bind sets the job of a run.
func bind[W, T any](r *runner, job func(W, *Record) T) {
	r.job = func(state any, rec *Record, slot any) { *slot.(*T) = job(stateOf[W](state), rec) }
	r.newSlots = func() slots { return new(slotsOf[T]) }
}

// workersOf makes the states of workers, each of which may be a [Chooser].
func workersOf[W any](newWorker func() W) func() (state, chooser any) {
	return func() (state, chooser any) {
		w := newWorker()
		return &w, w
	}
}

// stateOf returns the state of a worker with its type.
func stateOf[W any](state any) W { return *state.(*W) }

// resultOf returns a result with its type.
func resultOf[T any](x *Result[any]) Result[T] {
	r := Result[T]{File: x.File, Input: x.Input, Game: x.Game, Offset: x.Offset, Line: x.Line, Decoded: x.Decoded}
	if v, ok := x.Value.(*T); ok {
		r.Value = *v
	}
	return r
}
