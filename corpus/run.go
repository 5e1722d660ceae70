package corpus

import (
	"context"
	"io"
	"iter"
	"os"
	"runtime"

	"golang.org/x/text/encoding"

	"github.com/fairyscore/fairyscore/grammar"
)

// Record is one game as handed to a job. It is valid until the job returns, with
// everything it points to but the moves.
//
// It has no number: how many games a block holds is known only when it is parsed,
// and blocks are parsed side by side. The number is in the [Result].
type Record struct {
	File    string        // as the user gave it
	Syntax  *grammar.Game // its Src is Text, and what follows it
	Text    []byte        // from where the game before ended, blanks included; as UTF-8
	Offset  int64         // of Text in the file unpacked, in bytes from 0
	Line    int64         // the number of the first line of Text, from 1
	Column  int64         // of Text's first character in that line, from 1: games can share one
	Decoded string        // the encoding Text was translated from: "windows-1252"; "" if none
	Damaged bool          // Text, or that of a game without tags beside it, is no valid UTF-8 and was not translated

	raw  []byte // Text before it was translated for this record alone
	form form   // of its file
}

// guessed reports whether Text was translated for this record alone, from
// Windows-1252, where each character is a byte.
func (r *Record) guessed() bool { return r.Decoded != "" && r.form.decoded == "" }

// Result is what a job made of a record, and where that stands. With an error from
// [Run] only File is set.
type Result[T any] struct {
	File    string
	Game    int64 // in the file, from 1; 0 for an error
	Offset  int64
	Line    int64
	Decoded string
	Value   T
}

// Options say how to run. The zero value uses every core.
type Options struct {
	// Jobs is how many workers run side by side; 0 means one per core
	// (GOMAXPROCS). With one, everything happens in the caller's goroutine.
	Jobs int

	// Encoding names the encoding of all text. If it is empty, text is UTF-8, UTF-16
	// where a byte order mark says so, and a record that is no valid UTF-8 is read as
	// Windows-1252 unless it has proper UTF-8 beside the damage.
	//
	// Offsets count bytes of the file where the encoding was found out for a record,
	// and bytes of the translated text where it holds for the file.
	Encoding string

	// EncodingOf, if set, names the encoding of a file instead of Encoding; where it
	// returns "", Encoding holds. It is asked in the order of the files, one at a time.
	EncodingOf func(file string) string

	// Parser makes the parser of a worker; nil means [grammar.NewParser]. A worker that is a
	// [Chooser] chooses a parser for each file instead.
	Parser func() *grammar.Parser

	// Progress, if set, counts along.
	Progress *Progress
}

// Chooser is a worker that has a parser of its own for each file, for games that are
// read by what is set for the file. The parser need not be a new one.
type Chooser interface {
	Parser(file string) *grammar.Parser
}

// Stateless is the newWorker of jobs without state of their own.
func Stateless() struct{} { return struct{}{} }

// Run runs job on every record of src and yields the results in the order of the
// input, whatever the number of workers. newWorker is called once for each worker,
// and its value handed to each of that worker's jobs.
//
// A file that cannot be read, or not to its end, yields a [FileError] after the
// games it gave, and the next file follows. An unknown encoding yields an
// [EncodingError] and nothing else. When ctx is done, its error is the last that is
// yielded. No goroutine is left when the iteration is over, but one that waits for
// standard input until that says something.
func Run[W, T any](ctx context.Context, src Source, opt Options, newWorker func() W, job func(W, *Record) T) iter.Seq2[Result[T], error] {
	return func(yield func(Result[T], error) bool) {
		r := runner[W, T]{source: &src, options: &opt, newWorker: newWorker, job: job}
		r.run(ctx, yield)
	}
}

// run is [Run] with everything in its place.
func (r *runner[W, T]) run(ctx context.Context, yield func(Result[T], error) bool) {
	src, opt := r.source, r.options
	if opt.Encoding != "" {
		var err error
		if r.asked, r.askedName, err = findEncoding(opt.Encoding); err != nil {
			yield(Result[T]{}, err)
			return
		}
	}
	r.progress = opt.Progress
	if r.progress == nil {
		r.progress = new(Progress)
	}
	list, size, known := src.inputs()
	r.progress.files.Store(int64(len(list)))
	if known {
		r.progress.total.Store(size)
	}
	jobs := opt.Jobs
	if jobs <= 0 {
		jobs = runtime.GOMAXPROCS(0)
	}
	if jobs == 1 {
		r.alone(ctx, list, yield)
	} else {
		r.together(ctx, list, jobs, yield)
	}
}

