package corpus

import (
	"context"
	"slices"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/stops"
)

// worker parses blocks and runs the job on their games. It belongs to one
// goroutine.
type worker struct {
	state     any // see [workersOf]
	slots     slots
	free      []any // slots that are not used
	parser    *grammar.Parser
	chooser   Chooser // nil if all files have the same parser
	file      string  // the file for which parser was chosen
	decoded   []byte  // the last translated record
	record    Record
	run       *runner
	ctx       context.Context
	heavy     *budget
	room      int // what was taken of heavy
	giant     int // the cost of a record after which the worker frees what it used
	limit     int // of a record, in bytes
	whole     bool
	bulky     bool    // a giant record left large buffers
	ascii     bool    // the records of the block have no other characters
	noPercent bool    // nor a % sign
	apart     apart   // for records that may take long
	own       *Record // such a record

	// give is called with the results so far and the memory that they keep, in bytes, and returns
	// those that stay: it may wait, and take them all. nil if they are taken at the end of a block.
	give  func(results []outcome, held int) []outcome
	full  func() bool // more results wait than there is room for, and the worker's turn is later
	pause func()      // waits while full
	held  int         // what results keep that give was not called with
	given bool        // since a part of the text was begun, results of it were taken
	next  Record      // given: the first game whose result was not taken
	over  bool        // nobody takes any more results

	idle idleStretch // of which the result is not yet appended
	dull bool        // the record belongs to it

	input int   // the current file, if games are counted
	met   int64 // the number of its games so far
}

// idleStretch is records that follow each other and share a result.
type idleStretch struct {
	n         int  // 0 if there is none
	uncounted bool // there may be more of them
	off, line int64
}

// worker makes a worker.
func (r *runner) worker(ctx context.Context) *worker {
	w := &worker{run: r, ctx: ctx, input: -1, heavy: r.heavy, giant: r.giant(), slots: r.newSlots(), limit: r.limit, whole: r.whole}
	state, chooser := r.newWorker()
	w.state = state
	switch chooser, ok := chooser.(Chooser); {
	case ok:
		w.chooser = chooser
	case r.options.Parser != nil:
		w.parser = r.options.Parser()
	default:
		w.parser = grammar.NewParser()
	}
	return w
}

// parserOf returns the parser for a file.
func (w *worker) parserOf(file string) *grammar.Parser {
	if w.chooser != nil && (w.parser == nil || file != w.file) {
		w.parser, w.file = w.chooser.Parser(file), file
	}
	return w.parser
}

// block appends the results of the games in b, not yet numbered.
func (w *worker) block(results []outcome, file string, b *block) []outcome {
	w.ascii = b.lacks&stops.Wide != 0 || stops.ASCII(b.data)
	w.noPercent = b.lacks&stops.Percent != 0
	guess := b.form.guesses() && !w.ascii && !utf8.Valid(b.data)
	w.parserOf(file)
	w.record.File, w.record.form = file, b.form
	if b.passed {
		w.ascii, w.noPercent = false, false // its head is in another block
		w.record.Offset, w.record.Line = b.off, b.line
		return w.wait(w.guarded(results, b.data, func() []outcome { return w.passed(results, b) }))
	}
	from, line, before, column := int32(0), b.line, b.before, b.column
	if b.idle {
		w.idle = idleStretch{1, true, b.off, b.line}
	}
	idle := w.run.idle != nil && b.size == 0 && len(b.cuts) > 0 && (b.known || w.run.idle(b.data))
	for _, c := range b.cuts {
		text := b.data[from:c.end]
		if idle && c.tags > 0 && stops.ASCII(text[:c.tags]) && (b.form.again || grammar.HasOneGame(text, int(c.tags))) {
			w.beIdle(b.off+int64(from), line, b.form.again)
			from, line, before, column = c.end, line+int64(c.lines), before.Then(text), column.after(text)
			continue
		}
		w.record.Offset, w.record.Line, w.record.Decoded = b.off+int64(from), line, b.form.decoded
		w.record.Column, w.record.Byte, w.record.Before, w.record.Damaged = 1+column.runes, 1+column.bytes, before, false
		before = before.Then(text)
		raw := text
		if guess {
			text = w.decode(text)
		}
		column = column.after(text)
		next := goesOn(raw, b.data[c.end:])
		if int(c.end) == len(b.data) {
			next = b.next
		}
		results = w.guarded(results, raw, func() []outcome { return w.games(results, text, raw, next, b.size) })
		if w.dull {
			w.dull = false
			w.beIdle(b.off+int64(from), line, true)
		}
		if w.held >= heldTogether {
			results = w.wait(results)
		}
		if w.over {
			return results
		}
		from, line = c.end, line+int64(c.lines)
	}
	results = w.wait(w.idled(results))
	if !w.whole && w.ctx.Err() == nil { // else results have parts of it, or a job still reads
		spoilText(b.data)
		spoilText(w.decoded)
	}
	if cap(w.decoded) > 2*blockSize {
		w.decoded = nil
	}
	if w.bulky {
		w.renew(&w.record)
	}
	return results
}

