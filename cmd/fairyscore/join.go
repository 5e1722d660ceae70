package main

import (
	"errors"
	"io"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/joining"
	"github.com/fairyscore/fairyscore/corpus/rewrite"
	"github.com/fairyscore/fairyscore/corpus/splitting"
)

// joinFlags are the flags of join.
type joinFlags struct {
	utf8 bool
	assembleFlags
}

func (s *session) join() *cobra.Command {
	var f joinFlags
	c := &cobra.Command{
		Use:   "join [PATH...]",
		Short: "Join files of records into one",
		Long: `Join files of records into one, in the order of the PATHs. Records are not changed.

Unlike with cat, the output has the same records: an empty line is added between two files, as the
PGN standard requires, unless there is one. Where that does not separate two games, because the
first has no result and the second no tags, "*" is added. A byte order mark is kept only at the beginning
of the output. A file in UTF-16 is written as UTF-8. Changes are reported, and so are encodings and
line endings that differ between files.

The parts that 'fairyscore split' writes with --count or --size (games-000001.pgn, games-000002.pgn) become
the original file again, byte for byte.

PATH works as in 'fairyscore check': the files of a directory are joined in the order of their names. A
file that is named twice is read once.

Exit status: 0 for success, 1 if "*" was added between two games or a record is too long to be read (it is
still joined), 2 for a usage error or a file that could not be read or written (the other files are still joined).`,
		Example: `  fairyscore join 2023.pgn 2024.pgn -o all.pgn
  fairyscore join 'archive/**/*.pgn.zst' -o all.pgn.zst
  fairyscore join --utf8 old.pgn new.pgn -o all.pgn
  fairyscore join parts -o same.pgn`,
		RunE: func(c *cobra.Command, args []string) error {
			return s.runJoin(c, &f, args)
		},
	}
	fl := c.Flags()
	fl.SortFlags = false
	fl.BoolVar(&f.utf8, "utf8", false, "translate records in another encoding to UTF-8")
	f.register(fl)
	return c
}

// runJoin runs the command.
func (s *session) runJoin(c *cobra.Command, f *joinFlags, paths []string) error {
	a, err := s.assemble(c, &f.assembleFlags, paths)
	if err != nil {
		return err
	}
	defer a.close()
	if err := a.open(); err != nil {
		return err
	}
	records, err := joining.Join(c.Context(), inputOf(a.how, a.source, a.options, noReader),
		joining.Options{UTF8: f.utf8, Follows: splitting.IsNextPart, Report: a.report}, a.live())
	return a.end(err, records)
}

// live returns the output, which is shown immediately if someone watches it.
func (a *assembly) live() io.Writer {
	if a.file == nil && a.session.live() {
		return liveWriter{a}
	}
	return a.out
}

// liveWriter shows what is written at once.
type liveWriter struct{ *assembly }

// Write implements [io.Writer].
func (w liveWriter) Write(b []byte) (int, error) {
	n, err := w.out.Write(b)
	return n, errors.Join(err, w.flush())
}

// isRemark reports whether an error says only what readers of the output should know.
func isRemark(err error) bool {
	var translated *corpus.TranslatedError
	var patch *rewrite.PatchError
	var remark *joining.Remark
	var dosEnd *corpus.DOSEndError
	return errors.As(err, &translated) || errors.As(err, &patch) || errors.As(err, &remark) || errors.As(err, &dosEnd)
}
