package main

import (
	"bufio"
	"errors"
	"fmt"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
)

// checkFlags are the flags of check.
type checkFlags struct {
	format, color    string
	severity, failOn string
	variant          string
	stdinName        string
	encoding         string
	jobs             int
}

func (s *session) check() *cobra.Command {
	var f checkFlags
	c := &cobra.Command{
		Use:   "check [PATH...]",
		Short: "Say what is wrong with game records",
		Long: `Check game records: whether every byte can be read, every move is legal and says what
it means, marks and results are true, and the game's set-up can be.

A PATH is a file, a directory (*.pgn, *.pgn.gz, *.pgn.zst and *.pgn.bz2 below it), a
glob with **, or - for standard input; without one it is the current directory.

Exit status: 0 if nothing was found at or above the --fail-on level, 1 if something
was, 2 for wrong usage or a file that could not be read (the others are still done).`,
		Example: `  fairyscore check games.pgn
  fairyscore check 'archive/**/*.pgn.zst' --format concise
  zcat huge.pgn.gz | fairyscore check - --stdin-filename huge.pgn --format jsonl
  fairyscore check --variant wotn --severity info scores/`,
		RunE: func(c *cobra.Command, args []string) error {
			return s.runCheck(c, &f, args)
		},
	}
	var formats []string
	for _, x := range validate.Formats() {
		formats = append(formats, x.Name)
	}
	fl := c.Flags()
	fl.SortFlags = false
	fl.StringVar(&f.format, "format", formats[0], "how findings are written: "+strings.Join(formats, ", "))
	fl.StringVar(&f.severity, "severity", "warning", "the mildest findings to show: error, warning, info")
	fl.StringVar(&f.failOn, "fail-on", "error", "the mildest findings to exit with 1 for: error, warning, info, never")
	fl.StringVar(&f.variant, "variant", "", "the variant of games without a Variant tag (default chess)")
	fl.StringVar(&f.encoding, "encoding", "", "the encoding of all input, such as latin1 (default UTF-8, or what a game looks like)")
	fl.StringVar(&f.stdinName, "stdin-filename", "", "the `name` of standard input in findings")
	fl.IntVarP(&f.jobs, "jobs", "j", 0, "how many games to check side by side (default one for each core)")
	fl.StringVar(&f.color, "color", "auto", "when to colour: auto, always, never")
	return c
}

// settings are checkFlags made sense of.
type settings struct {
	format validate.Format
	fail   validate.Severity // 0: never
	config validate.Config
	color  bool
}

// settings judges the flags.
func (s *session) settings(c *cobra.Command, f *checkFlags) (x settings, err error) {
	var formats []string
	for _, format := range validate.Formats() {
		formats = append(formats, format.Name)
		if format.Name == f.format {
			x.format = format
		}
	}
	levels := []string{"error", "warning", "info"}
	err = errors.Join(
		choice(c, "format", f.format, formats...),
		choice(c, "severity", f.severity, levels...),
		choice(c, "fail-on", f.failOn, append(levels, "never")...),
		choice(c, "color", f.color, "auto", "always", "never"),
	)
	if err != nil {
		return x, err
	}
	if f.jobs < 0 {
		return x, usageError(c, "--jobs cannot be %d", f.jobs)
	}
	x.config = validate.Config{Variant: f.variant, Encoding: f.encoding}
	x.config.Level, _ = validate.ParseSeverity(f.severity)
	if f.failOn != "never" {
		x.fail, _ = validate.ParseSeverity(f.failOn)
		x.config.Level = min(x.config.Level, x.fail) // nothing fails unseen
	}
	x.color = s.colored(f.color)
	return x, nil
}