// beIdle adds a record to those that share a result.
func (w *worker) beIdle(off, line int64, uncounted bool) {
	if w.idle.n == 0 {
		w.idle = idleStretch{0, uncounted, off, line}
	}
	w.idle.n++
}

// idled appends the result of the records that share one, if there are any.
func (w *worker) idled(results []outcome) []outcome {
	s := w.idle
	if s.n == 0 {
		return results
	}
	w.idle.n = 0
	r := &w.record
	var x outcome
	x.Result = Result[any]{File: r.File, Input: r.form.input, Offset: s.off, Line: s.line, Value: w.slot()}
	w.run.idled(r.form, s.n, s.uncounted, x.Value)
	return w.add(results, x)
}

// slot returns a slot for a result. What is in it is of an earlier result.
func (w *worker) slot() (slot any) {
	last := len(w.free) - 1
	if last < 0 {
		return w.slots.next()
	}
	slot, w.free = w.free[last], w.free[:last]
	return slot
}

// heldTogether is how many bytes results keep before the worker asks whether there is room for
// them.
const heldTogether = 64 << 10

// wait waits until there is room for what the results keep, and returns those that were not taken.
func (w *worker) wait(results []outcome) []outcome {
	if w.give != nil {
		results = w.give(results, w.held)
	}
	w.held = 0
	return results
}

// add appends a result, after that of the idle records before it.
func (w *worker) add(results []outcome, x outcome) []outcome {
	results = w.idled(results)
	if n := len(results); n < cap(results) {
		if old := results[:n+1][n].Value; old != nil {
			w.free = append(w.free, old)
		}
	}
	w.held += heldBy(x.Value)
	return append(results, x)
}

// guarded processes one part of the text; a panic becomes an error in place of its results.
func (w *worker) guarded(results []outcome, raw []byte, work func() []outcome) (out []outcome) {
	w.given, w.next = false, w.record
	w.next.raw = raw
	defer func() {
		v := recover()
		if v == nil {
			return
		}
		if bug, ok := v.(*PanicError); ok {
			panic(bug) // of the caller, to whom results were given
		}
		w.release()
		at := w.next
		err := caught(v, &at)
		x := outcome{Result[any]{File: at.File, Input: at.form.input, Offset: at.Offset, Line: at.Line}, err, false}
		if w.run.spared != nil {
			x.Value, x.err = w.slot(), nil
			w.run.spared(&at, err, x.Value)
		}
		if w.given {
			results = nil
		}
		out = w.add(results, x)
		w.renew(&at)
	}()
	return work()
}

// renew rebuilds everything that a panic may have left inconsistent.
func (w *worker) renew(at *Record) {
	fresh := w.run.worker(w.ctx)
	fresh.apart, fresh.ascii, fresh.noPercent = w.apart, w.ascii, w.noPercent
	fresh.record.File, fresh.record.form = at.File, at.form
	fresh.input, fresh.met, fresh.give, fresh.held = w.input, w.met, w.give, w.held
	fresh.full, fresh.pause, fresh.over, fresh.idle = w.full, w.pause, w.over, w.idle
	if fresh.chooser != nil {
		fresh.parser, fresh.file = fresh.chooser.Parser(at.File), at.File
	}
	*w = *fresh
}

