package corpus

import (
	"context"
	"sync"
)

// batch is a block on its way: filled by the reader, worked on by a worker, handed
// out by the caller's goroutine, and filled again.
type batch[T any] struct {
	block   block
	input   int // index of its file; results are numbered anew for each
	file    string
	results []Result[T]
	err     error         // of the file, after all its blocks; then there is no block
	done    chan struct{} // has one element when the worker is done
}

// window bounds the text under way, in bytes, where the blocks themselves do not
// need more: those that giant records made larger must not add up.
const window = 4 << 20

// together reads in one goroutine, works in jobs others and hands out in the
// caller's. The queue holds the batches in the order of the input.
func (r *runner[W, T]) together(ctx context.Context, list []input, jobs int, yield func(Result[T], error) bool) {
	ctx, cancel := context.WithCancel(ctx)
	var all sync.WaitGroup
	defer all.Wait()
	defer cancel()

	size := 2*jobs + 1
	free := make(chan *batch[T], size)
	for range size {
		free <- &batch[T]{done: make(chan struct{}, 1)}
	}
	work := make(chan *batch[T], size)
	queue := make(chan *batch[T], size)
	spare := newBudget(max(window, size*blockSize))

	all.Go(func() {
		defer close(queue)
		defer close(work)
		r.read(ctx, list, free, work, queue, spare)
	})
	for range jobs {
		all.Go(func() {
			w := r.worker()
			for b := range work {
				if ctx.Err() == nil {
					b.results = w.block(b.results[:0], b.file, &b.block)
				}
				b.done <- struct{}{}
			}
		})
	}
	r.handOut(ctx, queue, free, spare, yield)
}

// read fills free batches and sends them to the workers and, in order, to the queue.
// Both channels hold every batch there is, so only the wait for a free one blocks.
func (r *runner[W, T]) read(ctx context.Context, list []input, free, work, queue chan *batch[T], spare *budget) {
	var tail []byte
	for i, in := range list {
		s := r.open(ctx, i, in, tail)
		for {
			b := take(ctx, free)
			if b == nil {
				s.close()
				return
			}
			b.input, b.file, b.err = i, in.name, nil
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
		tail = s.close()
	}
}

// take returns a free batch, nil if ctx is done first.
func take[T any](ctx context.Context, free chan *batch[T]) *batch[T] {
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
func (r *runner[W, T]) handOut(ctx context.Context, queue, free chan *batch[T], spare *budget, yield func(Result[T], error) bool) {
	file, games := -1, int64(0)
	for b := range queue {
		select {
		case <-b.done:
		case <-ctx.Done():
		}
		if ctx.Err() != nil {
			break
		}
		if b.input != file {
			file, games = b.input, 0
		}
		if b.err != nil {
			if !yield(Result[T]{File: b.file}, b.err) {
				return
			}
			free <- b
			continue
		}
		r.progress.games.Add(int64(len(b.results)))
		for i := range b.results {
			games++
			b.results[i].Game = games
			if !yield(b.results[i], nil) {
				return
			}
		}
		clear(b.results)
		spare.give(cap(b.block.data))
		free <- b
	}
	if err := ctx.Err(); err != nil {
		yield(Result[T]{}, err)
	}
}

// budget is a number of bytes that goroutines share.
type budget struct {
	mu   sync.Mutex
	left int
	full int
	more chan struct{} // has an element after something was given back
}

func newBudget(n int) *budget {
	return &budget{left: n, full: n, more: make(chan struct{}, 1)}
}

// take takes n bytes, or all there are if that is less than n. It waits for them,
// and is false if ctx is done first.
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

// give gives n bytes back, as many as take took for them.
func (b *budget) give(n int) {
	b.mu.Lock()
	b.left += min(n, b.full)
	b.mu.Unlock()
	select {
	case b.more <- struct{}{}:
	default:
	}
}
