package selecting

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
)

// Options say what is selected and what is written.
type Options struct {
	Query  *query.Query
	Invert bool // the records that do not match instead
	First  int  // stop after this many; 0 for all
	Form   Form

	Others io.Writer // receives the other records, unchanged; nil if nobody wants them

	// Report receives what was not read or is not as expected: a *[Notice], *[corpus.FileError],
	// *[corpus.PanicError], *[corpus.TranslatedError], *[corpus.FusedError] or
	// *[corpus.DOSEndError]. An error that it returns ends the run.
	Report corpus.Report

	careful bool // reads every record, for tests
}

// Notice is a remark on a record of which not everything was searched.
type Notice struct {
	File   string
	Line   int64
	Game   int64
	Text   string
	Unread bool // the record is too long, and only its tags were searched
}

// Error implements error.
func (n *Notice) Error() string {
	return fmt.Sprintf("%s:%d: game %d: %s", n.File, n.Line, n.Game, n.Text)
}

// Result is what was selected.
type Result struct {
	Found int  // how many records were selected
	Games bool // there was a game, selected or not
}

// errEnough means that the requested number of records was found.
var errEnough = errors.New("enough records were found")

// Select writes the records of an input that are selected to a writer; with nil it counts them.
//
// The error is that of a writer, of ctx, or of [Options.Report], or a [*corpus.ConflictError] for a
// record that would be written.
func Select(ctx context.Context, in corpus.Input[*Searcher], o Options, to io.Writer) (Result, error) {
	var ask corpus.Questions[corpus.Reader[*Searcher], answer]
	if o.Query.AsksTags() || o.Query.Opens() {
		ask.ByTags = func(w corpus.Reader[*Searcher], r *corpus.Record) (answer, bool) {
			return w.For(r.File).early(r, &o, (*query.Matcher).ByTags)
		}
	}
	if o.Query.Opens() {
		ask.ByOpening = func(w corpus.Reader[*Searcher], r *corpus.Record) (answer, bool) {
			return w.For(r.File).early(r, &o, (*query.Matcher).ByOpening)
		}
	}
	if !o.careful && o.Others == nil && o.Form != JSON {
		if !o.Invert {
			ask.Idle = o.Query.Lacks()
		}
		ask.Uncounted = o.Form == Records
		ask.Dull = func(a answer) bool { return a.dull }
	}
	job := func(w corpus.Reader[*Searcher], r *corpus.Record) answer { return w.For(r.File).search(r, &o) }
	out := &selection{options: &o, to: to}
	if to != nil {
		out.assembled[1].to = corpus.NewAssembler(to)
		out.assembled[1].to.Report = o.Report
	}
	if o.Others != nil {
		out.assembled[0].to = corpus.NewAssembler(o.Others)
		out.assembled[0].to.Report = o.Report
	}
	for r, err := range corpus.Pick(ctx, in.Source, in.Options, in.NewReader, ask, job) {
		if err == nil {
			out.games = out.games || r.Game > 0 && !r.Left
			err = out.take(&r)
			if errors.Is(err, errEnough) {
				break
			}
		} else if !corpus.IsFatal(err) {
			err = out.options.Report.Tell(err)
		}
		if err != nil {
			return out.result(), errors.Join(out.endCut(0), err)
		}
	}
	return out.result(), out.endCut(0)
}

// selection writes the selected records.
type selection struct {
	options   *Options
	to        io.Writer    // nil if they are only counted
	assembled [2]assembled // of the others, and of the selected ones
	record    int          // the number of the previous record in the input
	found     int
	games     bool                   // there was a game
	chosen    bool                   // the previous record was selected
	known     bool                   // there is one in this file
	told      bool                   // it was reported that this file is translated
	cut       *corpus.Picked[answer] // the record being read beyond the limit
}

// assembled is an output of records.
type assembled struct {
	to    *corpus.Assembler // nil if none are written
	last  int               // the number of the last record in the input; 0 before the first
	ended bool              // that was the last of its file
}

