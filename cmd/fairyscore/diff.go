package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/comparing"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/compare"
)

// diffFlags are the flags of diff.
type diffFlags struct {
	format, color string
	context       int
	ignore, with  []string
	movesOnly     bool
	game          string
	quiet         bool
	exitCode      bool
	jobs          int
	readFlags
	unread bool // a record was too long
}

func (s *session) diff() *cobra.Command {
	var f diffFlags
	c := &cobra.Command{
		Use:   "diff A B",
		Short: "Compare game records by content",
		Long: `Compare two game records, or two files of them, by content: tags, moves, comments, NAGs,
variations, events and results. Moves are replayed, so Nf3, Ng1-f3, g1f3 and the German Sf3 are
equal. Layout is ignored.

A and B are files, directories, or - for standard input. The games of two files are paired by
their tags, then by their moves, then by similarity. Games without a partner are listed; equal
games are not.

When git calls it with seven or nine arguments, it is a diff driver: docs/diff.md.

The aspects for --ignore and --with are ` + english.And(compare.AspectNames()) + `. All are
compared by default, except marks (check and mate signs, and e.p.) and numbers (as printed).

Exit status: 0 if the records are equal, 1 if they differ, 2 for a usage error or a file that could
not be read.`,
		Example: `  fairyscore diff mine.pgn theirs.pgn
  fairyscore diff --ignore comments,nags old.pgn new.pgn
  fairyscore diff --format json --game 3,4 games.pgn games.pgn
  git config diff.fairyscore.command 'fairyscore diff'`,
		RunE: func(c *cobra.Command, args []string) error {
			return s.runDiff(c, &f, args)
		},
	}
	fl := c.Flags()
	fl.SortFlags = false
	fl.StringVar(&f.format, "format", "text", "output `FORMAT`: text, json, jsonl")
	fl.IntVarP(&f.context, "unified", "U", 3, "number of equal `LINES` to show around differences; -1 for all")
	fl.StringSliceVar(&f.ignore, "ignore", nil, "comma-separated `ASPECTS` that are not compared")
	fl.StringSliceVar(&f.with, "with", nil, "additional `ASPECTS` to compare")
	fl.BoolVar(&f.movesOnly, "moves-only", false, "compare only the moves of the main lines")
	fl.StringVar(&f.game, "game", "", "compare one game: its `NUMBER` in both, or N,M in A and B")
	fl.BoolVarP(&f.quiet, "quiet", "q", false, "write nothing; only set the exit status")
	fl.BoolVar(&f.exitCode, "exit-code", false, "as a diff driver of git, also exit with 1 for differences (diff.NAME.trustExitCode)")
	f.register(fl)
	fl.IntVarP(&f.jobs, "jobs", "j", 0, "read `N` games in parallel (default one per core)")
	fl.StringVar(&f.color, "color", "auto", "`WHEN` to use colour: auto, always, never")
	return c
}

// sides are the two things that are compared: what is read, and its names.
type sides struct {
	paths [2]string
	names [2]string // "" for the names of the files
	git   bool      // as a diff driver of git
}

// sidesOf interprets the arguments. Git calls a diff driver with the arguments path old-file
// old-hex old-mode new-file new-hex new-mode, and for a renamed file two more: the new path and a
// description of the change.
func sidesOf(c *cobra.Command, args []string) (x sides, err error) {
	switch len(args) {
	case 2:
		x.paths = [2]string{args[0], args[1]}
		if args[0] == "-" && args[1] == "-" {
			return x, usageError(c, "only one of the two can be standard input")
		}
		return x, nil
	case 7, 9:
		x.git = true
		x.paths = [2]string{args[1], args[4]}
		x.names = [2]string{"a/" + args[0], "b/" + args[0]}
		if len(args) == 9 {
			x.names[1] = "b/" + args[7]
		}
		for i, p := range x.paths {
			if p == os.DevNull {
				x.names[i] = p
			}
		}
		return x, nil
	}
	return x, usageError(c, "diff expects A and B, but got %s", arguments(len(args)))
}

// aspects returns the aspects in the flags.
func (f *diffFlags) aspects(c *cobra.Command) (compare.Aspect, error) {
	set := compare.Usual
	if f.movesOnly {
		set = compare.Moves
	}
	var errs []error
	take := func(flag string, names []string, apply func(compare.Aspect)) {
		for _, name := range names {
			name = strings.TrimSpace(name)
			if a, ok := compare.ParseAspect(name); ok {
				apply(a)
			} else {
				errs = append(errs, choice(c, flag, name, compare.AspectNames()...))
			}
		}
	}
	take("with", f.with, func(a compare.Aspect) { set |= a })
	take("ignore", f.ignore, func(a compare.Aspect) { set &^= a })
	if set == 0 && len(errs) == 0 {
		errs = append(errs, usageError(c, "--ignore leaves nothing to compare"))
	}
	return set, errors.Join(errs...)
}

// games parses --game: the numbers of one game in A and in B; 0 for all games.
func (f *diffFlags) games(c *cobra.Command) (a, b int, err error) {
	if f.game == "" {
		return 0, 0, nil
	}
	left, right, two := strings.Cut(f.game, ",")
	if !two {
		right = left
	}
	a, errA := strconv.Atoi(left)
	b, errB := strconv.Atoi(right)
	if errA != nil || errB != nil || a < 1 || b < 1 {
		return 0, 0, usageError(c, "invalid value %q for --game: expected the number of a game, from 1, or two numbers with a comma", f.game)
	}
	return a, b, nil
}

