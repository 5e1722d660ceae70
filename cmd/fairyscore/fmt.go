package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/format"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/validate/report"
)

// fmtFlags are the flags of fmt.
type fmtFlags struct {
	check    bool
	to, from string
	nags     string
	rewriteFlags
}

func (s *session) fmt() *cobra.Command {
	var f fmtFlags
	c := &cobra.Command{
		Use:   "fmt [PATH...]",
		Short: "Format game records as PGN export format",
		Long: `Format game records as PGN export format: the Seven Tag Roster first and the other tags by name, an
empty line, movetext in lines of up to 79 columns, move numbers for White and for Black where
needed, check signs attached to their moves, an empty line between games.

The game does not change: moves keep their spelling, and comments, NAGs, variations and events stay
in their places. Wrong move numbers are kept, and so are line endings and, with -w, the encoding and compression of
files. Nothing is added, except the missing ends of comments and variations, which are reported. Text that cannot be
parsed stays in its place, byte for byte, and is reported on standard error. A record that would
not read the same afterwards is left unchanged. Formatting is idempotent.

PATH works as in 'fairyscore check'. Without -w, --diff, --check or -l, the records are written to
standard output; there, a file in UTF-16 becomes UTF-8, which is reported. bzip2 files can be read
but not written.

Exit status: 0 for success, 1 if --check or --diff found something to change or a notice about a
record was written to standard error, 2 for a usage error or a file that could not be read or written
(the other files are still processed).`,
		Example: `  fairyscore fmt game.pgn
  fairyscore fmt -w 'archive/**/*.pgn'
  fairyscore fmt --check . || echo 'run fairyscore fmt -w'
  fairyscore fmt --to san - < long.pgn`,
		RunE: func(c *cobra.Command, args []string) error {
			return s.runFmt(c, &f, args)
		},
	}
	fl := c.Flags()
	fl.SortFlags = false
	fl.BoolVar(&f.check, "check", false, "list the files that would change, and exit with 1 if there are any")
	fl.StringVar(&f.to, "to", "", "write moves in this `NOTATION`: see 'fairyscore convert --help'")
	fl.StringVar(&f.from, "from", "", "the same as --notation: a `NOTATION`")
	fl.StringVar(&f.nags, "nags", "", nagsUsage)
	f.rewriteFlags.register(fl)
	return c
}

// options converts the flags.
func (f *fmtFlags) options(c *cobra.Command) (o format.Options, err error) {
	var names []string
	for _, n := range notation.All() {
		names = append(names, n.Name())
	}
	if f.to != "" {
		err = choice(c, "to", f.to, names...)
		o.To = notation.Named(f.to)
	}
	if f.from != "" {
		err = errors.Join(err, choice(c, "from", f.from, names...))
		if l, _ := notation.ParseLanguage(f.from); l != nil {
			if f.notation != "" && f.notation != f.from {
				err = errors.Join(err, usageError(c, "--from %s and --notation %s contradict each other", f.from, f.notation))
			}
			f.notation = f.from
		}
	}
	n := o.To
	if n == nil {
		n = notation.Long{} // moves keep their spelling, so any style will do
	}
	var err2 error
	o.NAGs, err2 = nagStyle(c, f.nags, n)
	err = errors.Join(err, err2)
	if f.check && f.write {
		err = errors.Join(err, usageError(c, "--check writes nothing; it cannot be combined with --write"))
	}
	return o, err
}

// runFmt runs the command.
func (s *session) runFmt(c *cobra.Command, f *fmtFlags, paths []string) error {
	o, err := f.options(c)
	if err == nil {
		err = f.rewriteFlags.check(c, paths)
	}
	if err != nil {
		return err
	}
	if f.check && !f.diff {
		f.list = true
	}
	f.strict = f.check || f.diff && !f.write
	parts := func(how *readConfig, source corpus.Source, options corpus.Options) rewriteParts[format.Outcome] {
		o.Reading = func(file string) format.Reading {
			w := how.of(file)
			return format.Reading{Variant: w.variant, Notation: w.notation}
		}
		o.Catalog = how.catalog
		o.Alone = f.prints()
		return format.Rewrite(c.Context(), source, options, o)
	}
	return rewriteFiles(s, c, &f.rewriteFlags, paths, parts, unread())
}

// unread describes, one per line, the parts of a record that were not read or formatted.
func unread() func(*corpus.Rewritten[format.Outcome]) []string {
	var render report.Renderer
	for _, known := range report.Formats(nil) { // concise lists no kinds
		if known.Name == "concise" {
			render = known.New(false)
		}
	}
	return func(r *corpus.Rewritten[format.Outcome]) (lines []string) {
		for _, d := range r.Value.Found {
			at := report.Located{File: r.File, Game: int(r.Game)}
			lines = append(lines, strings.TrimSuffix(string(render.Append(nil, at, d)), "\n"))
		}
		for _, n := range r.Value.Notes {
			lines = append(lines, fmt.Sprintf("%s:%d:%d: %s", printable.Name(r.File), n.Line, n.Column, printable.Text(n.Text)))
		}
		return lines
	}
}
