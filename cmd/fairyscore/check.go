package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/report"
	"github.com/fairyscore/fairyscore/validate/run"
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
	games            gameRange
	maxRecord        recordSize

	config                    string
	isolated, showConfig      bool
	sel, extend, ignore       []string
	exclude                   []string
	forceExclude, noGitIgnore bool

	fix, unsafe, diff bool
	fixNotes          bool

	baseline      string
	writeBaseline bool
	newFrom       string

	shard      string
	statistics bool

	watch bool

	quiet, allowEmpty bool
}

func (s *session) check() *cobra.Command {
	var f checkFlags
	c := &cobra.Command{
		Use:   "check [PATH...]",
		Short: "Check game records",
		Long: `Report what is wrong with game records: text that cannot be parsed, illegal and ambiguous moves, wrong
check signs and results, impossible set-ups.

PATH is a file, a directory (searched for *.zip and for *.pgn, with or without .gz, .zst, .bz2 or
.xz), a glob (** is allowed), or - for standard input. Files in a zip archive are read, too, and
reported as a.zip/b.pgn.
Without PATH, standard input is read if it is piped; otherwise the current directory. Files that git
ignores are skipped in directories and globs.

The nearest fairyscore.toml, in the directory of a file or a parent directory, configures the checks;
flags override it. 'fairyscore rules' lists the checks, 'fairyscore explain CODE' explains one.

With --fix or --unsafe-fixes, files are fixed in place, each atomically, and the remaining findings
are reported. A fix that would cause another finding is not made. A PATH is required; '.' is the
current directory. If PATH is -, the fixed text goes to standard output and the report to standard
error.

With --watch, the check runs again whenever an input file, a configuration or a baseline changes,
until Ctrl-C. On a terminal, the screen is cleared before each run.

The last line on standard error is a summary. For large input, the count of info findings not
shown is an estimate from a sample.

Exit status: 0 if no finding is at or above the --fail-on level, 1 if any is, 2 for a usage error, a
PATH without records, or a file that could not be read (the other files are still checked).`,
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
	f.register(c.Flags())
	return c
}

// register adds the flags to those of the command.
func (f *checkFlags) register(fl *pflag.FlagSet) {
	var formats []string
	for _, x := range report.Formats(nil) {
		formats = append(formats, x.Name)
	}
	fl.SortFlags = false
	fl.StringVar(&f.format, "format", formats[0], "output `FORMAT`: "+strings.Join(formats, ", "))
	fl.StringVar(&f.severity, "severity", "", "lowest `SEVERITY` to show: error, warning, info (default warning; a check selected by code, name or family shows all its findings)")
	fl.StringVar(&f.failOn, "fail-on", "", "exit with status 1 from this `SEVERITY` up: error (default), warning, info; or never")
	fl.StringSliceVar(&f.sel, "select", nil, "`CHECKS` to run instead of the default ones: codes, names, families such as T2, or 'all'")
	fl.StringSliceVar(&f.extend, "extend-select", nil, "additional `CHECKS` to run")
	fl.StringSliceVar(&f.ignore, "ignore", nil, "`CHECKS` not to run; S1 and R4 always run")
	fl.StringVar(&f.variant, "variant", "", variantUsage)
	fl.StringVar(&f.notation, "notation", "", notationUsage)
	fl.StringVar(&f.encoding, "encoding", "", encodingUsage)
	fl.StringVar(&f.stdinName, "stdin-filename", "", "`NAME` to show for standard input in findings")
	fl.BoolVar(&f.fix, "fix", false, "apply safe fixes (to how a game is written, never to its moves) and report the rest")
	fl.BoolVar(&f.unsafe, "unsafe-fixes", false, "apply safe fixes and the most likely suggestions; review the result")
	fl.BoolVar(&f.fixNotes, "fix-notes", false, "with --unsafe-fixes, add a comment to the record for each applied fix")
	fl.BoolVar(&f.diff, "diff", false, "show the fixes as a unified diff and change nothing")
	fl.StringVar(&f.baseline, "baseline", "", "`FILE` of known findings, which are not reported")
	fl.BoolVar(&f.writeBaseline, "write-baseline", false, "write all findings to the --baseline file and report nothing")
	fl.StringVar(&f.newFrom, "new-from", "", "report only findings that did not exist at a git `REVISION`, or are on lines changed since then")
	fl.StringSliceVar(&f.exclude, "exclude", nil, "`GLOBS` of files and directories to skip")
	fl.BoolVar(&f.forceExclude, "force-exclude", false, "skip excluded files even if they are given as PATH (git hooks pass files that way)")
	fl.BoolVar(&f.noGitIgnore, "no-gitignore", false, "include files that git ignores")
	fl.BoolVar(&f.statistics, "statistics", false, "count the findings of each check instead of listing them")
	fl.StringVar(&f.shard, "shard", "", "check only shard `K/N` of the records: 2/5 is the second of five; 'fairyscore merge' combines the results")
	fl.StringVar(&f.config, "config", "", "configuration `FILE` for all input (default: the "+settings.FileName+" nearest to each file)")
	fl.BoolVar(&f.isolated, "isolated", false, "ignore configuration files")
	fl.BoolVar(&f.showConfig, "show-config", false, "print the effective configuration of each PATH and exit")
	fl.BoolVar(&f.allowEmpty, "allow-empty", false, "do not fail if a PATH has no records")
	fl.BoolVarP(&f.quiet, "quiet", "q", false, "do not print the summary line on standard error")
	fl.BoolVar(&f.watch, "watch", false, "check again whenever an input changes, until Ctrl-C")
	f.games.register(fl)
	fl.IntVarP(&f.jobs, "jobs", "j", 0, "check `N` games in parallel (default one per core)")
	f.maxRecord.register(fl)
	fl.StringVar(&f.color, "color", "auto", "`WHEN` to use colour: auto, always, never")
}

// renderer is the format of findings according to the flags.
type renderer struct {
	format report.Format
	color  bool
}

// renderer validates the flags of the report.
func (s *session) renderer(c *cobra.Command, f *checkFlags) (x renderer, err error) {
	var formats []string
	for _, format := range report.Formats(validate.Kinds()) {
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
	if err == nil {
		err = checkJobs(c, f.jobs)
	}
	if err == nil && f.statistics {
		json := f.format == "json"
		if !json && f.format != formats[0] {
			return x, usageError(c, "invalid --format for --statistics: expected text or json")
		}
		x.format = report.Format{Name: f.format, New: func(bool) report.Renderer { return report.NewStatistics(json) }}
	}
	x.color = s.colored(f.color)
	return x, err
}

// fixing reports whether the flags request fixes.
func (f *checkFlags) fixing() bool { return f.fix || f.unsafe || f.diff }

// runOptions validates the flags of the check and returns the run that they describe.
func (s *session) runOptions(c *cobra.Command, f *checkFlags, paths []string) (o run.Options, err error) {
	if bad := settings.BadNotation(f.notation); f.notation != "" && bad != "" {
		return o, usageError(c, "--notation: %s", bad)
	}
	o = run.Options{
		Source:  corpus.Source{Paths: paths, StdinName: f.stdinName, AllowEmpty: f.allowEmpty},
		Catalog: s.catalog, Jobs: f.jobs, Games: f.games.numbers(), Encoding: f.encoding, MaxRecord: int(f.maxRecord),
		ForceExclude: f.forceExclude, NewFrom: f.newFrom, WriteBaseline: f.writeBaseline,
		// otherwise most findings do not count, shown or not
		Progress: new(corpus.Progress), Hidden: f.newFrom == "",
	}
	if f.fixNotes && !f.unsafe {
		return o, usageError(c, "--fix-notes requires --unsafe-fixes: safe fixes leave no comment")
	}
	if f.writeBaseline && (!o.Games.All() || f.newFrom != "") {
		return o, usageError(c, "--write-baseline needs all games; it cannot be combined with --game or --new-from")
	}
	if f.shard != "" {
		if o.Shard, err = corpus.ParseShard(f.shard); err != nil {
			return o, usageError(c, "invalid value %q for --shard: expected K/N, with K from 1 to N, such as 2/5", f.shard)
		}
		switch {
		case f.fixing() || f.writeBaseline:
			return o, usageError(c, "--shard only reports; fixes and baselines need all records")
		case f.format == "json":
			return o, usageError(c, "--shard requires --format jsonl instead of json; combine the results with 'fairyscore merge'")
		}
	}
	if f.variant != "" {
		if _, err := s.catalog.Compile(f.variant, nil, true); err != nil {
			return o, usageError(c, "--variant: %v", err)
		}
	}
	for i, p := range f.exclude {
		p = filepath.ToSlash(p) // as in a PATH
		f.exclude[i] = p
		if bad := settings.BadPattern(p); bad != "" {
			return o, usageError(c, "--exclude: %s", bad)
		}
	}
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
	o.Settings, err = settings.NewResolver(&settings.KnownValues{Catalog: s.catalog, Encoding: corpus.CheckEncoding}, over)
	var wrong *check.SelectionError
	if errors.As(err, &wrong) {
		err = usageError(c, "%v%s", err, meant(wrong.Name, settings.CheckNames(), ""))
	}
	return o, err
}

// runCheck runs the command.
func (s *session) runCheck(c *cobra.Command, f *checkFlags, paths []string) error {
	how, err := s.renderer(c, f)
	if err != nil {
		return err
	}
	o, err := s.runOptions(c, f, paths)
	if err != nil {
		return err
	}
	if f.showConfig {
		if len(paths) == 0 {
			paths = []string{"."}
		}
		return s.showConfig(o.Settings, paths)
	}
	o.Source.Paths = s.pathsOr(c.Context(), paths)
	if len(paths) == 0 && f.fixing() && !f.diff && o.Source.Paths[0] != "-" {
		return usageError(c, "fixes require a PATH; use . for the current directory")
	}
	o.Source.Stdin = s.stdin
	bar := s.progress(o.Progress)
	defer bar.stop()
	out := &reporter{
		outlet: outlet{session: s, bar: bar, out: bufio.NewWriterSize(s.signals.handling(s.stdout), 64<<10)},
		render: how.format.New(how.color), quiet: f.quiet,
	}
	if o.Shard.N > 0 && f.format == "jsonl" {
		out.store = run.NewStore()
	}
	_, o.Players = out.render.(report.GameRenderer)
	o.Unidentified = !how.format.Identifies && out.store == nil
	records := bufio.NewWriter(io.Discard) // what is written besides findings
	if f.fixing() {
		to := s.screen()
		if how.color && f.diff {
			to = s.stdout // a coloured patch escapes what would control a terminal
		}
		records.Reset(to)
		o.Fix = &run.Fixes{Unsafe: f.unsafe, Notes: f.fixNotes, Patch: f.diff, Paint: how.color, Output: records}
	}
	r, err := run.New(c.Context(), o)
	switch {
	case errors.Is(err, run.ErrStdinWithFiles):
		return usageError(c, "standard input must be the only path to fix")
	case err != nil && f.newFrom != "":
		return fmt.Errorf("--new-from: %w", err)
	case err != nil:
		return err
	case f.diff && f.format != report.Formats(nil)[0].Name:
		return usageError(c, "--diff has its own format; it cannot be combined with --format")
	case f.diff:
		out.out.Reset(io.Discard)
	case f.fixing() && r.Stdin() && f.format == "github":
		return usageError(c, "--fix writes the records of standard input to standard output, where GitHub would run lines in them as commands; use another --format")
	case f.fixing() && r.Stdin():
		out.out.Reset(s.console)
	}
	out.begin()
	for g, err := range r.Games(c.Context()) {
		if err == nil {
			err = out.game(&g)
		}
		if err == nil {
			continue
		}
		if err := out.checkTrouble(c, err); err != nil {
			return err
		}
	}
	if err := records.Flush(); err != nil {
		return err
	}
	out.sum = summary{Counts: r.Counts(), shard: o.Shard, writes: f.writeBaseline, fixes: f.fixing() && !f.diff, shows: f.diff, unsafe: f.unsafe}
	out.conclude(r)
	return out.finish(f.diff)
}
