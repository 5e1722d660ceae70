// Package comparing reads files into the archives that package compare compares: `fairyscore diff`
// is [Read] for each side, then Pair and Report of package compare.
package comparing

import (
	"context"
	"fmt"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/compare"
)

// LongError means that only the tags of a record are compared, because it is too long.
type LongError struct {
	File string
	Line int64 // of the record
	Size *grammar.SizeError
}

// Error implements error.
func (e *LongError) Error() string {
	return fmt.Sprintf("%s:%d: %v; only its tags are compared", e.File, e.Line, e.Size)
}

// Unwrap returns the size.
func (e *LongError) Unwrap() error { return e.Size }

// Read adds the games of an input to an archive. report receives what was not read: a *[LongError],
// *[corpus.FileError] or *[corpus.PanicError]; an error that it returns ends reading.
//
// The error is that of ctx, of report, or of the archive's temporary file.
func Read(ctx context.Context, in corpus.Input[struct{}], archive *compare.Archive, report func(error) error) error {
	type digested struct {
		digest compare.Digest
		err    error
		long   *grammar.SizeError
	}
	piped := len(in.Source.Paths) == 1 && in.Source.Paths[0] == "-"
	job := func(_ corpus.Reader[struct{}], r *corpus.Record) digested {
		at := compare.Place{Offset: r.Offset, Line: r.Line, Column: r.Column, Piped: piped}
		d, err := archive.Digest(r.File, r.Syntax, r.Text, at)
		return digested{d, err, r.Syntax.TooLong()}
	}
	for r, err := range corpus.Run(ctx, in.Source, in.Options, in.NewReader, job) {
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			if err := report(err); err != nil {
				return err
			}
		case r.Value.err != nil:
			return r.Value.err
		default:
			archive.Add(r.File, r.Game, r.Value.digest)
			if long := r.Value.long; long != nil {
				if err := report(&LongError{r.File, r.Line, long}); err != nil {
					return err
				}
			}
		}
	}
	return ctx.Err()
}
