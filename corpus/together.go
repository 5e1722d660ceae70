package corpus

import (
	"context"
	"sync"
	"sync/atomic"
)

// batch is a block in circulation: filled by the reader, processed by a worker, yielded by the
// caller's goroutine, and filled again.
type batch struct {
	block   block
	input   int // index of its file; each file's results are numbered separately
	file    string
	before  int64 // games of the file that precede the input
	results []outcome
	err     error         // of the file, after all its blocks; then there is no block
	parts   chan part     // gets results that are taken before the worker is done
	done    chan struct{} // gets one element when the worker is done
	number  int64         // its place in the queue, from 1
	held    int           // memory that its results keep, in bytes
}

// part is some of the results of a batch, and the memory that they keep, in bytes.
type part struct {
	results []outcome
	held    int
}

// window limits the total size of batches, in bytes, if the blocks themselves do not need more:
// large blocks with giant records must not add up.
const window = 4 << 20

// maxWindowed limits the total size of batches, in bytes, for any number of workers.
const maxWindowed = 32 << 20

// keptResults is how many results a batch keeps memory for until it is filled again.
const keptResults = 1 << 10

// together reads in one goroutine, works in jobs others and yields in the caller's. The queue holds
// the batches in the order of the input.
func (r *runner) together(ctx context.Context, list []input, jobs int, yield func(Result[any], error) bool) {
	ctx, cancel := context.WithCancel(ctx)
	var all sync.WaitGroup
	defer all.Wait()
	defer cancel()

	size := 2*jobs + 1
	free := make(chan *batch, size)
	for range size {
		free <- &batch{parts: make(chan part), done: make(chan struct{}, 1)}
	}
	work := make(chan *batch, size)
	queue := make(chan *batch, size)
	spare := newBudget(min(max(window, size*blockSize), maxWindowed))

	room := newGate(ctx, jobs)

	var bug atomic.Pointer[PanicError] // outside the work on a record
	begin := func(f func()) {
		all.Go(func() {
			defer func() {
				if v := recover(); v != nil {
					bug.CompareAndSwap(nil, Panicked(v))
					cancel()
				}
			}()
			f()
		})
	}
	begin(func() {
		defer close(queue)
		defer close(work)
		r.read(ctx, list, free, work, queue, spare)
	})
	for range jobs {
		begin(func() {
			w := r.worker(ctx)
			defer w.apart.stop()
			for b := range work {
				if ctx.Err() == nil {
					kept := 0
					w.full = func() bool { return room.full(b.number) }
					w.pause = func() { room.keep(b.number, 0) }
					w.give = func(results []outcome, held int) []outcome {
						b.held += held
						kept += held
						if !room.keep(b.number, held) || b.held < takenTogether {
							return results
						}
						select {
						case b.parts <- part{results, b.held}:
						case <-ctx.Done():
							w.over = true
						}
						b.held = 0
						return nil
					}
					text := len(b.block.data)
					b.results = w.block(b.results[:0], b.file, &b.block)
					r.blocks.learn(text, kept)
				}
				b.done <- struct{}{}
			}
		})
	}
	r.handOut(ctx, queue, free, spare, room, yield)
	cancel()
	all.Wait()
	if e := bug.Load(); e != nil {
		panic(e)
	}
}

// read fills free batches and sends them to the workers and, in order, to the queue. Both channels
// have room for all batches, so only waiting for a free one blocks.
func (r *runner) read(ctx context.Context, list []input, free, work, queue chan *batch, spare *budget) {
	number := int64(0)
	for i, in := range list {
		s := r.open(ctx, i, in)
		for {
			b := take(ctx, free)
			if b == nil {
				s.close()
				return
			}
			number++
			b.input, b.file, b.before, b.err, b.number, b.held = i, in.name, in.before(), nil, number, 0
			if s.cutter != nil {
				s.cutter.size = r.blocks.next(s.cutter.off)
			}
			if s.next(&b.block) {
				if !spare.take(ctx, cap(b.block.data)) {
					s.close()
					return
				}
				queue <- b
				work <- b
				continue
			}
			if b.err = s.failure(); b.err != nil && ctx.Err() == nil {
				b.block.data = b.block.data[:0]
				b.done <- struct{}{}
				queue <- b
			} else {
				free <- b
			}
			break
		}
		s.close()
	}
}

// take returns a free batch, nil if ctx is done first.
func take(ctx context.Context, free chan *batch) *batch {
	select {
	case b := <-free:
		if ctx.Err() == nil {
			return b
		}
	case <-ctx.Done():
	}
	return nil
}

// handOut yields results in the order of the queue.
func (r *runner) handOut(ctx context.Context, queue, free chan *batch, spare *budget, room *gate, yield func(Result[any], error) bool) {
	file, games, given, slots := -1, int64(0), 0, r.newSlots()
	for b := range queue {
		room.turn(b.number, given)
		given = 0
		if b.input != file {
			file, games = b.input, b.before
		}
		for working := true; working && ctx.Err() == nil; {
			select {
			case p := <-b.parts:
				if !r.number(p.results, &games, yield) {
					return
				}
				room.free(p.held)
			case <-b.done:
				working = false
			case <-ctx.Done():
			}
		}
		if ctx.Err() != nil {
			break
		}
		if b.err != nil {
			if !yield(Result[any]{File: b.file, Input: b.input}, b.err) {
				return
			}
			free <- b
			continue
		}
		if !r.number(b.results, &games, yield) {
			return
		}
		slots.clear(b.results)
		if given = b.held; cap(b.results) > keptResults {
			b.results = nil
		}
		spare.give(cap(b.block.data))
		free <- b
	}
	if err := ctx.Err(); err != nil {
		yield(Result[any]{}, err)
	}
}

// number numbers results and yields them.
func (r *runner) number(results []outcome, games *int64, yield func(Result[any], error) bool) bool {
	r.progress.games.Add(int64(len(results)))
	for i := range results {
		if !results[i].number(games, yield) {
			return false
		}
	}
	return true
}

// budget is a number of bytes that goroutines share.
type budget struct {
	mu   sync.Mutex
	left int
	full int
	more chan struct{} // gets an element when something is returned
}

func newBudget(n int) *budget {
	return &budget{left: n, full: n, more: make(chan struct{}, 1)}
}

// take takes n bytes, or all there are if that is less than n. It waits for them, and returns false
// if ctx is done first.
func (b *budget) take(ctx context.Context, n int) bool {
	for {
		b.mu.Lock()
		if b.left >= min(n, b.full) {
			b.left -= min(n, b.full)
			b.mu.Unlock()
			return true
		}
		b.mu.Unlock()
		select {
		case <-b.more:
		case <-ctx.Done():
			return false
		}
	}
}

// give returns n bytes, as many as take took for them.
func (b *budget) give(n int) {
	b.mu.Lock()
	b.left += min(n, b.full)
	b.mu.Unlock()
	select {
	case b.more <- struct{}{}:
	default:
	}
}
