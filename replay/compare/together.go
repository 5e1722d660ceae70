package compare

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// batch is how many tasks each worker may have pending, and inBatch how many bytes of records all
// of them may have together, unless one has more. Results wait for their turn, and can take many
// times the memory of their records.
const (
	batch   = 8
	inBatch = 512 << 10
)

// worker is what a goroutine needs to compare games.
type worker struct {
	newParser func(variant string) *grammar.Parser
	parsers   map[string]*[2]*grammar.Parser // by the variant of games without a Variant tag
	builders  [2]record.Builder
	comparer  *Comparer
	same      *sameMoves
}

// read reads a game of one side again. It is valid until another one is read as the same one of
// two, 0 or 1.
func (w *worker) read(side *Archive, i int32, of int) (readGame, error) {
	how := w.comparer.options.of(side.head(i).File)
	syntax, err := side.read(w.parser(how.Variant, of), i)
	if err != nil {
		return readGame{}, err
	}
	return readGame{w.builders[of].Build(syntax), syntax, how}, nil
}

// parser returns the parser for one of two games, 0 or 1, that are of a variant without a Variant
// tag.
func (w *worker) parser(variant string, of int) *grammar.Parser {
	p := w.parsers[variant]
	if p == nil {
		first := w.newParser(variant)
		p = &[2]*grammar.Parser{first, first.Twin()}
		w.parsers[variant] = p
	}
	return p[of]
}

// together does work on 0 to n-1 with several workers and yields the results in order. size is how
// many bytes of records a task reads.
func together[T any](ctx context.Context, workers []*worker, n int, size func(i int) int64, work func(w *worker, i int) T) iter.Seq2[int, T] {
	return func(yield func(int, T) bool) {
		results := make([]T, len(workers)*batch)
		for from, to := 0, 0; from < n; from = to {
			to = from + 1
			for all := size(from); to < min(from+len(results), n); to++ {
				if all += size(to); all > inBatch {
					break
				}
			}
			var next atomic.Int64
			next.Store(int64(from))
			do := func(w *worker) {
				for i := int(next.Add(1)) - 1; i < to && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
					results[i-from] = work(w, i)
				}
			}
			var all sync.WaitGroup
			var bug atomic.Pointer[any] // the value of a panic, which becomes one of the caller
			for _, w := range workers {
				all.Go(func() {
					defer func() {
						if v := recover(); v != nil {
							bug.Store(&v)
						}
					}()
					do(w)
				})
			}
			done := make(chan struct{})
			go func() { all.Wait(); close(done) }()
			select {
			case <-done:
			case <-ctx.Done(): // the result is no longer needed
			}
			if ctx.Err() != nil {
				return
			}
			if v := bug.Load(); v != nil {
				panic(*v)
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

// NewArchives returns Archives without games; Close closes them. newParser and newComparer make
// what each of the workers needs, with a parser for each variant of games without a Variant tag.
func NewArchives(jobs int, newParser func(variant string) *grammar.Parser, newComparer func() *Comparer) *Archives {
	x := &Archives{}
	x.A, x.B = newArchives()
	for range max(jobs, 1) {
		comparer := newComparer()
		x.workers = append(x.workers, &worker{newParser: newParser, parsers: map[string]*[2]*grammar.Parser{}, comparer: comparer, same: newSameMoves(comparer.catalog)})
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

// PanicError means that the comparison of two games panicked, which is a bug in this program.
type PanicError struct {
	Head  Head // of one of them
	Value any  // the value of the panic
	Stack []byte
}

// Error implements error.
func (e *PanicError) Error() string {
	return fmt.Sprintf("%s:%d: internal error: %v; this is a bug in fairyscore, please report it with this record", e.Head.File, e.Head.Line, e.Value)
}

// matched is two games that were compared, or one without a partner.
type matched struct {
	Match
	Comparison   *Comparison // nil without a partner, and for games that are byte for byte the same
	Alone        *record.Game
	HeadA, HeadB Head
}

// compareAll compares the games of each match, several at a time, and yields the results of render,
// in order. all asks for comparisons with all that both games have. Several goroutines call render
// concurrently. A *[PanicError] is yielded in place of a
// match. Any other error comes from reading a game again or from ctx, and ends the sequence.
func compareAll[T any](ctx context.Context, x *Archives, matches []Match, all bool, render func(*matched) T) iter.Seq2[T, error] {
	type result struct {
		value T
		err   error
	}
	work := func(w *worker, i int) (r result) {
		defer func() {
			if v := recover(); v != nil {
				m, side := matches[i], x.A
				at := m.A
				if at < 0 {
					side, at = x.B, m.B
				}
				head := side.head(at)
				r.err = &PanicError{Head: head, Value: v, Stack: debug.Stack()}
				w.comparer.renew()
			}
		}()
		p, err := x.compare(w, matches[i], all)
		if err != nil {
			r.err = err
			return r
		}
		r.value = render(p)
		return r
	}
	return func(yield func(T, error) bool) {
		for _, r := range together(ctx, x.workers, len(matches), func(i int) int64 { return x.size(matches[i]) }, work) {
			var bug *PanicError
			if !yield(r.value, r.err) || r.err != nil && !errors.As(r.err, &bug) {
				return
			}
		}
		if err := ctx.Err(); err != nil {
			var zero T
			yield(zero, err)
		}
	}
}

// size returns how many bytes of records the comparison of a match reads.
func (x *Archives) size(m Match) (n int64) {
	if m.By == ByText {
		return 0
	}
	if m.A >= 0 {
		n += x.A.size(m.A)
	}
	if m.B >= 0 {
		n += x.B.size(m.B)
	}
	return n
}

// compare compares the games of a match. Unless all is set, rows of what both have may be missing.
func (x *Archives) compare(w *worker, m Match, all bool) (*matched, error) {
	p := &matched{Match: m}
	var a, b readGame
	var err error
	if m.A >= 0 {
		p.HeadA = x.A.head(m.A)
	}
	if m.B >= 0 {
		p.HeadB = x.B.head(m.B)
	}
	if m.By == ByText {
		return p, nil
	}
	if m.A >= 0 && m.B >= 0 && !all {
		if p.Comparison, err = x.tags(w, m); err != nil || p.Comparison != nil {
			return p, err
		}
	}
	if m.A >= 0 {
		if a, err = w.read(x.A, m.A, 0); err != nil {
			return nil, err
		}
		p.Alone = a.Game
	}
	if m.B >= 0 {
		if b, err = w.read(x.B, m.B, 1); err != nil {
			return nil, err
		}
		p.Alone = b.Game
	}
	if a.Game != nil && b.Game != nil {
		p.Alone, p.Comparison = nil, w.comparer.games(a, b)
	}
	return p, nil
}

// tags compares two games whose movetext is the same; nil if more than their tags may differ.
func (x *Archives) tags(w *worker, m Match) (*Comparison, error) {
	moves := x.A.games.at(m.A).moves
	if moves == 0 || moves != x.B.games.at(m.B).moves {
		return nil, nil
	}
	how := w.comparer.options.of(x.A.head(m.A).File)
	if how != w.comparer.options.of(x.B.head(m.B).File) {
		return nil, nil
	}
	a, err := x.A.read(w.parser(how.Variant, 0), m.A)
	if err != nil {
		return nil, err
	}
	b, err := x.B.read(w.parser(how.Variant, 1), m.B)
	if err != nil {
		return nil, err
	}
	return w.same.compare(w.comparer, a, b, how), nil
}
