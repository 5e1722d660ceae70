package corpus

import (
	"bytes"
	"context"
	"iter"
	"runtime"
	"sync/atomic"
	"unicode/utf8"

	"golang.org/x/text/encoding"

	"github.com/fairyscore/fairyscore/grammar"
)

// Record is one game as passed to a job. It and everything it points to, except the moves, are
// valid until the job returns.
//
// It has no number: how many games a block holds is known only after parsing, and blocks are parsed
// concurrently. The number is in the [Result].
type Record struct {
	File    string         // as the user gave it
	Syntax  *grammar.Game  // its Src is Text, and what follows it
	Text    []byte         // from where the previous game ended, including spaces; as UTF-8
	Offset  int64          // of Text in the unpacked file, in bytes from 0
	Line    int64          // the number of the first line of Text, from 1
	Column  int64          // of Text's first character in that line, from 1: games can share a line
	Byte    int64          // the same in bytes of UTF-8
	Before  grammar.Before // what precedes Text: see [grammar.Game.Apart]
	Decoded string         // the encoding from which Text was translated: "windows-1252"; "" if none
	// Text, or that of an adjacent game without tags, is not valid UTF-8 and was not translated
	Damaged bool
	// Damaged, and there are such games: only together they show that it is not another encoding
	Shared bool

	Left bool // for [Rewrite]: it is not one of the selected games, and stays unchanged

	raw     []byte // Text before this record alone was translated
	becomes []byte // what Text becomes, if a job said so: see [Record.Become]
	form    form   // of its file
	whole   int64  // with the last part of a record that is too long: the size of the whole record
}

// ReadOnly says why the file of a record cannot be replaced, whatever becomes of the record; nil if
// it can.
func (r *Record) ReadOnly() error { return r.form.readOnly() }

// Become says that a job changes the text of a record, so that what is added to a game without tags
// after it fits what will precede that. Nobody may change the new text until then.
func (r *Record) Become(text []byte) { r.becomes = text }

// Reinterpreted reports whether the invalid bytes of a record would be read in another encoding if
// it had a text.
func (r *Record) Reinterpreted(text []byte) bool {
	if !r.Damaged || utf8.Valid(text) {
		return false
	}
	_, ok := decodeRecord(nil, text)
	return ok
}

// LineAt returns the number of the line of the file in which an offset of the Text is, from 1. A
// line ends with \n, \r\n or, in files of old Macintosh programs, \r.
func (r *Record) LineAt(off int32) int64 {
	text := r.Text[:min(int(off), len(r.Text))]
	ends := bytes.Count(text, []byte{'\n'})
	if returns := bytes.Count(text, []byte{'\r'}); returns > 0 {
		ends += returns - bytes.Count(text, []byte("\r\n"))
	}
	return r.Line + int64(ends)
}

// PlaceAt returns the place in the file of an offset of the Text.
func (r *Record) PlaceAt(off int32) grammar.Position {
	at := grammar.NewLines(r.Text, r.Line).At(off)
	if at.Line == r.Line {
		at.Column += max(r.Column, 1) - 1
	}
	return at
}

// guessed reports whether only this record was translated, from Windows-1252, where each character
// is a byte.
func (r *Record) guessed() bool { return r.Decoded != "" && r.form.decoded == "" }

// Result is a job's result for a record, and its place. With an error from [Run] only File and
// Input are set.
type Result[T any] struct {
	File    string
	Input   int   // the index of the file among those of the run
	Game    int64 // in the file, from 1; 0 for an error
	Offset  int64
	Line    int64
	Decoded string
	Value   T
}

// outcome is a result, or an error in its place.
type outcome struct {
	Result[any] // Value is the slot of a T; nil without one
	err         error
	left        bool // it is not one of the selected games
}

// Options control a run. The zero value uses all cores.
type Options struct {
	// Jobs is the number of workers; 0, or more than the number of cores, means one per core
	// (GOMAXPROCS). With one, everything happens in the caller's goroutine.
	Jobs int

	// Encoding is the encoding of all text. If it is empty, text is UTF-8, or UTF-16 if it has that
	// byte order mark, and a record that is not valid UTF-8 is read as Windows-1252 unless it has
	// valid UTF-8 characters next to the damage.
	//
	// Offsets count bytes of the file if the encoding was detected for a record, and bytes of the
	// translated text if it applies to the file.
	Encoding string

	// EncodingOf, if set, returns the encoding of a file in place of Encoding; if it returns "",
	// Encoding applies. It is called in the order of the files, one at a time.
	EncodingOf func(file string) string

	// Parser makes the parser of a worker; nil means [grammar.NewParser]. A worker that is a
	// [Chooser] chooses a parser for each file instead.
	Parser func() *grammar.Parser

	// MaxRecord is the limit on the size of a record in bytes; 0 means [grammar.MaxRecord]. For a
	// longer record the job gets the head, whose Syntax has a [grammar.TooLong] error and the size
	// of the whole.
	MaxRecord int

	// Games are the numbers of the selected games in each file. [Run] yields no others; [Rewrite]
	// and [Pick] also yield the others, as records that are Left. With it, Jobs is 1.
	Games Numbers

	// Progress, if set, counts along.
	Progress *Progress
}

// limit returns the limit on the size of a record in bytes.
func (o *Options) limit() int {
	if o.MaxRecord <= 0 {
		return grammar.MaxRecord
	}
	return min(o.MaxRecord, grammar.MaxLimit)
}

// Report receives what was not read or not as expected: errors that do not end a run, unless Report
// returns one. A nil Report ignores them.
type Report func(error) error

// Tell passes on an error, if there is one.
func (r Report) Tell(err error) error {
	if r == nil || err == nil {
		return nil
	}
	return r(err)
}