// runDiff runs the command.
func (s *session) runDiff(c *cobra.Command, f *diffFlags, args []string) error {
	if len(args) == 1 && os.Getenv("GIT_DIFF_PATH_COUNTER") != "" {
		// as git itself does
		_, err := fmt.Fprintf(s.stdout, "* Unmerged path %s\n", printable.Text(args[0]))
		return err
	}
	x, err := sidesOf(c, args)
	if err != nil {
		return err
	}
	aspects, err := f.aspects(c)
	if err != nil {
		return err
	}
	numberA, numberB, err := f.games(c)
	if err != nil {
		return err
	}
	err = errors.Join(choice(c, "format", f.format, "text", "json", "jsonl"), choice(c, "color", f.color, "auto", "always", "never"),
		checkJobs(c, f.jobs))
	if err != nil {
		return err
	}
	how, err := s.readConfig(c, &f.readFlags)
	if err != nil {
		return err
	}
	if f.jobs == 0 {
		f.jobs = runtime.GOMAXPROCS(0)
	}
	newParser := func(name string) *grammar.Parser {
		p := replay.NewParser(name, how.catalog)
		p.MaxRecord = int(f.maxRecord)
		return p
	}
	of := func(file string) compare.Reading {
		w := how.of(file)
		return compare.Reading{Variant: w.variant, Language: w.language()}
	}
	both := compare.NewArchives(f.jobs, newParser, func() *compare.Comparer {
		return compare.New(how.catalog, compare.Options{Aspects: aspects, Reading: of})
	})
	defer both.Close()
	for i, archive := range [...]*compare.Archive{both.A, both.B} {
		if err := s.gather(c, f, archive, x.paths[i], how); err != nil {
			return err
		}
	}
	if s.code == exitTrouble {
		return nil
	}
	var matches []compare.Match
	if numberA > 0 {
		i, okA := both.A.Find(numberA)
		j, okB := both.B.Find(numberB)
		if !okA || !okB {
			return usageError(c, "--game %s: A has %s, B has %s", f.game, gamesInWords(both.A.Len()), gamesInWords(both.B.Len()))
		}
		matches = []compare.Match{{A: i, B: j, By: compare.Alone}}
	} else if matches, err = both.Pair(c.Context()); err != nil {
		return err
	}
	out := &differences{session: s, out: bufio.NewWriterSize(s.stdout, 64<<10)}
	report := compare.Report{Form: diffForms[f.format], Context: f.context, Names: x.names, Quiet: f.quiet,
		Color: s.colored(f.color) || x.git && pagedByGit(f.color), Bug: out.bug}
	sum, err := report.Write(c.Context(), both, matches, out)
	if sum.Differ > 0 && (!x.git || f.exitCode) {
		s.code = exitFindings
	}
	if err = flushed(out.out, err); err != nil {
		return err
	}
	if f.format == "text" && !f.quiet && isTerminal(s.console) {
		fmt.Fprintln(s.stderr, gamesDiffer(sum.Differ))
	}
	if sum.Partial || f.unread {
		s.code = exitTrouble
	}
	return nil
}

// diffForms are the values of --format.
var diffForms = map[string]compare.Form{"text": compare.TextForm, "json": compare.ListForm, "jsonl": compare.ObjectForm}

// pagedByGit decides whether to colour output that git passes to its pager, which is not a terminal
// but shows on one.
func pagedByGit(when string) bool {
	return when == "auto" && os.Getenv("NO_COLOR") == "" && os.Getenv("GIT_PAGER_IN_USE") == "true"
}

// gather reads one side and records where its games are. An error with a file is reported and sets
// the exit code.
func (s *session) gather(c *cobra.Command, f *diffFlags, archive *compare.Archive, path string, how *readConfig) error {
	progress := new(corpus.Progress)
	source, options := how.source(s, []string{path}), how.options(f.jobs, progress)
	bar := s.progress(progress)
	defer bar.stop()
	out := &outlet{session: s, bar: bar, out: bufio.NewWriter(s.stdout)}
	report := func(err error) error {
		if long := new(comparing.LongError); errors.As(err, &long) {
			f.unread = true
			return out.tell(err)
		}
		s.code = exitTrouble
		return out.trouble(c, err, func() error { return nil })
	}
	if err := comparing.Read(c.Context(), inputOf(how, source, options, noReader), archive, report); err != nil {
		return err
	}
	for _, err := range how.filter.Errors() {
		if err := out.tell(err); err != nil {
			return err
		}
		s.code = exitTrouble
	}
	return c.Context().Err()
}

// differences is the output of the command.
type differences struct {
	session *session
	out     *bufio.Writer
}

// Write implements [io.Writer].
func (d *differences) Write(b []byte) (int, error) {
	n, err := d.out.Write(b)
	if err == nil && d.session.live() {
		err = d.out.Flush()
	}
	return n, err
}

// bug reports a comparison that panicked.
func (d *differences) bug(err error) {
	fmt.Fprintf(d.session.stderr, "fairyscore: %s\n", shownError(err))
}

// gamesDiffer describes the result in one line.
func gamesDiffer(differ int) string {
	switch differ {
	case 0:
		return "the records are the same"
	case 1:
		return "1 game differs"
	}
	return fmt.Sprintf("%d games differ", differ)
}
