package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/format"
)

// fmtFlags are the flags of fmt.
type fmtFlags struct {
	check    bool
	to, from string
	variant  string
	rewriteFlags
}

func (s *session) fmt() *cobra.Command {
	var f fmtFlags
	c := &cobra.Command{
		Use:   "fmt [PATH...]",
		Short: "Lay game records out as the PGN standard has it",
		Long: `Lay game records out in the PGN standard's export format: the seven tag roster first and
the other tags by name, an empty line, movetext in lines of at most 79 columns, move numbers for
White and where Black's is needed, marks behind their moves, an empty line between games.

It is the same game before and after: moves keep their spelling, comments, NAGs, variations and
events their places, wrong numbers their values, files their encoding, compression and line ends.
Nothing is added but the ends of comments and variations that have none, which is told.
What cannot be read stays where it is, byte for byte, and is told on standard error; a
record that would not read the same stays as it is altogether. Formatting
twice changes nothing more.

A PATH is as for 'fairyscore check'. Without -w, --diff, --check or -l, the records are written to
standard output. A file that is packed with bzip2 is read, but cannot be written.

Exit status: 0 if all went well, 1 if --check or --diff found something to change or something
was told, 2 for wrong usage or a file that could not be read or written (the others are still
done).`,
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
	fl.BoolVar(&f.check, "check", false, "name the files that would change, and exit with 1 if there are any")
	fl.StringVar(&f.to, "to", "", "write moves in this `notation`: see 'fairyscore convert --help'")
	fl.StringVar(&f.from, "from", "", "with --to: the letters of games that do not name theirs, as letters:de (default: found out)")
	fl.StringVar(&f.variant, "variant", "", "the variant of games without a Variant tag (default chess)")
	f.register(fl)
	return c
}

// options makes sense of the flags.
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
		o.Language, _ = notation.ParseLanguage(f.from)
	}
	if f.check && f.write {
		err = errors.Join(err, usageError(c, "--check writes nothing: --write cannot be beside it"))
	}
	if f.variant != "" {
		if _, unknown := variant.NewCatalog().Compile(f.variant, nil, true); unknown != nil {
			err = errors.Join(err, usageError(c, "--variant: %v", unknown))
		}
	}
	o.Variant = f.variant
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
	f.apart = true
	f.strict = f.check || f.diff && !f.write
	parts := func(source corpus.Source, options corpus.Options) rewriteParts[format.Outcome] {
		return format.Rewrite(c.Context(), source, options, o)
	}
	return rewriteFiles(s, c, &f.rewriteFlags, paths, parts, unread())
}

// unread says in lines what of a record was not read or not laid out.
func unread() func(*corpus.Rewritten[format.Outcome]) []string {
	var render validate.Renderer
	for _, known := range validate.Formats() {
		if known.Name == "concise" {
			render = known.New(false)
		}
	}
	return func(r *corpus.Rewritten[format.Outcome]) (lines []string) {
		for _, d := range r.Value.Found {
			at := validate.Located{File: r.File, Game: int(r.Game)}
			lines = append(lines, strings.TrimSuffix(string(render.Append(nil, at, d)), "\n"))
		}
		for _, n := range r.Value.Notes {
			lines = append(lines, fmt.Sprintf("%s:%d:%d: %s", r.File, n.Line, n.Column, strings.ToValidUTF8(n.Text, "�")))
		}
		return lines
	}
}