// result returns what was selected so far.
func (w *selection) result() Result { return Result{w.found, w.games} }

// take takes a part of a file.
func (w *selection) take(p *corpus.Picked[answer]) error {
	if w.enough() && !p.More {
		return errEnough
	}
	if p.First {
		w.known, w.told = false, false
		for i := range w.assembled {
			out := &w.assembled[i]
			out.ended = out.ended || out.last == w.record
		}
	}
	if !p.More {
		if err := w.endCut(0); err != nil {
			return err
		}
	}
	switch {
	case p.Idle > 0:
		w.chosen, w.known = false, true
		w.record += p.Idle
		return nil
	case p.Err != nil:
		if err := w.options.Report.Tell(p.Err); err != nil {
			return err
		}
		w.chosen = false
	case p.Game > 0:
		w.chosen = p.Value.chosen
		if p.Value.cut > 0 {
			head := *p
			w.cut, head.Raw = &head, nil
		} else if err := w.note(p); err != nil {
			return err
		}
	case !w.known:
		w.chosen = false // text before the first record is dropped
	}
	w.known = w.known || p.Game > 0
	if p.Game > 0 {
		w.record++
		if w.chosen {
			w.found++
		}
	}
	if err := w.write(p); err != nil {
		return err
	}
	if p.Size > 0 {
		if err := w.endCut(p.Size); err != nil {
			return err
		}
	}
	if w.enough() && w.cut == nil {
		return errEnough // a record that is too long is written to its end
	}
	return nil
}

// enough reports whether the requested number of records was found.
func (w *selection) enough() bool { return w.options.First > 0 && w.found >= w.options.First }

// endCut reports the record above the limit that ends here; size is 0 if its file ended early.
func (w *selection) endCut(size int64) error {
	head := w.cut
	if head == nil {
		return nil
	}
	w.cut = nil
	head.Value.note = onlyTags(&grammar.SizeError{Size: size, Limit: head.Value.cut})
	return w.note(head)
}

// note reports which part of a record was not searched.
func (w *selection) note(p *corpus.Picked[answer]) error {
	if p.Value.note == "" {
		return nil
	}
	return w.options.Report.Tell(&Notice{p.File, p.Value.line, p.Number(), p.Value.note, p.Value.unread})
}

// write writes a part of a file to its output.
func (w *selection) write(p *corpus.Picked[answer]) error {
	out := &w.assembled[0]
	if w.chosen {
		out = &w.assembled[1]
	}
	if out.to == nil {
		return nil
	}
	if w.chosen && w.options.Form != Records {
		return w.writeForm(p)
	}
	if err := p.Conflict(); err != nil {
		return err
	}
	if p.Whole != "" && !w.told {
		w.told = true
		if err := w.options.Report.Tell(&corpus.TranslatedError{File: p.File, From: p.Whole}); err != nil {
			return err
		}
	}
	switch {
	case p.Game == 0 && !w.known:
		_, err := out.to.Head(p.Raw)
		return err
	case p.Game == 0: // what follows a record belongs to it
		_, err := out.to.More(p.Raw)
		return err
	}
	text := p.Raw
	if out.last > 0 {
		text = bytes.TrimPrefix(text, []byte("\ufeff")) // of a further file
	}
	out.to.File = p.File
	fused, err := out.to.Record(text, !out.ended && out.last > 0 && out.last == w.record-1, out.ended)
	if err != nil {
		return err
	}
	out.last, out.ended = w.record, false
	if fused == nil {
		return nil
	}
	fused.File, fused.Line, fused.Game = p.File, p.Line, p.Number()
	return w.options.Report.Tell(fused)
}

// writeForm writes a record as a line.
func (w *selection) writeForm(p *corpus.Picked[answer]) error {
	if p.Game == 0 {
		return nil
	}
	text := p.Value.text
	if w.options.Form == List {
		text = fmt.Appendf(nil, "%s:%d: game %d: %s\n", printable.Name(p.File), p.Value.begins, p.Game, printable.Text(string(text)))
	}
	_, err := w.to.Write(text)
	return err
}