// runCheck runs the command.
func (s *session) runCheck(c *cobra.Command, f *checkFlags, paths []string) error {
	set, err := s.settings(c, f)
	if err != nil {
		return err
	}
	catalog := variant.NewCatalog()
	if _, err := validate.NewChecker(set.config, catalog); err != nil {
		return usageError(c, "--variant: %v", err)
	}
	if len(paths) == 0 {
		paths = []string{"."}
	}
	jobs := f.jobs
	if jobs == 0 {
		jobs = runtime.GOMAXPROCS(0)
	}
	progress := new(corpus.Progress)
	source := corpus.Source{Paths: paths, Stdin: s.stdin, StdinName: f.stdinName}
	options := corpus.Options{
		Jobs:     jobs,
		Encoding: f.encoding,
		Parser:   func() *grammar.Parser { return validate.NewParser(set.config.Variant, catalog) },
		Progress: progress,
	}
	worker := func() *validate.Checker {
		checker, _ := validate.NewChecker(set.config, catalog) // it was made once above
		return checker
	}
	job := func(checker *validate.Checker, r *corpus.Record) checked {
		found := checker.Game(r.Syntax, r.Text, validate.Origin{Line: r.Line, Column: r.Column, Decoded: r.Decoded})
		return checked{found, checker.Match()}
	}
	bar := s.progress(progress)
	defer bar.stop()
	out := &report{outlet: outlet{session: s, bar: bar, out: bufio.NewWriterSize(s.stdout, 64<<10)}, set: &set, render: set.format.New(set.color)}
	out.begin()
	var matches validate.MatchBook
	for r, err := range corpus.Run(c.Context(), source, options, worker, job) {
		if err != nil {
			if err := out.trouble(c, err, out.end); err != nil {
				return err
			}
			continue
		}
		if r.Game == 1 {
			matches = validate.MatchBook{}
		}
		if err := out.game(r.File, int(r.Game), matches.Add(r.Value.found, r.Value.match, int(r.Game))); err != nil {
			return err
		}
	}
	return out.end()
}

// checked is what came of one game.
type checked struct {
	found []*validate.Diagnostic
	match *validate.MatchGame
}

// report writes what a check finds and keeps count.
type report struct {
	outlet
	set    *settings
	render validate.Renderer
	buf    []byte
	counts [validate.Error + 1]int
	games  int
}

func (r *report) begin() { r.buf = r.render.Begin(r.buf[:0]) }

// game writes the findings of one game.
func (r *report) game(file string, number int, found []*validate.Diagnostic) error {
	r.games++
	if len(found) == 0 {
		return nil
	}
	for _, d := range found {
		r.counts[d.Severity]++
		r.buf = r.render.Append(r.buf, validate.Located{File: file, Game: number}, d)
	}
	return r.write()
}

// write hands what was rendered to the output, whole findings at a time.
func (r *report) write() error {
	if r.out.Available() < len(r.buf) {
		if err := r.flush(); err != nil {
			return err
		}
	}
	_, err := r.out.Write(r.buf)
	r.buf = r.buf[:0]
	if err == nil && r.session.live() {
		err = r.flush()
	}
	return err
}

// end closes the report and settles the exit code.
func (r *report) end() error {
	r.buf = r.render.End(r.buf)
	if err := r.write(); err != nil {
		return err
	}
	if err := r.flush(); err != nil {
		return err
	}
	r.bar.stop()
	if r.set.fail > 0 {
		for severity := r.set.fail; severity <= validate.Error; severity++ {
			if r.counts[severity] > 0 {
				r.session.code = exitFindings
			}
		}
	}
	if r.failed {
		r.session.code = exitTrouble
	}
	if r.set.format.Name == "text" && isTerminal(r.session.stderr) {
		fmt.Fprintln(r.session.stderr, r.summary())
	}
	return nil
}

// summary says in one line what was found.
func (r *report) summary() string {
	var parts []string
	for severity := validate.Error; severity >= validate.Info; severity-- {
		switch n := r.counts[severity]; {
		case n == 1:
			parts = append(parts, "1 "+severity.String())
		case n > 1:
			parts = append(parts, fmt.Sprintf("%d %ss", n, severity))
		}
	}
	games := "1 game"
	if r.games != 1 {
		games = fmt.Sprintf("%d games", r.games)
	}
	if len(parts) == 0 {
		return "nothing found in " + games
	}
	return strings.Join(parts, ", ") + " in " + games
}
