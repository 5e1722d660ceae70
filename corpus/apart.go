package corpus

import "runtime/debug"

// apart runs functions in another goroutine, for which its caller need not wait. One goroutine
// serves all of them: its stack has grown already.
type apart[T any] struct {
	work chan func() T // nil without a goroutine
	end  chan ended[T]
}

// ended is what a function returned, or its panic.
type ended[T any] struct {
	x T
	t *thrown
}

// do runs f, and stops waiting for it when done is closed: then ok is false, and f continues to
// run. A panic of f becomes one of the caller.
func (a *apart[T]) do(done <-chan struct{}, f func() T) (x T, ok bool) {
	if a.work == nil {
		a.work, a.end = make(chan func() T), make(chan ended[T], 1)
		go serve(a.work, a.end)
	}
	a.work <- f
	select {
	case e := <-a.end:
		if e.t != nil {
			panic(*e.t)
		}
		return e.x, true
	case <-done:
		a.stop() // it ends after f
		return x, false
	}
}

// stop ends the goroutine, if there is one.
func (a *apart[T]) stop() {
	if a.work != nil {
		close(a.work)
		a.work = nil
	}
}

// serve runs functions until no more can come.
func serve[T any](work <-chan func() T, end chan<- ended[T]) {
	for f := range work {
		end <- run(f)
	}
}

// run runs a function and catches its panic.
func run[T any](f func() T) (e ended[T]) {
	defer func() {
		if v := recover(); v != nil {
			e.t = &thrown{v, debug.Stack()}
		}
	}()
	e.x = f()
	return e
}
