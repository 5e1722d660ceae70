package corpus

import (
	"context"
	"fmt"
	"iter"

	"github.com/fairyscore/fairyscore/grammar"
)

// Picked is a part of a file as yielded by [Pick]: a record, text around it that is not a game
// (Game is 0), or a further part of a record that is too long (More).
type Picked[T any] struct {
	Result[T]
	Raw   []byte
	First bool // the file begins with it
	Left  bool // it is not one of the selected games, and has no value
	// Idle, if not 0, is how many records it stands for, of which Game is the number of the last:
	// nobody needs them, as [Questions.Idle] says, and it has neither Raw nor a value. With
	// [Questions.Uncounted] there may be more, and Game is a lower bound from there on.
	Idle int
	More bool // it continues the previous record, and has no value
	// Whole is the encoding of the whole file from which Raw was translated; "" if Raw is bytes of
	// the file.
	Whole string
	Size  int64 // More, and the record ends with it: the size of the whole record in bytes; else 0

	// Long is set where it is known that a record was not read in full: with the record, or with
	// its last part. It is nil if the record was chosen by its tags, and is not too long in bytes.
	Long *grammar.SizeError

	// Err is a [*PanicError] if the work on the record panicked; then Value is zero.
	Err error

	counter *laterCount // nil if Game is the number
}

// Questions are what can be decided about a record before it is read in full; done means that the
// answer is the one that job would give. Both may be nil.
type Questions[W, T any] struct {
	ByTags func(W, *Record) (value T, done bool) // with a Syntax that only has the tags
	// ByOpening is called after ByTags, and only with it, with a Syntax that also has the first
	// moves of a game, if these are plain moves.
	ByOpening func(W, *Record) (value T, done bool)
	// Idle is called with the text of several records, in any worker. True means that ByTags would
	// be done with each of them whose tag pairs are ASCII and have the usual form, and that nobody
	// needs its answer and its text; then it is only counted.
	Idle func(text []byte) bool

	// Uncounted says that records that nobody needs need not be counted in files that can be read
	// again. Then [Picked.Game] can be too low, and [Picked.Number] counts.
	Uncounted bool
	// Dull, with Uncounted, reports that nobody needs an answer of ByTags and its record, and that
	// the same is true of games without tags after it.
	Dull func(value T) bool
}

// Pick is [Run] for choosing among records: it yields, in order, every byte of every file, and each
// record with the result of job. The text of a record extends to where the next one begins,
// including empty lines; the head of a file belongs to its first record.
//
// The functions in ask are called first, so that less has to be read. For a record above the limit,
// job gets the head.
func Pick[W, T any](ctx context.Context, src Source, opt Options, newWorker func() W,
	ask Questions[W, T], job func(W, *Record) T) iter.Seq2[Picked[T], error] {
	return func(yield func(Picked[T], error) bool) {
		if opt.Progress == nil {
			opt.Progress = new(Progress)
		}
		r := runner{source: &src, options: &opt, newWorker: workersOf(newWorker), whole: true, heads: true}
		bind(&r, func(w W, r *Record) (out picked[T]) {
			out = picked[T]{raw: r.raw, input: r.form.input, decoded: r.form.decoded, more: r.Syntax == nil, size: r.whole}
			if r.Syntax != nil && r.Syntax.Len() > 0 {
				out.game, out.value = true, job(w, r)
				if long := r.Syntax.TooLong(); long != nil && long.Dense {
					out.long = long
				}
			}
			return out
		})
		r.leave = func(r *Record, slot any) {
			*slot.(*picked[T]) = picked[T]{raw: r.raw, input: r.form.input, decoded: r.form.decoded, game: true, left: true}
		}
		early := func(ask func(W, *Record) (T, bool)) func(any, *Record, any) bool {
			if ask == nil {
				return nil
			}
			return func(state any, r *Record, slot any) (done bool) {
				value, done := ask(stateOf[W](state), r)
				*slot.(*picked[T]) = picked[T]{value: value, raw: r.raw, input: r.form.input, decoded: r.form.decoded, game: true}
				return done
			}
		}
		r.byTags, r.byOpening = early(ask.ByTags), early(ask.ByOpening)
		if opt.Games.All() && ask.ByTags != nil {
			r.idle = ask.Idle
			if r.uncounted = ask.Uncounted; r.uncounted && ask.Dull != nil {
				r.dull = func(slot any) bool { return ask.Dull(slot.(*picked[T]).value) }
			}
		}
		r.idled = func(f form, n int, uncounted bool, slot any) {
			*slot.(*picked[T]) = picked[T]{input: f.input, decoded: f.decoded, game: true, idle: n, uncounted: uncounted}
		}
		r.spared = func(r *Record, err error, slot any) {
			*slot.(*picked[T]) = picked[T]{raw: r.raw, input: r.form.input, decoded: r.form.decoded, game: true, err: err}
		}
		p := picks[T]{yield: yield, progress: opt.Progress, input: -1, limit: opt.limit()}
		p.parserOf = func(file string) *grammar.Parser { return r.worker(ctx).parserOf(file) }
		p.ctx = ctx
		r.run(ctx, func(x Result[any], err error) bool { return p.next(&x, err) })
	}
}

