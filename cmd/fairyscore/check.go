package main

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/settings"
)

// checkFlags are the flags of check.
type checkFlags struct {
	format, color    string
	severity, failOn string
	variant          string
	notation         string
	stdinName        string
	encoding         string
	jobs             int

	config                    string
	isolated, showConfig      bool
	sel, extend, ignore       []string
	exclude                   []string
	forceExclude, noGitIgnore bool

	fix, unsafe, diff bool

	baseline      string
	writeBaseline bool
	newFrom       string

	shard      string
	statistics bool

	watch bool
}

func (s *session) check() *cobra.Command {
	var f checkFlags
	c := &cobra.Command{
		Use:   "check [PATH...]",
		Short: "Say what is wrong with game records",
		Long: `Check game records: whether every byte can be read, every move is legal and says what
it means, marks and results are true, and the game's set-up can be.

A PATH is a file, a directory (*.pgn, *.pgn.gz, *.pgn.zst and *.pgn.bz2 below it), a
glob with **, or - for standard input; without one it is the current directory. What git
ignores is left out of directories and globs.

The nearest fairyscore.toml at or above a file says what else holds for it; flags win over
it. 'fairyscore rules' lists the rules, 'fairyscore explain CODE' says more of one.

With --fix or --unsafe-fixes files are mended, each at once or not at all, and what is left is
reported; standard input goes to standard output, and the report to standard error.

With --watch the check is run again whenever a record, a configuration or a baseline that it
reads changes, until Ctrl-C; on a terminal, the screen is cleared before.

Exit status: 0 if nothing was found at or above the --fail-on level, 1 if something
was, 2 for wrong usage or a file that could not be read (the others are still done).`,
		Example: `  fairyscore check games.pgn
  fairyscore check 'archive/**/*.pgn.zst' --format concise
  zcat huge.pgn.gz | fairyscore check - --stdin-filename huge.pgn --format jsonl
  fairyscore check --variant wotn --severity info scores/`,
		RunE: func(c *cobra.Command, args []string) error {
			if f.watch {
				return s.runWatch(c, &f, args)
			}
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
	fl.StringVar(&f.severity, "severity", "", "the mildest findings to show: error, warning, info (default warning, and all of rules that are selected by name)")
	fl.StringVar(&f.failOn, "fail-on", "", "the mildest findings to exit with 1 for: error (the default), warning, info, never")
	fl.StringSliceVar(&f.sel, "select", nil, "the `rules` to ask, instead of the usual ones: codes, names, families such as T2, all")
	fl.StringSliceVar(&f.extend, "extend-select", nil, "`rules` to ask besides")
	fl.StringSliceVar(&f.ignore, "ignore", nil, "`rules` not to ask; S1 and R4 are always asked")
	fl.StringVar(&f.variant, "variant", "", "the variant of games without a Variant tag (default chess)")
	fl.StringVar(&f.notation, "notation", "", "the letters of games without a Notation tag, such as letters:de (default English)")
	fl.StringVar(&f.encoding, "encoding", "", "the encoding of all input, such as latin1 (default UTF-8, or what a game looks like)")
	fl.StringVar(&f.stdinName, "stdin-filename", "", "the `name` of standard input in findings")
	fl.BoolVar(&f.fix, "fix", false, "mend what can be mended safely: how things are spelt; the rest is reported")
	fl.BoolVar(&f.unsafe, "unsafe-fixes", false, "mend by the likeliest suggestion as well; read what it did")
	fl.BoolVar(&f.diff, "diff", false, "show what would be mended as a unified diff, and change nothing")
	fl.StringVar(&f.baseline, "baseline", "", "the `file` of findings that are known and not reported")
	fl.BoolVar(&f.writeBaseline, "write-baseline", false, "write all that is found into the baseline, and report nothing")
	fl.StringVar(&f.newFrom, "new-from", "", "report only what is new since a `revision` of the git checkout: in its files, what was not found then, or stands in a changed line")
	fl.StringSliceVar(&f.exclude, "exclude", nil, "`globs` of files and directories to leave out")
	fl.BoolVar(&f.forceExclude, "force-exclude", false, "leave out what is excluded even where it is named: for hooks")
	fl.BoolVar(&f.noGitIgnore, "no-gitignore", false, "look into what git ignores as well")
	fl.BoolVar(&f.statistics, "statistics", false, "count the findings of each rule instead of listing them")
	fl.StringVar(&f.shard, "shard", "", "check only a share of the records, `K/N`: 2/5 is the second of five; 'fairyscore merge' puts the results together")
	fl.StringVar(&f.config, "config", "", "the configuration `file` for all records (default the nearest "+settings.FileName+" of each)")
	fl.BoolVar(&f.isolated, "isolated", false, "use no configuration file")
	fl.BoolVar(&f.showConfig, "show-config", false, "say what holds for each PATH, and check nothing")
	fl.BoolVar(&f.watch, "watch", false, "check again whenever something that is read changes, until Ctrl-C")
	fl.IntVarP(&f.jobs, "jobs", "j", 0, "how many games to check side by side (default one for each core)")
	fl.StringVar(&f.color, "color", "auto", "when to colour: auto, always, never")
	return c
}

// settings are checkFlags made sense of.
type checkSettings struct {
	format validate.Format
	color  bool
	known  *settings.Known
	book   *settings.Book
	shard  corpus.Shard
}

// settings judges the flags.
func (s *session) settings(c *cobra.Command, f *checkFlags) (x checkSettings, err error) {
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
		choice(c, "color", f.color, "auto", "always", "never"),
	)
	if f.severity != "" {
		err = errors.Join(err, choice(c, "severity", f.severity, levels...))
	}
	if f.failOn != "" {
		err = errors.Join(err, choice(c, "fail-on", f.failOn, append(levels, "never")...))
	}
	if err != nil {
		return x, err
	}
	if f.jobs < 0 {
		return x, usageError(c, "--jobs cannot be %d", f.jobs)
	}
	if bad := settings.BadNotation(f.notation); f.notation != "" && bad != "" {
		return x, usageError(c, "--notation: %s", bad)
	}
	if f.shard != "" {
		if x.shard, err = corpus.ParseShard(f.shard); err != nil {
			return x, usageError(c, "--shard: %v", err)
		}
		if f.fix || f.unsafe || f.diff || f.writeBaseline {
			return x, usageError(c, "--shard only reports; what mends or writes needs all records")
		}
	}
	if f.statistics {
		json := f.format == "json"
		if !json && f.format != formats[0] {
			return x, usageError(c, "--statistics are text or json")
		}
		x.format = validate.Format{Name: f.format, New: func(bool) validate.Renderer { return validate.NewStatistics(json) }}
	}
	x.color = s.colored(f.color)
	x.known = &settings.Known{Catalog: variant.NewCatalog(), Encoding: corpus.CheckEncoding}
	over := settings.Overrides{
		Config: f.config, Isolated: f.isolated,
		Severity: f.severity, FailOn: f.failOn,
		Select: f.sel, ExtendSelect: f.extend, Ignore: f.ignore,
		Variant: f.variant, Notation: f.notation, Encoding: f.encoding,
		Exclude: f.exclude, Baseline: f.baseline,
	}
	if f.noGitIgnore {
		over.GitIgnore = new(bool)
	}
	if f.variant != "" {
		if _, err := x.known.Catalog.Compile(f.variant, nil, true); err != nil {
			return x, usageError(c, "--variant: %v", err)
		}
	}
	for _, p := range f.exclude {
		if bad := settings.BadPattern(p); bad != "" {
			return x, usageError(c, "--exclude: %s", bad)
		}
	}
	x.book, err = settings.NewBook(x.known, over)
	var wrong *validate.SelectionError
	if errors.As(err, &wrong) {
		err = usageError(c, "%v%s", err, meant(wrong.Name, settings.RuleNames(), ""))
	}
	return x, err
}

// runCheck runs the command.
func (s *session) runCheck(c *cobra.Command, f *checkFlags, paths []string) error {
	set, err := s.settings(c, f)
	if err != nil {
		return err
	}
	if len(paths) == 0 {
		paths = []string{"."}
	}
	if f.showConfig {
		return s.showConfig(set.book, paths)
	}
	progress := new(corpus.Progress)
	bar := s.progress(progress)
	defer bar.stop()
	r, err := s.newCheckRun(c, &set, f, paths, progress, bar)
	if err != nil {
		return err
	}
	r.out.begin()
	if f.fix || f.unsafe || f.diff {
		err = r.mend(c, f)
	} else {
		err = r.check(c)
	}
	if err != nil {
		return err
	}
	for _, err := range r.choice.wrong {
		if err := r.out.tell(err); err != nil {
			return err
		}
	}
	if err := errors.Join(r.out.end(), r.known.finish(s)); err != nil {
		return err
	}
	if f.newFrom == "" && f.shard == "" && !r.out.stopped {
		s.tellNothing(paths, progress)
	}
	return nil
}