// runner is one run.
type runner[W, T any] struct {
	source    *Source
	options   *Options
	newWorker func() W
	job       func(W, *Record) T
	progress  *Progress
	asked     encoding.Encoding // nil with a name: UTF-8, and nothing else
	askedName string
	whole     bool // text that is no game is a record too, with an empty Syntax or none
}

// alone does everything in the caller's goroutine.
func (r *runner[W, T]) alone(ctx context.Context, list []input, yield func(Result[T], error) bool) {
	w := r.worker()
	var tail []byte
	var results []Result[T]
	b := new(block)
	for n, in := range list {
		games := int64(0)
		s := r.open(ctx, n, in, tail)
		for ctx.Err() == nil && s.next(b) {
			results = w.block(results[:0], in.name, b)
			r.progress.games.Add(int64(len(results)))
			for i := range results {
				games++
				results[i].Game = games
				if !yield(results[i], nil) {
					s.close()
					return
				}
			}
			clear(results)
		}
		tail = s.close()
		if err := ctx.Err(); err != nil {
			yield(Result[T]{}, err)
			return
		}
		if err := s.failure(); err != nil && !yield(Result[T]{File: in.name}, err) {
			return
		}
	}
}

// stream is an opened input.
type stream struct {
	in      input
	err     error // that it could not be opened
	cutter  *cutter
	tail    []byte // the cutter's buffer when there is no cutter
	closers []func()
	form    form
}

// open opens an input, of which number is the place in the list; an error is kept for [stream.failure].
func (r *runner[W, T]) open(ctx context.Context, number int, in input, tail []byte) *stream {
	asked, askedName := r.asked, r.askedName
	s := &stream{in: in, err: in.err, tail: tail}
	if s.err != nil {
		return s
	}
	if of := r.options.EncodingOf; of != nil {
		if name := of(in.name); name != "" {
			if asked, askedName, s.err = findEncoding(name); s.err != nil {
				return s
			}
		}
	}
	var raw io.Reader
	if in.stdin {
		raw = r.source.Stdin
		if raw == nil {
			return s
		}
		patient := newPatient(ctx, raw)
		raw = patient
		s.closers = append(s.closers, patient.stop)
	} else {
		f, err := os.Open(in.name)
		if err != nil {
			s.err = err
			return s
		}
		raw = f
		s.closers = append(s.closers, func() { f.Close() }) // it was only read
	}
	content, packed, closeContent, err := unpack(counted{raw, &r.progress.read})
	s.closers = append(s.closers, closeContent)
	if err != nil {
		s.err = err
		return s
	}
	s.form = form{input: number, packed: packed, asked: asked, askedName: askedName, sure: askedName != ""}
	content, s.form.decoded = decodeStream(content, asked, askedName)
	s.cutter = newCutter(content, tail)
	s.cutter.whole = r.whole
	return s
}

// next fills b with the next records of the stream; it is false at its end.
func (s *stream) next(b *block) bool {
	if s.cutter == nil || !s.cutter.next(b) {
		return false
	}
	b.form = s.form
	return true
}

// close frees what the stream holds. It returns a buffer for the next.
func (s *stream) close() (tail []byte) {
	for i := len(s.closers) - 1; i >= 0; i-- {
		s.closers[i]()
	}
	s.closers = nil
	if s.cutter != nil {
		return s.cutter.tail
	}
	return s.tail
}

// failure returns what went wrong with the stream up to now, as a [FileError].
func (s *stream) failure() error {
	err := s.err
	if err == nil && s.cutter != nil {
		err = s.cutter.err
	}
	if err == nil {
		return nil
	}
	if file, ok := err.(*FileError); ok {
		return file
	}
	return &FileError{s.in.name, err}
}
