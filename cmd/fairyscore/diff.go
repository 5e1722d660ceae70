package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
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
equal. Layout does not count.

A and B are files, directories, or - for standard input. The games of two files are paired by
their tags, then by their moves, then by similarity. Games without a partner are listed; equal
games are not.

When git calls it with seven or nine arguments, it is a diff driver: docs/diff.md.

The aspects for --ignore and --with are tags, moves, comments, nags, variations, events, result,
others, marks, numbers. All are compared by default, except marks (check and mate) and numbers
(as printed).

Exit status: 0 if the records are equal, 1 if they differ, 2 for a usage error or a file that could
not be read.` + strings.Join(compare.AspectNames(), ", ") + `.
All but marks (of check and mate) and numbers (as printed) are compared.

Exit status: 0 if the records are the same, 1 if they differ, 2 for trouble: a usage error,
or a file that could not be read.`,
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
	fl.StringVar(&f.format, "format", "text", "output format: text, json, jsonl")
	fl.IntVarP(&f.context, "unified", "U", 3, "number of equal `lines` to show around differences; -1 for all")
	fl.StringSliceVar(&f.ignore, "ignore", nil, "comma-separated `aspects` that are not compared")
	fl.StringSliceVar(&f.with, "with", nil, "additional `aspects` to compare")
	fl.BoolVar(&f.movesOnly, "moves-only", false, "compare only the moves of the main lines")
	fl.StringVar(&f.game, "game", "", "compare one game: its `number` in both, or N,M in A and B")
	fl.BoolVarP(&f.quiet, "quiet", "q", false, "write nothing; only set the exit status")
	fl.BoolVar(&f.exitCode, "exit-code", false, "as a diff driver of git, also exit with 1 for differences (diff.NAME.trustExitCode)")
	f.register(fl)
	fl.IntVarP(&f.jobs, "jobs", "j", 0, "number of games to read in parallel (default one per core)")
	fl.StringVar(&f.color, "color", "auto", "use colour: auto, always, never")
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
	return x, usageError(c, "expected A and B, but got %s", arguments(len(args)))
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
	out := &difference{session: s, flags: f, out: bufio.NewWriterSize(s.stdout, 64<<10), names: x.names,
		fails: !x.git || f.exitCode, color: s.colored(f.color) || x.git && pagedByGit(f.color)}
	if err := out.all(c.Context(), both, matches); err != nil {
		return err
	}
	if out.partial || f.unread {
		s.code = exitTrouble
	}
	return nil
}

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
	worker := func() *perWay[struct{}] { return newPerWay(how, func(way) struct{} { return struct{}{} }) }
	type taken struct {
		digest compare.Digest
		err    error
		long   *grammar.SizeError
	}
	job := func(_ *perWay[struct{}], r *corpus.Record) taken {
		at := compare.Place{Offset: r.Offset, Line: r.Line, Column: r.Column, Piped: path == "-"}
		d, err := archive.Digest(r.File, r.Syntax, r.Text, at)
		return taken{d, err, r.Syntax.TooLong()}
	}
	bar := s.progress(progress)
	defer bar.stop()
	out := &outlet{session: s, bar: bar, out: bufio.NewWriter(s.stdout)}
	for r, err := range corpus.Run(c.Context(), source, options, worker, job) {
		switch {
		case err != nil:
			if err := out.trouble(c, err, func() error { return nil }); err != nil {
				return err
			}
			s.code = exitTrouble
		case r.Value.err != nil:
			return r.Value.err
		default:
			archive.Add(r.File, r.Game, r.Value.digest)
			if long := r.Value.long; long != nil {
				f.unread = true
				if err := out.tell(fmt.Errorf("%s:%d: %w; only its tags are compared", r.File, r.Line, long)); err != nil {
					return err
				}
			}
		}
	}
	for _, err := range how.filter.Errors() {
		if err := out.tell(err); err != nil {
			return err
		}
		s.code = exitTrouble
	}
	return c.Context().Err()
}

// difference writes the differences.
type difference struct {
	session *session
	flags   *diffFlags
	out     *bufio.Writer
	names   [2]string // in place of the names of the files, unless empty
	fails   bool      // a difference sets the exit code
	color   bool
	written int // games
	differ  int
	partial bool
}

// rendered is the output for two games.
type rendered struct {
	text    []byte
	differs bool
	partial bool
}

// all compares the pairs and writes the differences.
func (d *difference) all(ctx context.Context, both *compare.Archives, matches []compare.Match) error {
	for r, err := range compare.Compare(ctx, both, matches, d.render) {
		if bug := new(compare.PanicError); errors.As(err, &bug) {
			d.partial = true
			fmt.Fprintf(d.session.stderr, "fairyscore: %s\n", shownError(err))
			continue
		}
		if err != nil {
			return err
		}
		d.partial = d.partial || r.partial
		if !r.differs {
			continue
		}
		if d.differ++; d.fails {
			d.session.code = exitFindings
		}
		if d.flags.quiet {
			return nil
		}
		if err := d.write(r.text); err != nil {
			return err
		}
	}
	return d.end()
}

// render writes a comparison; nothing if the games are the same.
func (d *difference) render(p *compare.Pairing) (r rendered) {
	c := p.Comparison
	if r.partial = c != nil && c.Partial; c == nil && p.Alone == nil || c != nil && c.Same() {
		return r
	}
	r.differs = true
	if d.flags.quiet {
		return r
	}
	for side, h := range [2]*compare.Head{&p.HeadA, &p.HeadB} {
		if d.names[side] != "" {
			h.File = d.names[side]
		}
	}
	text := d.flags.format == "text"
	switch {
	case c != nil && text:
		r.text = compare.NewText(d.color, d.flags.context).Append(nil, c, p.HeadA, p.HeadB)
	case c != nil:
		r.text = compare.AppendJSON(nil, c, p.HeadA, p.HeadB)
	case p.A >= 0 && text:
		r.text = compare.NewText(d.color, 0).Only(nil, p.Alone, p.HeadA, true)
	case p.A >= 0:
		r.text = compare.AppendOnlyJSON(nil, p.Alone, p.HeadA, true)
	case text:
		r.text = compare.NewText(d.color, 0).Only(nil, p.Alone, p.HeadB, false)
	default:
		r.text = compare.AppendOnlyJSON(nil, p.Alone, p.HeadB, false)
	}
	return r
}

// write writes the output for two games.
func (d *difference) write(text []byte) error {
	switch d.flags.format {
	case "json":
		before := ",\n"
		if d.written == 0 {
			before = "[\n"
		}
		if _, err := d.out.WriteString(before); err != nil {
			return err
		}
	case "jsonl":
		text = append(text, '\n')
	}
	d.written++
	if _, err := d.out.Write(text); err != nil {
		return err
	}
	if d.session.live() {
		return d.out.Flush()
	}
	return nil
}

// end closes the output.
func (d *difference) end() error {
	if !d.flags.quiet && d.flags.format == "json" {
		end := "\n]\n"
		if d.written == 0 {
			end = "[]\n"
		}
		if _, err := d.out.WriteString(end); err != nil {
			return err
		}
	}
	if err := d.out.Flush(); err != nil {
		return err
	}
	if d.flags.format == "text" && !d.flags.quiet && isTerminal(d.session.console) {
		fmt.Fprintln(d.session.stderr, d.summary())
	}
	return nil
}

// summary describes the result in one line.
func (d *difference) summary() string {
	switch d.differ {
	case 0:
		return "the records are the same"
	case 1:
		return "1 game differs"
	}
	return fmt.Sprintf("%d games differ", d.differ)
}
