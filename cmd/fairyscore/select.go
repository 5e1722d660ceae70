package main

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/corpus/rewrite"
	"github.com/fairyscore/fairyscore/corpus/selecting"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/run"
)

// selectFlags are the flags of select.
type selectFlags struct {
	count, list  bool
	invert       bool
	first        int
	format       string
	rest, output string
	jobs         int
	games        gameRange
	readFlags
}

func (s *session) selectRecords() *cobra.Command {
	var f selectFlags
	c := &cobra.Command{
		Use:   "select EXPRESSION [PATH...]",
		Short: "Write the records that match an expression",
		Long: `Write the records that match an expression, unchanged and in the order of the input.

An expression tests the tags, the length, the moves and the positions of a game:

  player ~ "Tal*"                         White or Black; * is any text, ? any character
  player (name ~ "Tal*" and wins and opponent.elo >= 2600)
  date in 1960..1962 and all elo > 2500
  reaches "1. e4 c5 2. c3"                this position, in any order of moves
  on d5 N with on f5 N                    both in one position
  castles long then ends mate within 20 plies
  material "KRP-KR" lasts 2 plies
  variations (on d5 N)                    in a variation
  finding R401                            a check reports it

Join facts of a game with "and", "or" and "not", facts of one position with "with", and facts of later
positions with "then". docs/select.md describes the language.

Each record is written byte for byte, with the empty lines after it. Line breaks are added only where
two records would otherwise be read as one or share a line, and after the last record of a file. A
file in UTF-16 is written as UTF-8, which is reported.

PATH works as in 'fairyscore check'. Positions are searched as far as the moves can be played; a game
that cannot be played to its end is reported on standard error. A record beyond the size limit is
compared by its tags.

Exit status: 0 if a record matches, 1 if none does, 2 for a usage error, or a file or record that could
not be read (the others are still searched).`,
		Example: `  fairyscore select 'white ~ "Carlsen*" and result = 1-0' games.pgn
  fairyscore select 'reaches "1. e4 c5 2. c3"' archive/ -o alapin.pgn.zst
  fairyscore select 'finding error' --list .
  fairyscore select 'ends stalemate' --count 'archive/**/*.pgn.zst'`,
		RunE: func(c *cobra.Command, args []string) error {
			return s.runSelect(c, &f, args)
		},
	}
	fl := c.Flags()
	fl.SortFlags = false
	fl.BoolVarP(&f.count, "count", "c", false, "print how many records match")
	fl.BoolVarP(&f.list, "list", "l", false, "print a line for each record that matches: its place, players, result and event")
	fl.IntVar(&f.first, "first", 0, "stop after `N` records that match")
	fl.BoolVar(&f.invert, "invert", false, "write the records that do not match instead")
	fl.StringVar(&f.format, "format", "pgn", "output `FORMAT`: pgn (unchanged), or jsonl (docs/json.md)")
	fl.StringVarP(&f.output, "output", "o", "", "write to `FILE`, atomically, compressed according to its extension (.gz, .zst)")
	fl.StringVar(&f.rest, "rest", "", "write the other records to `FILE`, in the same way")
	f.games.register(fl)
	f.register(fl)
	fl.BoolVar(&f.allowEmpty, "allow-empty", false, "do not fail if a PATH has no records")
	fl.IntVarP(&f.jobs, "jobs", "j", 0, "search `N` games in parallel (default one per core)")
	return c
}

// check validates the flags.
func (f *selectFlags) check(c *cobra.Command) error {
	err := errors.Join(checkJobs(c, f.jobs), choice(c, "format", f.format, "pgn", "jsonl"))
	switch {
	case err != nil:
		return err
	case f.count && f.list:
		return usageError(c, "--count and --list cannot be combined")
	case (f.count || f.list) && f.format != "pgn":
		return usageError(c, "--format needs records; --count and --list write none")
	case (f.count || f.list) && f.output != "":
		return usageError(c, "--output needs records; --count and --list write none")
	case f.first < 0 || f.first == 0 && c.Flags().Changed("first"):
		return usageError(c, "invalid value %d for --first: expected 1 or more", f.first)
	case f.first > 0 && f.rest != "":
		return usageError(c, "--first and --rest cannot be combined: --first stops before the rest is read")
	case f.rest != "" && f.output != "" && sameOutput(f.rest, f.output):
		return usageError(c, "--rest and --output are the same file")
	case f.rest == "-":
		return usageError(c, "--rest cannot be standard output")
	}
	if f.output == "-" {
		f.output = ""
	}
	return nil
}

// badExpression is an invalid expression, shown with the error under it.
type badExpression struct{ wrong *query.Error }

// Error shows each line of the expression in a form for terminals.
func (e *badExpression) Error() string {
	lines := strings.Split(e.wrong.Picture(), "\n")
	for i := range lines {
		lines[i] = printable.Text(lines[i])
	}
	return fmt.Sprintf("invalid expression at column %d:\n%s", e.wrong.Column(), strings.Join(lines, "\n"))
}

