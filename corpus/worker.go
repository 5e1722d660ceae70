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
	decoded []byte // the last record that was translated
	record  Record
}

// worker makes a worker.
func (r *runner[W, T]) worker() *worker[W, T] {
	w := &worker[W, T]{state: r.newWorker(), job: r.job}
	switch chooser, ok := any(w.state).(Chooser); {
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
	guess := b.decoded == "" && !b.sure && !utf8.Valid(b.data)
	if w.chooser != nil && (w.parser == nil || file != w.file) {
		w.parser, w.file = w.chooser.Parser(file), file
	}
	w.record.File = file
	from, line := int32(0), b.line
	for _, c := range b.cuts {
		text := b.data[from:c.end]
		w.record.Offset, w.record.Line, w.record.Decoded = b.off+int64(from), line, b.decoded
		w.record.Column = 1
		if guess && !utf8.Valid(text) {
			var ok bool
			if w.decoded, ok = decodeRecord(w.decoded[:0], text); ok {
				text, w.record.Decoded = w.decoded, Windows1252
			}
		}
		results = w.games(results, text)
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

// games appends the results of the games in text. That is mostly one: more where
// games without tags follow each other.
func (w *worker[W, T]) games(results []Result[T], text []byte) []Result[T] {
	r := &w.record
	for len(text) > 0 {
		var rest []byte
		r.Syntax, rest = w.parser.Parse(text)
		r.Text = text[:len(text)-len(rest)]
		if r.Syntax.Len() > 0 {
			results = append(results, Result[T]{
				File: r.File, Offset: r.Offset, Line: r.Line, Decoded: r.Decoded, Value: w.job(w.state, r),
			})
		}
		if len(rest) > 0 {
			r.Line += int64(countLines(r.Text, false))
			r.Column = columnBehind(r.Text, r.Column)
			if r.Decoded == Windows1252 {
				r.Offset += int64(utf8.RuneCount(r.Text)) // a byte of the file each
			} else {
				r.Offset += int64(len(r.Text))
			}
		}
		text = rest
	}
	r.Syntax, r.Text = nil, nil
	return results
}
