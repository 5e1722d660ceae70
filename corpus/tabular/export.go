package tabular

import (
	"cmp"
	"context"
	"fmt"
	"runtime"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
	"github.com/fairyscore/fairyscore/validate/run"
)

// Options control what is written.
type Options struct {
	FENs     bool           // [Ply.FEN] is set
	Passants rules.Passants // in FENs
	Whole    bool           // each table is one part: the list of its groups is kept in memory, and there can be 32,767

	Encoders int // how many goroutines encode, besides the workers of a run; 0 means 1, for Export one per core, at most 8

	Limits Limits

	// Report receives what was not read: an *[UnreadError] for a game, and what [run.Run.Games]
	// yields as errors that do not end it. An error that it returns ends the run.
	Report corpus.Report
}

// maxEncoders is how many goroutines encode tables at most: more would wait for the games.
const maxEncoders = 8

// UnreadError means that a game could not be read, so that its row has no plies.
type UnreadError struct {
	File string
	Line int64
	Text string // why; "" if no check reports it
}

// Error implements error.
func (e *UnreadError) Error() string {
	why := e.Text
	if why == "" {
		why = "the game cannot be set up"
	}
	return fmt.Sprintf("%s:%d: %s; its row has no plies", e.File, e.Line, why)
}

// unread returns the error of a game that could not be read; nil if it could.
func unread(g *run.Game) error {
	rows, _ := g.Made.(*gameRows)
	if rows != nil && rows.status != statusUnread {
		return nil
	}
	e := &UnreadError{File: g.File, Line: g.Line}
	for _, d := range g.Findings {
		if d.Severity == diagnostic.Error {
			e.Line, e.Text = d.Where.Line, d.Headline()
			break
		}
	}
	return e
}

// Export checks the records of a source and writes their tables in the order of the input. It sets
// [run.Options.Record].
//
// After an error, that of ctx included, the tables are not complete, and no reader of Parquet reads
// them.
func Export(ctx context.Context, o run.Options, with Options, create Create) (run.Counts, error) {
	if err := o.Complete(); err != nil {
		return run.Counts{}, err
	}
	o.Record = Records(&o, with)
	r, err := run.New(ctx, o)
	if err != nil {
		return run.Counts{}, err
	}
	if with.Encoders == 0 {
		with.Encoders = min(cmp.Or(o.Jobs, runtime.GOMAXPROCS(0)), runtime.GOMAXPROCS(0), maxEncoders)
	}
	w, err := NewWriter(create, with)
	if err != nil {
		return run.Counts{}, err
	}
	if err := w.addAll(ctx, r, with); err != nil {
		return r.Counts(), err
	}
	return r.Counts(), w.Close()
}

// addAll adds the games of a run. Errors that do not end the run go to with.Report.
func (w *Writer) addAll(ctx context.Context, r *run.Run, with Options) error {
	for g, err := range r.Games(ctx) {
		if err == nil {
			if err = w.Add(&g); err == nil {
				err = with.Report.Tell(unread(&g))
			}
		} else if !run.IsFatal(err) {
			err = with.Report.Tell(err)
		}
		if err != nil {
			return err
		}
	}
	return ctx.Err()
}

// maxReaders is how many ways of reading a worker keeps: each folder can have its own.
const maxReaders = 8

// Records returns what [run.Options.Record] is for [Writer.Add]. o has to be complete.
func Records(o *run.Options, with Options) func() func(*corpus.Record) any {
	type way struct{ variant, letters string }
	return func() func(*corpus.Record) any {
		readers, file, last := map[way]*reader{}, "", (*reader)(nil)
		return func(rec *corpus.Record) any {
			if last == nil || rec.File != file {
				how := way{}
				if s, err := o.Settings.For(rec.File); err == nil {
					how = way{s.Config.Variant, s.Config.Notation}
				}
				if readers[how] == nil {
					if len(readers) >= maxReaders {
						clear(readers)
					}
					letters, _ := notation.ParseLanguage(how.letters)
					readers[how] = newReader(o.Catalog, how.variant, letters, with)
				}
				file, last = rec.File, readers[how]
			}
			return last.record(rec)
		}
	}
}