// picked is the result for a part of the text.
type picked[T any] struct {
	value T
	raw   []byte
	err   error
	input int
	game  bool
	more  bool
	left  bool
	idle  int
	// idle: there may be more
	uncounted bool
	size      int64 // see [Picked]
	long      *grammar.SizeError

	decoded string // of the whole file
}

// Holds implements [Holder].
func (p *picked[T]) Holds() int { return len(p.raw) + heldBy(&p.value) }

// picks yields results as parts of their files, and numbers the games.
type picks[T any] struct {
	yield    func(Picked[T], error) bool
	progress *Progress
	limit    int
	input    int
	number   int64
	ctx      context.Context
	parserOf func(file string) *grammar.Parser
	counter  *laterCount // in this file
}

// next takes a result of the run.
func (p *picks[T]) next(r *Result[any], err error) bool {
	if err != nil {
		return p.yield(Picked[T]{Result: Result[T]{File: r.File}}, err)
	}
	x := r.Value.(*picked[T])
	out := Picked[T]{Raw: x.raw, More: x.more, Size: x.size, Whole: x.decoded, Left: x.left, Err: x.err, Result: Result[T]{
		File: r.File, Offset: r.Offset, Line: r.Line, Decoded: r.Decoded, Value: x.value,
	}}
	if out.Long = x.long; x.size > 0 {
		out.Long = &grammar.SizeError{Size: x.size, Limit: p.limit}
	}
	if x.input != p.input {
		p.input, p.number, out.First, p.counter = x.input, 0, true, nil
	}
	if x.uncounted && p.counter == nil {
		p.counter = &laterCount{ctx: p.ctx, file: r.File, from: r.Offset, before: p.number, limit: p.limit, parserOf: p.parserOf}
	}
	out.counter = p.counter
	if x.idle > 0 { // the run counted one
		p.number += int64(x.idle)
		p.progress.games.Add(int64(x.idle - 1))
		out.Game, out.Idle = p.number, x.idle
	} else if x.game {
		p.number++
		out.Game = p.number
	} else {
		p.progress.games.Add(-1) // the run counted it as one
	}
	return p.yield(out, nil)
}

// ConflictError means that a file has an unresolved conflict of a version control system. It ends
// a run: the sides of a conflict must stay together, so none of its records is moved or copied.
type ConflictError struct {
	File string
	Line int64 // of the conflict marker
}

// Error implements error.
func (e *ConflictError) Error() string {
	return fmt.Sprintf("%s:%d:1: merge conflict marker; resolve the conflict first", e.File, e.Line)
}

// Conflict returns a [*ConflictError] if there is a conflict marker in the part, else nil.
func (p *Picked[T]) Conflict() error {
	at := grammar.FindConflict(p.Raw)
	if at < 0 {
		return nil
	}
	return &ConflictError{File: p.File, Line: p.Line + linesIn(p.Raw[:at])}
}