// runSelect runs the command.
func (s *session) runSelect(c *cobra.Command, f *selectFlags, args []string) error {
	if err := f.check(c); err != nil {
		return err
	}
	if len(args) == 0 {
		return usageError(c, "select requires an EXPRESSION, such as 'player ~ \"Tal*\"'")
	}
	if f.format == "jsonl" {
		if err := s.lostInput(c, "output", f.output, args[1:]); err != nil {
			return err
		}
	}
	how, err := s.readConfig(c, &f.readFlags)
	if err != nil {
		return err
	}
	q, err := query.Parse(args[0], query.Vocabulary{Catalog: how.catalog, Checks: run.Findable})
	if wrong := (*query.Error)(nil); errors.As(err, &wrong) {
		if _, missing := os.Stat(args[0]); missing == nil {
			return usageError(c, "an EXPRESSION is required before the paths, such as 'player ~ \"Tal*\"'; %s is a file", args[0])
		}
		return &badExpression{wrong}
	} else if err != nil {
		return err
	}
	paths := s.pathsOr(c.Context(), args[1:])
	progress := new(corpus.Progress)
	source, options := how.source(s, paths), how.options(f.jobs, progress)
	options.Games = f.games.numbers()
	bar := s.progress(progress)
	defer bar.stop()
	out := &selection{outlet: outlet{session: s, bar: bar}, command: c, flags: f, watched: s.live() && f.output == ""}
	for _, name := range []string{f.output, f.rest} {
		if name != "" {
			out.overlap.avoid(&source, name)
		}
	}
	if err := out.open(); err != nil {
		return err
	}
	defer out.discard()
	do := selecting.Options{Query: q, Invert: f.invert, First: f.first, Form: f.form(), Report: out.report}
	if out.restTo != nil {
		do.Others = out.restTo
	}
	var to io.Writer = out
	if f.count {
		to = nil
	}
	in := inputOf(how, source, options, func(w way) *selecting.Searcher {
		return selecting.NewSearcher(q, how.catalog, do.Form, how.reading(w))
	})
	result, err := selecting.Select(c.Context(), in, do, to)
	if err != nil {
		return out.trouble(c, err, func() error { return out.end(result) })
	}
	return errors.Join(how.wrong(&out.outlet), f.games.unmet(&out.outlet, result.Games), out.overlap.remark(&out.outlet), out.end(result))
}

// reading returns how a searcher reads files.
func (r *readConfig) reading(w way) selecting.Reading {
	findings := run.NewFinder(check.Config{Variant: w.variant, Notation: w.notation, MaxRecord: int(r.flags.maxRecord)}, r.catalog)
	return selecting.Reading{Variant: w.variant, Language: w.language(), Findings: findings}
}

// form returns what is written for a record.
func (f *selectFlags) form() selecting.Form {
	switch {
	case f.list:
		return selecting.List
	case f.format != "pgn":
		return selecting.JSON
	}
	return selecting.Records
}

// selection is the output of the command.
type selection struct {
	outlet
	command *cobra.Command
	flags   *selectFlags
	watched bool // someone watches the output
	overlap overlap
	file    *rewrite.Output // for the selected records; nil for standard output
	rest    *rewrite.Output // for the others; nil if not requested
	restTo  *bufio.Writer
}

// open opens the output files.
func (w *selection) open() (err error) {
	to := w.session.screen()
	if w.flags.output != "" {
		if w.file, err = rewrite.Create(w.flags.output); err != nil {
			return ofOutput(w.flags.output, err)
		}
		to = w.file
	}
	w.out = bufio.NewWriterSize(to, 64<<10)
	if w.flags.rest != "" {
		if w.rest, err = rewrite.Create(w.flags.rest); err != nil {
			w.discard()
			return ofOutput(w.flags.rest, err)
		}
		w.restTo = bufio.NewWriterSize(w.rest, 64<<10)
	}
	return nil
}

// discard removes files that were not committed.
func (w *selection) discard() {
	for _, f := range []*rewrite.Output{w.file, w.rest} {
		if f != nil {
			_ = f.Discard() // after Commit it does nothing; at worst there is a leftover
		}
	}
}

// Write implements [io.Writer]. It shows the output immediately if someone watches.
func (w *selection) Write(b []byte) (int, error) {
	n, err := w.out.Write(b)
	if err == nil && w.watched {
		err = w.flush()
	}
	return n, err
}

// report reports what was not read or is not as expected.
func (w *selection) report(err error) error {
	n, fused := new(selecting.Notice), new(corpus.FusedError)
	switch {
	case isRemark(err), errors.As(err, &fused):
		return w.note("%w", err)
	case !errors.As(err, &n):
		return w.trouble(w.command, err, func() error { return nil })
	}
	if err := w.flush(); err != nil {
		return err
	}
	w.failed = w.failed || n.Unread
	w.bar.pause()
	defer w.bar.resume()
	_, err = fmt.Fprintf(w.session.stderr, "%s:%d: game %d: %s\n", printable.Name(n.File), n.Line, n.Game, printable.Text(n.Text))
	return err
}

// end writes the rest, and puts the files in their places.
func (w *selection) end(result selecting.Result) error {
	if w.flags.count && !w.stopped {
		if _, err := fmt.Fprintln(w.out, result.Found); err != nil {
			return err
		}
	}
	w.session.code = exitClean
	if result.Found == 0 {
		w.session.code = exitFindings
	}
	if w.failed {
		w.session.code = exitTrouble
	}
	if err := w.flush(); err != nil || w.stopped {
		return err // an incomplete output does not replace a file
	}
	if name := cmp.Or(w.flags.output, w.flags.rest); name != "" && w.failed && !result.Games {
		return fmt.Errorf("%s: %w", name, errNoInput)
	} else if name != "" && w.unread > 0 && w.overlap.named {
		return fmt.Errorf("%s: %w", name, errUnread)
	}
	if w.restTo != nil {
		if err := w.restTo.Flush(); err != nil {
			return ofOutput(w.flags.rest, err)
		}
		if err := w.rest.Commit(); err != nil {
			return ofOutput(w.flags.rest, err)
		}
	}
	if w.file != nil {
		if err := w.file.Commit(); err != nil {
			return ofOutput(w.flags.output, err)
		}
	}
	return nil
}