// decode translates the text of the current record, if necessary.
func (w *worker) decode(text []byte) []byte {
	if utf8.Valid(text) {
		return text
	}
	var ok bool
	spoilText(w.decoded)
	if w.decoded, ok = decodeRecord(w.decoded[:0], text); !ok {
		w.record.Damaged = true
		return text
	}
	w.record.Decoded = Windows1252
	return w.decoded
}

// passed appends the result for a part of a record that is too long; for the last part, that of the
// record, whose head is read for it.
func (w *worker) passed(results []outcome, b *block) []outcome {
	r := &w.record
	r.Offset, r.Line, r.Column, r.Byte, r.Before, r.Decoded, r.Damaged = b.off, b.line, 1, 1, grammar.Before{}, b.form.decoded, false
	r.Text, r.raw = b.data, b.data
	switch {
	case w.run.heads:
		if b.start != nil {
			if r.Text = b.start; b.form.guesses() {
				r.Text = w.decode(b.start)
			}
			w.parse(r.Text, int64(w.limit)+1) // its length will be known at its end
		}
		r.whole = b.size
	case b.head != nil:
		r.Offset, r.Line, r.Text = b.headOff, b.headTo, b.head
		if b.form.guesses() {
			r.Text = w.decode(b.head)
		}
		w.parse(r.Text, b.size)
	}
	results = w.result(results)
	r.Syntax, r.Text, r.raw, r.whole = nil, nil, nil, 0
	return results
}

// parse reads the first game of text and returns what follows it. The limit counts bytes of the
// file, and a translated text has more; size means that text is the head of a longer record.
func (w *worker) parse(text []byte, size int64) (rest []byte) {
	w.parser.MaxRecord = max(w.limit, len(text))
	if size > 0 {
		w.parser.MaxRecord = w.limit
	}
	w.parser.ASCII, w.parser.NoPercent = w.ascii, w.noPercent
	w.record.Syntax, rest = w.parser.Parse(text)
	w.parser.ASCII, w.parser.NoPercent = false, false // others may use it for other texts
	w.record.Syntax.Size, w.record.Syntax.Limit = size, w.limit
	return rest
}

// linesIn counts the line ends of a text.
func linesIn(text []byte) int64 {
	n, _ := stops.Lines(text, false)
	return int64(n)
}

// leaves counts the current record, and reports whether it is not one of the selected games.
func (w *worker) leaves(r *Record) bool {
	meant := w.run.options.Games
	if meant.All() || r.Syntax == nil || r.Syntax.Len() == 0 && w.whole {
		return false
	}
	if w.input != r.form.input {
		w.input, w.met = r.form.input, 0
	}
	w.met++
	return !meant.Has(w.met)
}

// result appends the result of the current record.
func (w *worker) result(results []outcome) []outcome {
	r := &w.record
	var x outcome
	x.Result = Result[any]{File: r.File, Input: r.form.input, Offset: r.Offset, Line: r.Line, Decoded: r.Decoded}
	if r.Left = w.leaves(r); r.Left {
		switch {
		case w.run.leave != nil:
			x.Value = w.slot()
			w.run.leave(r, x.Value)
			return w.add(results, x)
		case !w.whole:
			x.left = true
			return w.add(results, x)
		}
	}
	cost := weight(r)
	if !w.settle(cost) {
		return results // the run is over
	}
	x.Value = w.slot()
	if cost > light {
		defer w.release()
		// When the run is over, its caller need not wait for this record.
		if w.own == nil {
			w.own = new(Record)
		}
		*w.own = *r
		state, own, job, slot := w.state, w.own, w.run.job, x.Value
		if !w.apart.do(w.ctx.Done(), func() { job(state, own, slot) }) {
			w.own = nil // the job still reads it, and will fill the slot
			return results
		}
		r.becomes = own.becomes
		w.bulky = w.bulky || cost > w.giant
		return w.add(results, x)
	}
	w.run.job(w.state, r, x.Value)
	return w.add(results, x)
}

