package run

import (
	"bytes"
	"errors"
	"io"
	"sync"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/intact"
	"github.com/fairyscore/fairyscore/corpus/rewrite"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// repair is the result for a record with the fixes that were possible.
type repair struct {
	outcome
	before  outcome            // without fixes
	made    int                // findings that are gone
	lines   int64              // how many additional lines the record has
	long    *grammar.SizeError // why it was not read; nil if it was
	tried   bool               // there was something to fix
	untried bool               // fixing stopped before everything was tried
	again   *corpus.Record     // to be checked if its fixes are refused, since before was not kept
	refused error              // why it was not fixed although it could be; nil if it was
}

// Holds implements [corpus.Holder].
func (x *repair) Holds() int {
	if x.made == 0 {
		return x.outcome.Holds() // those before are the same
	}
	n := x.outcome.Holds() + x.before.Holds()
	if x.again != nil {
		n += len(x.again.Syntax.Src)
	}
	return n
}

// repair checks a record and fixes what can be fixed; it returns the new text.
func (s *sequence) repair(f *Fixes, w *worker, rec *corpus.Record) (x repair, text []byte) {
	fixer := w.fixerOf(rec.File, f)
	x = repair{outcome: w.findWith(fixer.Check, rec)}
	x.before = x.outcome
	x.long = rec.Syntax.TooLong()
	if x.long != nil || x.skipped || rec.Shared { // a fix could make the bytes another encoding
		return x, rec.Text
	}
	if !s.options.WriteBaseline && s.known.some(rec.File) {
		fixer.Leave = func(d *diagnostic.Finding) bool { return s.known.has(s.ctx, rec.File, d) }
	}
	fix := fixer.Fix(rec.Text, x.found, Origin(rec))
	fixer.Leave = nil // it refers to this record
	x.tried = fix.Tried
	if fix.Text == nil || rec.Reinterpreted(fix.Text) {
		return x, rec.Text
	}
	if err := rec.ReadOnly(); err != nil && !f.Patch {
		x.refused = &corpus.FileError{File: rec.File, Err: err}
		return x, rec.Text
	}
	x.found, x.made, x.lines, x.games, x.untried = fix.Found, fix.Made, fix.Lines, fix.Games, fix.Early
	x.file, x.archive = fix.InFile, fix.Archived
	return x, fix.Text
}

// repaired is what is known of records from the first reading, in which they are compared: fixing a
// record costs many checks. It is limited: beyond that, only the texts are kept, so that a record
// is fixed once and checked once more, and beyond a second limit records are fixed again.
type repaired struct {
	mu    sync.Mutex
	by    map[recordPlace]kept
	held  int // in bytes, with findings
	texts int // in bytes, of those kept without
}

// repairedRoom is how many bytes of repairs are kept with their findings, and as many without.
const repairedRoom = 16 << 20

// recordPlace is where a record begins.
type recordPlace struct {
	file   string
	offset int64
}

// kept is the repair of a record and its text; nil if the text stays. Of a record in which no fix
// is possible, it is worth keeping that many were tried.
type kept struct {
	repair
	text []byte
	bare bool // without findings
}

// keep keeps the repair of a record, if there is room.
func (k *repaired) keep(rec *corpus.Record, x repair, text []byte) {
	one := kept{repair: x}
	if x.made > 0 {
		one.text = text
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	room, size := &k.held, x.Holds()+diagnostic.Cost+len(one.text)
	if k.held+size > repairedRoom {
		if x.made > 0 && (x.games > 1 || rec.Decoded != "" || rec.Offset == 0) {
			return // it needs more than a check
		}
		one.bare, one.found, one.before, one.file, one.archive = true, nil, outcome{}, nil, nil
		if room, size = &k.texts, diagnostic.Cost/4+len(one.text); k.texts+size > repairedRoom {
			return
		}
	}
	*room += size
	if k.by == nil {
		k.by = make(map[recordPlace]kept)
	}
	k.by[recordPlace{rec.File, rec.Offset}] = one
}

// take returns the repair of a record, if it was kept, and no longer keeps it. With w it finds
// again what was kept without findings.
func (k *repaired) take(f *Fixes, w *worker, rec *corpus.Record) (x repair, text []byte, ok bool) {
	at := recordPlace{rec.File, rec.Offset}
	k.mu.Lock()
	one, ok := k.by[at]
	delete(k.by, at)
	k.mu.Unlock()
	if !ok {
		return x, nil, false
	}
	x = one.repair
	if text = one.text; text == nil {
		text = rec.Text
	}
	switch {
	case one.bare && x.made == 0:
		fresh := w.findWith(w.fixerOf(rec.File, f).Find, rec)
		x.found, x.file, x.archive = fresh.found, fresh.file, fresh.archive
		x.before = x.outcome
	case one.bare:
		again := *rec
		again.Syntax = &grammar.Game{Src: bytes.Clone(rec.Syntax.Src)}
		x.again = &again
		checker := w.checker(rec.File)
		x.found, ok = w.fixerOf(rec.File, f).Again(text, rec.Syntax, len(rec.Text), Origin(rec))
		x.file, x.archive = checker.GameFacts(), checker.Archived()
	}
	return x, text, ok
}

// fix fixes what can be fixed, and yields what remains; with a patch, what remains after it.
func (s *sequence) fix(f *Fixes) {
	output := f.Output
	if output == nil {
		output = io.Discard
	}
	rewriter := rewrite.New(output, rewrite.Options{
		Patch: f.Patch, Paint: f.Patch && f.Paint, Replace: !f.Patch && !s.Stdin(), Print: !f.Patch && s.Stdin(),
		Report: func(err error) error { s.fail(err); return nil },
	})
	defer rewriter.Drop()
	var done repaired
	s.comparison = newComparison(s.ctx, &s.options, s.read, nil, func(w *worker, rec *corpus.Record) compared {
		x, text := s.repair(f, w, rec)
		if x.tried {
			w.count(&x.outcome, rec, text, x.found)
			done.keep(rec, x, text)
			rec.Become(text)
		}
		return compared{x.archive, x.lines}
	})
	edit := func(w *worker, dst []byte, rec *corpus.Record) ([]byte, repair) {
		if rec.Syntax.Len() == 0 {
			return nil, repair{}
		}
		if rec.Left {
			return nil, repair{outcome: outcome{skipped: true}}
		}
		x, text, ok := done.take(f, w, rec)
		if !ok {
			if x, text = s.repair(f, w, rec); x.long != nil {
				return nil, x
			}
			w.count(&x.outcome, rec, text, x.found)
		}
		if x.made == 0 {
			return nil, x
		}
		return append(dst, text...), x
	}
	t := &fixPass{sequence: s, fixes: f, rewriter: rewriter}
	all := corpus.Rewrite(s.ctx, s.options.Source, s.read, s.worker, edit)
	for p, err := range intact.Keep(all, s.read.MaxRecord, splits) {
		if err != nil {
			rewriter.Drop()
			s.fail(err)
		} else {
			t.take(&p)
		}
		if s.stopped {
			return
		}
	}
}

// splits reports whether a record was split into several games.
func splits(p *corpus.Rewritten[repair]) bool { return p.Value.games > 1 }

// fixPass takes the parts of files with their fixes.
type fixPass struct {
	*sequence
	fixes    *Fixes
	rewriter *rewrite.Rewriter
	above    int64   // additional lines of the previous games in this file
	old, new width   // of the last line, before and after the fixes
	written  int     // findings that were fixed in the files before
	refused  string  // the file that was last reported as read-only
	checks   *worker // made when needed
}

// check finds again what a record had before its fixes. Only its Src is known of its syntax.
func (t *fixPass) check(rec *corpus.Record) outcome {
	if t.checks == nil {
		t.checks = t.worker()
	}
	src := rec.Syntax.Src
	rec.Text = src[:len(rec.Text)]
	parser := t.checks.Parser(rec.File)
	parser.MaxRecord = t.read.MaxRecord
	rec.Syntax, _ = parser.Parse(rec.Text)
	rec.Syntax.Src = src
	return t.checks.findWith(t.checks.fixerOf(rec.File, t.fixes).Find, rec)
}

// take takes a part of a file.
func (t *fixPass) take(p *corpus.Rewritten[repair]) {
	x := &p.Value
	if x.long != nil && t.fixes.Patch { // findings are not shown with a patch
		if t.fail(&SkipError{File: p.File, Line: p.Line, Err: x.long, Unread: true}); t.stopped {
			return
		}
	}
	if p.First {
		t.above, t.more = 0, 0
		t.old, t.new = width{}, width{}
	}
	right := t.new.minus(t.old)
	t.old.append(p.Old)
	t.new.append(p.New)
	if p.Last {
		_, err := t.rewriter.End()
		if err != nil {
			t.counts.Fixed = t.written // what was not written was not fixed
			t.fail(err)
		}
		t.written = t.counts.Fixed
		return
	}
	if err := t.rewriter.Put(&p.Part); err != nil {
		t.fail(err)
		return
	}
	if p.Game == 0 {
		return
	}
	if bug := (*corpus.PanicError)(nil); errors.As(p.Err, &bug) {
		t.fail(bug)
		return
	}
	if p.Err != nil {
		if x.again != nil {
			x.before = t.check(x.again)
		}
		x.before.hidden, x.before.counted = x.hidden, x.counted
		x.outcome, x.made, x.lines = x.before, 0, 0
		if t.fail(&SkipError{File: p.File, Line: p.Line, Err: p.Err}); t.stopped {
			return
		}
	}
	if x.refused != nil && t.refused != p.File {
		t.refused = p.File
		if t.fail(x.refused); t.stopped {
			return
		}
	}
	above := t.above
	t.above += x.lines
	t.counts.Fixed += x.made
	t.add(p.File, p.Game, p.Line, &x.outcome, fixed{above: above, line: p.Line, right: right, untried: x.untried})
}

// width is how long a line is.
type width struct{ runes, bytes int64 }

// append adds a text, at whose last line end another line begins.
func (w *width) append(text []byte) {
	if i := bytes.LastIndexAny(text, "\r\n"); i >= 0 {
		*w, text = width{}, text[i+1:]
	}
	w.runes += int64(utf8.RuneCount(text))
	w.bytes += int64(len(text))
}

// minus returns how much longer one line is than another.
func (w width) minus(x width) width { return width{w.runes - x.runes, w.bytes - x.bytes} }
