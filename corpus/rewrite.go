package corpus

import (
	"bytes"
	"context"
	"iter"
	"unicode/utf8"
)

// Part is a stretch of a file on its way through [Rewrite]: as it was, and as it is to
// be. Both are as the file has them, but unpacked, and translated to UTF-8 if the whole
// file has another encoding.
type Part struct {
	First bool   // the file begins with it
	Last  bool   // the file is at its end; this part is empty
	Old   []byte // valid until the next part, as is New
	New   []byte // the same slice as Old where nothing was changed

	// Err is a *[CharsetError], or [ErrNotReversible], if the new text could not be
	// written in the record's encoding; then New is Old.
	Err error

	file string
	form form
}

// Changed reports whether the part was given another text, be it an equal one.
func (p *Part) Changed() bool {
	return len(p.Old) != len(p.New) || len(p.Old) > 0 && &p.Old[0] != &p.New[0]
}

// Rewritten is a part of a file and what was made of the record in it. Where no record
// is, Game is 0.
type Rewritten[T any] struct {
	Result[T]
	Part
}

// Rewrite is [Run] for those who change records: it yields, in order, every byte of
// every file, each record with the text that edit gives it. edit appends that to dst
// and returns it, or returns nil to leave the record as it is. It is called for each
// record, and for what stands between and behind records, with an empty Syntax; not for
// the rest of a record that is longer than [grammar.MaxRecord], of which it is given
// the head, to be left alone.
//
// A record's Text begins where the one before ended and goes on to where the next
// begins, blank lines included. What a record's text was translated from for itself
// alone it is translated back to, so that files keep their encoding.
//
// A file that was read to its end yields a part that is Last; one that was not, its
// error. [Rewriter] takes the parts.
func Rewrite[W, T any](ctx context.Context, src Source, opt Options, newWorker func() W, edit func(w W, dst []byte, r *Record) ([]byte, T)) iter.Seq2[Rewritten[T], error] {
	return func(yield func(Rewritten[T], error) bool) {
		if opt.Progress == nil {
			opt.Progress = new(Progress)
		}
		r := runner[*editor[W], edited[T]]{source: &src, options: &opt, whole: true}
		r.newWorker = func() *editor[W] { return &editor[W]{state: newWorker()} }
		r.job = func(e *editor[W], r *Record) (out edited[T]) {
			out.Part = Part{Old: r.raw, New: r.raw, file: r.File, form: r.form}
			if r.Syntax == nil {
				return out
			}
			out.game = r.Syntax.Len() > 0
			var text []byte
			text, out.value = edit(e.state, e.buffer[:0], r)
			if text == nil {
				return out
			}
			if e.buffer = text; cap(text) > 2*blockSize {
				e.buffer = nil
			}
			out.Err = out.take(text, r)
			return out
		}
		p := parts[T]{yield: yield, progress: opt.Progress}
		r.run(ctx, p.next)
		if ctx.Err() == nil {
			p.last()
		}
	}
}

// editor is a worker's state, and its memory for new texts.
type editor[W any] struct {
	state  W
	buffer []byte
}

// worker is the state, which may be a [Chooser].
func (e *editor[W]) worker() any { return e.state }

// edited is what became of a stretch of text.
type edited[T any] struct {
	Part
	value T
	game  bool
}

// take makes text the part's new one, if it differs from the old: then in memory of its
// own and in the record's encoding.
func (p *Part) take(text []byte, r *Record) error {
	if string(text) == string(r.Text) {
		return nil
	}
	if r.guessed() {
		b, err := encodeRecord(text)
		if err != nil {
			return err
		}
		if back, ok := decodeRecord(nil, b); !ok && !utf8.Valid(b) || ok && string(back) != string(text) {
			return ErrNotReversible // it would not be taken for Windows-1252 again
		}
		if r.Offset == 0 && (bytes.HasPrefix(b, []byte("\xfe\xff")) || bytes.HasPrefix(b, []byte("\xff\xfe"))) {
			return ErrNotReversible // the file would be taken for UTF-16
		}
		p.New = b
		return nil
	}
	p.New = append(make([]byte, 0, len(text)), text...)
	return nil
}

// parts yields results as parts of their files.
type parts[T any] struct {
	yield    func(Rewritten[T], error) bool
	progress *Progress
	open     bool // a file is at hand
	file     string
	form     form
	number   int64 // of its games
	stopped  bool
}

// next takes a result of the run.
func (p *parts[T]) next(r Result[edited[T]], err error) bool {
	if err != nil {
		if r.File != "" && r.File != p.file && !p.last() {
			return false // the file before was read to its end
		}
		p.open = false
		return p.give(Rewritten[T]{Result: Result[T]{File: r.File}}, err)
	}
	part := r.Value.Part
	if !p.open || part.form.input != p.form.input {
		if !p.last() {
			return false
		}
		p.open, p.file, p.number = true, r.File, 0
		p.form, part.First = part.form, true
	}
	out := Rewritten[T]{Part: part, Result: Result[T]{
		File: r.File, Offset: r.Offset, Line: r.Line, Decoded: r.Decoded, Value: r.Value.value,
	}}
	if r.Value.game {
		p.number++
		out.Game = p.number
	} else {
		p.progress.games.Add(-1) // the run took it for one
	}
	return p.give(out, nil)
}

// last ends the file at hand.
func (p *parts[T]) last() bool {
	if !p.open || p.stopped {
		return !p.stopped
	}
	p.open = false
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
