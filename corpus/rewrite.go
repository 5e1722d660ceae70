package corpus

import (
	"bytes"
	"context"
	"iter"
)

// Part is a part of a file as yielded by [Rewrite], with its old and new text. Both are in the form
// of the file, but unpacked, and translated to UTF-8 if the whole file has another encoding.
type Part struct {
	First bool   // the file begins with it
	Last  bool   // the end of the file; this part is empty
	Old   []byte // valid until the next part
	New   []byte // the same slice as Old if nothing changed; else it stays valid
	// Ahead means that a later part ends the record that this one is of: one above the limit, which
	// has its result and its number with its last part.
	Ahead bool

	// Err is a *[CharsetError], [ErrNotReversible] or [ErrReinterpreted], if the new text could not
	// be written in the record's encoding, or a *[PanicError]; then New is Old.
	Err error

	file string
	form form
}

// Changed reports whether the part has a new text, even if it is equal.
func (p *Part) Changed() bool {
	return len(p.Old) != len(p.New) || len(p.Old) > 0 && &p.Old[0] != &p.New[0]
}

// Rewritten is a part of a file and the result for its record. Game is 0 if there is no record.
type Rewritten[T any] struct {
	Result[T]
	Part
}

// Rewrite is [Run] for changing records: it yields, in order, every byte of every file, each record
// with the new text from edit. edit appends that to dst and returns it, or returns nil to keep the
// record unchanged. It is called for each record, and, with an empty Syntax, for the text between
// and after records. For a record above the limit it gets the head, for the report, after the whole
// was read; such a record stays unchanged.
//
// The Text of a record begins where the one before ended and extends to where the next begins,
// including empty lines. If a single record was translated from another encoding, it is translated
// back, so that files keep their encoding.
//
// A file that was read completely yields a part that is Last; any other file yields its error.
// Package rewrite takes the parts.
func Rewrite[W, T any](ctx context.Context, src Source, opt Options, newWorker func() W, edit func(w W, dst []byte, r *Record) ([]byte, T)) iter.Seq2[Rewritten[T], error] {
	return func(yield func(Rewritten[T], error) bool) {
		if opt.Progress == nil {
			opt.Progress = new(Progress)
		}
		r := runner{source: &src, options: &opt, whole: true}
		bind(&r, func(e *editor[W], r *Record) (out edited[T]) {
			out.Part = Part{Old: r.raw, New: r.raw, file: r.File, form: r.form}
			if r.Syntax == nil {
				out.Ahead = true
				return out
			}
			out.game = r.Syntax.Len() > 0
			var text []byte
			text, out.value = edit(e.state, e.buffer[:0], r)
			if text == nil || r.Syntax.TooLong() != nil {
				return out
			}
			if e.buffer = text; cap(text) > 2*blockSize {
				e.buffer = nil
			}
			out.Err = out.take(text, r)
			return out
		})
		r.newWorker = func() (state, chooser any) {
			e := &editor[W]{state: newWorker()}
			return &e, e.state
		}
		r.spared = func(r *Record, err error, slot any) {
			*slot.(*edited[T]) = edited[T]{Part: Part{Old: r.raw, New: r.raw, Err: err, file: r.File, form: r.form}, game: true}
		}
		p := parts[T]{yield: yield, progress: opt.Progress}
		r.run(ctx, func(x Result[any], err error) bool { return p.next(&x, err) })
		if ctx.Err() == nil {
			p.last()
		}
	}
}

// editor is the state of a worker, and its memory for new texts.
type editor[W any] struct {
	state  W
	buffer []byte
}

// edited is the result for a part of the text.
type edited[T any] struct {
	Part
	value T
	game  bool
}

// Holds implements [Holder].
func (e *edited[T]) Holds() int { return len(e.New) + heldBy(&e.value) }

// take makes text the part's new text if it differs from the old: copied, and in the record's
// encoding.
func (p *Part) take(text []byte, r *Record) error {
	if string(text) == string(r.Text) {
		return nil
	}
	var b []byte
	if r.guessed() {
		var err error
		if b, err = EncodeLegacy(text); err != nil {
			return err
		}
	} else {
		b = append(make([]byte, 0, len(text)), text...)
	}
	if r.Offset == 0 && wideEncoding(b[:min(len(b), detectSize)]) != "" {
		return ErrNotReversible // the file would be read as UTF-16
	}
	if r.Reinterpreted(text) {
		return ErrReinterpreted
	}
	p.New = b
	if r.guessed() {
		b = bytes.Clone(text)
	}
	r.Become(b)
	return nil
}

// parts yields results as parts of their files.
type parts[T any] struct {
	yield    func(Rewritten[T], error) bool
	progress *Progress
	open     bool // a file has begun
	file     string
	form     form
	number   int64 // of its games
	stopped  bool
	holds    bool // the last part was not yielded, since spaces may have to go that end it
	held     Rewritten[T]
}

// next takes a result of the run.
func (p *parts[T]) next(r *Result[any], err error) bool {
	if err != nil {
		if r.File != "" && r.File != p.file && !p.last() {
			return false // the previous file was read completely
		}
		if p.open = false; !p.release(nil) {
			return false
		}
		return p.give(Rewritten[T]{Result: Result[T]{File: r.File}}, err)
	}
	x := r.Value.(*edited[T])
	part := x.Part
	if !p.open || part.form.input != p.form.input {
		if !p.last() {
			return false
		}
		p.open, p.file, p.number = true, r.File, 0
		p.form, part.First = part.form, true
	}
	out := Rewritten[T]{Part: part, Result: Result[T]{
		File: r.File, Offset: r.Offset, Line: r.Line, Decoded: r.Decoded, Value: x.value,
	}}
	if x.game {
		p.number++
		out.Game = p.number
	} else {
		p.progress.games.Add(-1) // the run counted it as one
	}
	if !p.release(&out.Part) {
		return false
	}
	if endsInSpaces(out.New) {
		same := !out.Changed()
		if out.Old = bytes.Clone(out.Old); same {
			out.New = out.Old
		}
		p.holds, p.held = true, out
		return true
	}
	return p.give(out, nil)
}

// release yields the part that was held back, if there is one. If next begins in its last line and
// gets a new one, that line loses the spaces at its end.
func (p *parts[T]) release(next *Part) bool {
	if !p.holds {
		return !p.stopped
	}
	out := p.held
	p.holds, p.held = false, Rewritten[T]{}
	if next != nil && beginsLine(next.New) && !beginsLine(next.Old) {
		out.New = bytes.TrimRight(out.New, " \t")
	}
	return p.give(out, nil)
}

// endsInSpaces reports whether the last line of a text has no end, but spaces.
func endsInSpaces(text []byte) bool {
	n := len(text)
	return n > 0 && (text[n-1] == ' ' || text[n-1] == '\t')
}

// beginsLine reports whether a text begins with a line end.
func beginsLine(text []byte) bool { return len(text) > 0 && (text[0] == '\n' || text[0] == '\r') }

// last ends the current file.
func (p *parts[T]) last() bool {
	if !p.open || p.stopped {
		return !p.stopped
	}
	p.open = false
	if !p.release(nil) {
		return false
	}
	return p.give(Rewritten[T]{
		Result: Result[T]{File: p.file},
		Part:   Part{Last: true, file: p.file, form: p.form},
	}, nil)
}

// give yields one part.
func (p *parts[T]) give(out Rewritten[T], err error) bool {
	p.stopped = p.stopped || !p.yield(out, err)
	return !p.stopped
}
