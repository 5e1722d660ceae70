package compare

import (
	"context"
	"iter"
	"sync"
	"sync/atomic"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// batch is how many pieces of work each worker has at hand: results wait for their turn
// no longer than that. It is small because a result can be as large as its records.
const batch = 8

// worker is what a goroutine needs to compare games.
type worker struct {
	parser   *grammar.Parser
	comparer *Comparer
}

// together does work on 0 to n-1 with several workers and yields the results in order.
func together[T any](ctx context.Context, workers []*worker, n int, work func(w *worker, i int) T) iter.Seq2[int, T] {
	return func(yield func(int, T) bool) {
		results := make([]T, len(workers)*batch)
		for from := 0; from < n; from += len(results) {
			to := min(from+len(results), n)
			var next atomic.Int64
			next.Store(int64(from))
			do := func(w *worker) {
				for i := int(next.Add(1)) - 1; i < to && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
					results[i-from] = work(w, i)
				}
			}
			var all sync.WaitGroup
			for _, w := range workers[1:] {
				all.Go(func() { do(w) })
			}
			do(workers[0])
			all.Wait()
			if ctx.Err() != nil {
				return
			}
			for i := from; i < to; i++ {
				if !yield(i, results[i-from]) {
					return
				}
			}
			clear(results)
		}
	}
}

// Archives are the two sides of a comparison of many games.
type Archives struct {
	A, B    *Archive
	workers []*worker
}

// NewArchives returns Archives without games; they are closed by Close. newParser and
// newComparer make what each of so many workers needs.
func NewArchives(jobs int, newParser func() *grammar.Parser, newComparer func() *Comparer) *Archives {
	x := &Archives{}
	x.A, x.B = newArchives()
	for range max(jobs, 1) {
		x.workers = append(x.workers, &worker{newParser(), newComparer()})
	}
	return x
}

// Close closes both.
func (x *Archives) Close() error {
	errA, errB := x.A.Close(), x.B.Close()
	if errA != nil {
		return errA
	}
	return errB
}

// Pairing is two games that were compared, or one that has no partner.
type Pairing struct {
	Match
	Comparison   *Comparison // nil without a partner, and for games that are the same byte for byte
	Alone        *record.Game
	HeadA, HeadB Head
}

// Compare compares the games of each match, several at a time, and yields what render
// makes of them, in order. Render is called by several goroutines at once. An error is of
// reading a game again, and the last thing that is yielded; as is that of ctx.
func Compare[T any](ctx context.Context, x *Archives, matches []Match, render func(*Pairing) T) iter.Seq2[T, error] {
	type result struct {
		value T
		err   error
	}
	work := func(w *worker, i int) (r result) {
		p, err := x.compare(w, matches[i])
		if err != nil {
			r.err = err
			return r
		}
		r.value = render(p)
		return r
	}
	return func(yield func(T, error) bool) {
		for _, r := range together(ctx, x.workers, len(matches), work) {
			if !yield(r.value, r.err) || r.err != nil {
				return
			}
		}
		if err := ctx.Err(); err != nil {
			var zero T
			yield(zero, err)
		}
	}
}

// compare compares the games of a match.
func (x *Archives) compare(w *worker, m Match) (*Pairing, error) {
	p := &Pairing{Match: m}
	var a, b *record.Game
	var err error
	if m.A >= 0 {
		p.HeadA = x.A.Head(m.A)
	}
	if m.B >= 0 {
		p.HeadB = x.B.Head(m.B)
	}
	if m.By == ByText {
		return p, nil
	}
	if m.A >= 0 {
		if a, err = x.A.read(w.parser, m.A); err != nil {
			return nil, err
		}
		p.Alone = a
	}
	if m.B >= 0 {
		if b, err = x.B.read(w.parser, m.B); err != nil {
			return nil, err
		}
		p.Alone = b
	}
	if a != nil && b != nil {
		p.Alone, p.Comparison = nil, w.comparer.Games(a, b)
	}
	return p, nil
}