// Run runs job on every record of src and yields the results in the order of the input, whatever
// the number of workers. newWorker is called once for each worker, and its value is passed to all
// jobs of that worker.
//
// A file that cannot be read completely yields a [FileError] after its games, and the next file
// follows; a record on which the job panics yields a [PanicError], and the next record follows. An
// unknown encoding yields only an [EncodingError]. When ctx is done, its error is yielded last. No
// goroutine is left after the iteration, except one that waits for data on standard input, and,
// when ctx is done, a job on a large record until it ends.
func Run[W, T any](ctx context.Context, src Source, opt Options, newWorker func() W, job func(W, *Record) T) iter.Seq2[Result[T], error] {
	return func(yield func(Result[T], error) bool) {
		r := runner{source: &src, options: &opt, newWorker: workersOf(newWorker)}
		bind(&r, job)
		r.run(ctx, func(x Result[any], err error) bool { return yield(resultOf[T](&x), err) })
	}
}

// run is [Run] with all options resolved.
func (r *runner) run(ctx context.Context, yield func(Result[any], error) bool) {
	src, opt := r.source, r.options
	if opt.Encoding != "" {
		var err error
		if r.asked, r.askedName, err = findEncoding(opt.Encoding); err != nil {
			yield(Result[any]{}, err)
			return
		}
	}
	r.limit = opt.limit()
	r.progress = opt.Progress
	if r.progress == nil {
		r.progress = new(Progress)
	}
	list, size, known := src.inputs()
	r.progress.survey(list, src.Shard)
	if known {
		r.progress.total.Store(size)
	}
	jobs := opt.Workers()
	if r.blocks.most = usualBlock; r.byTags != nil {
		r.blocks.most = blockSize
	}
	r.heavy, r.jobs = newBudget(heavyBudget), jobs
	if jobs == 1 {
		r.alone(ctx, list, yield)
	} else {
		r.together(ctx, list, jobs, yield)
	}
}

// Workers returns the number of workers of a run.
func (o *Options) Workers() int {
	if !o.Games.All() {
		return 1 // only a sequential reader knows the numbers of records
	}
	if cores := runtime.GOMAXPROCS(0); o.Jobs <= 0 || o.Jobs > cores {
		return cores // each worker needs memory, and more of them gain nothing
	}
	return o.Jobs
}

// runner is one run.
type runner struct {
	source    *Source
	options   *Options
	newWorker func() (state, chooser any)          // see [workersOf]
	newSlots  func() slots                         // for the results of a worker
	job       func(state any, r *Record, slot any) // puts its result into the slot, as all below do
	progress  *Progress
	asked     encoding.Encoding // nil with a name: UTF-8, and nothing else
	askedName string
	limit     int // of a record, in bytes
	blocks    blockSizes
	// replaces an error: the result for a text on which the work panicked
	spared  func(r *Record, err error, slot any)
	heavy   *budget      // for records that need much memory
	jobs    int          // how many workers there are
	garbage atomic.Int64 // the room of heavy records that are done, since memory was collected for them
	// text that is not a game is a record too, with an empty Syntax or none
	whole bool
	// with whole: a record that is too long is yielded with its head, not with its end
	heads bool

	leave func(r *Record, slot any) // the result of a record that is not selected; nil to skip it

	// byTags, if set, is called before a record's movetext is read, with a Syntax that only has the
	// tags; done means that the job is not needed.
	byTags func(state any, r *Record, slot any) (done bool)
	// idle, if set, is called for a text of several records; true means that byTags would give the
	// same result to each that begins with usual tag pairs in ASCII. Then idled gives one for
	// several such records that follow each other.
	idle  func(text []byte) bool
	idled func(f form, n int, uncounted bool, slot any)

	// uncounted means that idled may be given fewer records than there are, for files that can be
	// read again; then dull reports whether it can be given a record with this result of byTags.
	uncounted bool
	dull      func(slot any) bool

	// byOpening, if set, is called next, with a Syntax that also has the first moves.
	byOpening func(state any, r *Record, slot any) (done bool)
}

// number numbers a result and yields it.
func (r *outcome) number(games *int64, yield func(Result[any], error) bool) bool {
	if *games++; r.left {
		return true
	}
	defer func() {
		if v := recover(); v != nil {
			bug := Panicked(v)
			if bug.File == "" {
				bug.File, bug.Line = r.File, r.Line
			}
			panic(bug)
		}
	}()
	if r.err != nil {
		return yield(Result[any]{File: r.File, Input: r.Input}, r.err)
	}
	r.Game = *games
	return yield(r.Result, nil)
}

// alone does everything in the caller's goroutine.
func (r *runner) alone(ctx context.Context, list []input, yield func(Result[any], error) bool) {
	w, opt := r.worker(ctx), r.options
	defer w.apart.stop()
	var results []outcome
	b := new(block)
	for n, in := range list {
		games := in.before()
		s := r.open(ctx, n, in)
		w.give = func(results []outcome, _ int) []outcome {
			r.progress.games.Add(int64(len(results)))
			for i := range results {
				if w.over = !results[i].number(&games, yield); w.over {
					break
				}
			}
			w.slots.clear(results)
			return results[:0]
		}
		for ctx.Err() == nil && (r.whole || opt.Games.All() || games < opt.Games.Last) && s.next(b) {
			if results = w.block(results[:0], in.name, b); w.over {
				s.close()
				return
			}
		}
		s.close()
		if err := ctx.Err(); err != nil {
			yield(Result[any]{}, err)
			return
		}
		if err := s.failure(); err != nil && !yield(Result[any]{File: in.name, Input: n}, err) {
			return
		}
	}
}