// games appends the results of the games in text, usually one: more if games without tags follow
// each other. raw is text before it was translated; size is that of the record if text is only its
// head, else 0. next is how its last line goes on.
func (w *worker) games(results []outcome, text, raw, next []byte, size int64) []outcome {
	r := &w.record
	if w.run.byTags != nil && size == 0 {
		x, done := w.byTags(text, raw)
		if done {
			return w.add(results, x)
		}
		if x.Value != nil {
			w.free = append(w.free, x.Value)
		}
		if w.dull {
			return results
		}
	}
	var adjoining adjoining
	if r.Before.LineEnd == "" {
		r.Before.LineEnd = grammar.FirstLineEnd(text) // of a later game in the line
	}
	for whole := text; len(text) > 0; {
		if !w.reserve(text) {
			return results // the run is over
		}
		rest := w.parse(text, size)
		r.Shared = r.Damaged && len(text)-len(rest) < len(whole)
		r.Text = text[:len(text)-len(rest)]
		n := len(r.Text)
		if len(rest) == 0 && len(next) > 0 && size == 0 {
			r.Syntax.Src = append(slices.Clip(r.Text), next...)
			r.Text = r.Syntax.Src[:n]
		}
		r.raw, r.becomes = raw, nil
		if len(rest) > 0 {
			if r.guessed() {
				n = utf8.RuneCount(r.Text) // one byte of the file each
			}
			r.raw = raw[:n]
		}
		if r.Syntax.Len() > 0 || w.whole {
			results = w.result(results)
		}
		w.release()
		if len(rest) > 0 {
			r.Line += linesIn(r.Text)
			r.Before = adjoining.before(r, whole, rest)
			column := columns{r.Column - 1, r.Byte - 1}.after(r.Text)
			r.Column, r.Byte = 1+column.runes, 1+column.bytes
			r.Offset += int64(n)
			raw = raw[n:]
			if w.held >= heldTogether {
				if results = w.wait(results); len(results) == 0 {
					w.given, w.next = true, *r
					w.next.raw = raw
				}
				if w.over {
					return results
				}
			}
		}
		text = rest
	}
	r.Syntax, r.Text, r.raw = nil, nil, nil
	return results
}

// How much of a movetext is read for a first answer, and for a second, in bytes: some three moves
// decide for most games, some ten for nearly all.
const (
	firstOpening  = 48
	secondOpening = 160
)

// byTags returns the result of a record if its tags decide it; done is false if its movetext has to
// be read.
func (w *worker) byTags(text, raw []byte) (x outcome, done bool) {
	r := &w.record
	w.parser.MaxRecord = max(w.limit, len(text))
	if r.Syntax, done = w.parser.ParseHead(text); !done {
		r.Syntax = nil
		return x, false
	}
	alone := false
	if !r.form.again || w.run.dull == nil {
		if alone = grammar.HasOneGame(text, int(r.Syntax.End)); !alone {
			r.Syntax = nil
			return x, false
		}
	}
	r.Text, r.raw, r.Shared = text, raw, false
	x.Result = Result[any]{File: r.File, Input: r.form.input, Offset: r.Offset, Line: r.Line, Decoded: r.Decoded}
	if met := w.met; w.leaves(r) {
		x.Value = w.slot()
		w.run.leave(r, x.Value)
		r.Syntax, r.Text, r.raw = nil, nil, nil
		return x, true
	} else if !w.run.options.Games.All() {
		defer func() {
			if !done {
				w.met = met // it will be counted when it is read in full
			}
		}()
	}
	x.Value = w.slot()
	done = w.run.byTags(w.state, r, x.Value)
	if !alone {
		if w.dull = done && w.run.dull(x.Value) && grammar.HasOneTaggedGame(text, int(r.Syntax.End)); w.dull {
			r.Syntax, r.Text, r.raw = nil, nil, nil
			return x, false
		}
		if !grammar.HasOneGame(text, int(r.Syntax.End)) {
			r.Syntax, r.Text, r.raw = nil, nil, nil
			return x, false
		}
	}
	for _, size := range [...]int{firstOpening, secondOpening} {
		if done || w.run.byOpening == nil {
			break
		}
		if r.Syntax, done = w.parser.ParseOpening(text, size); done {
			done = w.run.byOpening(w.state, r, x.Value)
		}
	}
	r.Syntax, r.Text, r.raw = nil, nil, nil
	return x, done
}
