package corpus

import "runtime/debug"

// apart runs functions in another goroutine, for which its caller need not wait. One goroutine
// serves all of them: its stack has grown already.
type apart struct {
	work chan func()  // nil without a goroutine
	end  chan *thrown // gets the panic of each function, nil if there is none
}

// do runs f, and stops waiting for it when done is closed: then ok is false, and f continues to
// run. A panic of f becomes one of the caller.
func (a *apart) do(done <-chan struct{}, f func()) (ok bool) {
	if a.work == nil {
		a.work, a.end = make(chan func()), make(chan *thrown, 1)
		go serve(a.work, a.end)
	}
	a.work <- f
	select {
	case t := <-a.end:
		if t != nil {
			panic(*t)
		}
		return true
	case <-done:
		a.stop() // it ends after f
		return false
	}
}

// stop ends the goroutine, if there is one.
func (a *apart) stop() {
	if a.work != nil {
		close(a.work)
		a.work = nil
	}
}

// serve runs functions until no more can come.
func serve(work <-chan func(), end chan<- *thrown) {
	for f := range work {
		end <- run(f)
	}
}

// run runs a function and catches its panic.
func run(f func()) (t *thrown) {
	defer func() {
		if v := recover(); v != nil {
			t = &thrown{v, debug.Stack()}
		}
	}()
	f()
	return nil
}
