package corpus

import (
	"bytes"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
)

// worker parses blocks and runs the job on their games. It belongs to one
// goroutine.
type worker[W, T any] struct {
	state   W
	job     func(W, *Record) T
	parser  *grammar.Parser
	chooser Chooser // the state, if it is one
	file    string  // that parser was chosen for
	decoded []byte  // the last record that was translated
	record  Record
	whole   bool
}

// worker makes a worker.
func (r *runner[W, T]) worker() *worker[W, T] {
	w := &worker[W, T]{state: r.newWorker(), job: r.job, whole: r.whole}
	state := any(w.state)
	if e, ok := state.(interface{ worker() any }); ok {
		state = e.worker()
	}
	switch chooser, ok := state.(Chooser); {
	case ok:
		w.chooser = chooser
	case r.options.Parser != nil:
		w.parser = r.options.Parser()
	default:
		w.parser = grammar.NewParser()
	}
	return w
}

// block appends the results of the games in b, not yet numbered.
func (w *worker[W, T]) block(results []Result[T], file string, b *block) []Result[T] {
	guess := b.form.decoded == "" && !b.form.sure && !utf8.Valid(b.data)
	if w.chooser != nil && (w.parser == nil || file != w.file) {
		w.parser, w.file = w.chooser.Parser(file), file
	}
	w.record.File, w.record.form = file, b.form
	if b.passed {
		w.record.Offset, w.record.Line, w.record.Column, w.record.Decoded = b.off, b.line, 1, b.form.decoded
		w.record.Text, w.record.raw = b.data, b.data
		results = w.result(results)
		w.record.Text, w.record.raw = nil, nil
		return results
	}
	from, line := int32(0), b.line
	for _, c := range b.cuts {
		text := b.data[from:c.end]
		w.record.Offset, w.record.Line, w.record.Decoded = b.off+int64(from), line, b.form.decoded
		w.record.Column, w.record.Damaged = 1, false
		raw := text
		if guess && !utf8.Valid(text) {
			var ok bool
			if w.decoded, ok = decodeRecord(w.decoded[:0], text); ok {
				text, w.record.Decoded = w.decoded, Windows1252
			} else {
				w.record.Damaged = true
			}
		}
		results = w.games(results, text, raw)
		from, line = c.end, line+int64(c.lines)
	}
	if cap(w.decoded) > 2*blockSize {
		w.decoded = nil
	}
	return results
}

// columnBehind is the column of the character behind text, whose first one is in the
// given column. Columns count characters.
func columnBehind(text []byte, column int64) int64 {
	if i := bytes.LastIndexAny(text, "\n\r"); i >= 0 {
		text, column = text[i+1:], 1
	}
	return column + int64(utf8.RuneCount(text))
}

// result appends the result of the record at hand.
func (w *worker[W, T]) result(results []Result[T]) []Result[T] {
	r := &w.record
	return append(results, Result[T]{
		File: r.File, Offset: r.Offset, Line: r.Line, Decoded: r.Decoded, Value: w.job(w.state, r),
	})
}

// games appends the results of the games in text. That is mostly one: more where
// games without tags follow each other. raw is text before it was translated.
func (w *worker[W, T]) games(results []Result[T], text, raw []byte) []Result[T] {
	r := &w.record
	for len(text) > 0 {
		var rest []byte
		r.Syntax, rest = w.parser.Parse(text)
		r.Text = text[:len(text)-len(rest)]
		n := len(r.Text)
		r.raw = raw
		if len(rest) > 0 {
			if r.guessed() {
				n = utf8.RuneCount(r.Text) // a byte of the file each
			}
			r.raw = raw[:n]
		}
		if r.Syntax.Len() > 0 || w.whole {
			results = w.result(results)
		}
		if len(rest) > 0 {
			r.Line += int64(countLines(r.Text, false))
			r.Column = columnBehind(r.Text, r.Column)
			r.Offset += int64(n)
			raw = raw[n:]
		}
		text = rest
	}
	r.Syntax, r.Text, r.raw = nil, nil, nil
	return results
}
