package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/corpus/stats"
	"github.com/fairyscore/fairyscore/corpus/stats/plot"
	"github.com/fairyscore/fairyscore/replay/picture/raster"
	"github.com/fairyscore/fairyscore/replay/picture/svg"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/run"
)

// statsFlags are the flags of stats.
type statsFlags struct {
	tables     []string
	by         []string
	tree       int
	from       string
	crosstable bool
	shard      string
	temporary  string
	reportFlags
	assembleFlags
}

// reportFlags say how statistics are shown. stats and merge have them.
type reportFlags struct {
	format string
	top    int
	least  int
	width  int
	title  string

	overview bool // nobody chose the tables, so that empty ones are left out
}

// statsFormats returns the forms of statistics.
func statsFormats() []string { return []string{"text", "csv", "json", "jsonl", "html", "svg", "png"} }

func (s *session) stats() *cobra.Command {
	var f statsFlags
	c := &cobra.Command{
		Use:   "stats [PATH...]",
		Short: "Count results, lengths, players, openings, endings and more",
		Long: `Count games and summarize them: results, years, lengths, players, first moves and endings, or the
tables named by --table, --by and --tree. The score is White's: a win counts 1 and a draw ½; only games
with a result count. A table of players has the player's score, and the mean rating of the opponents.

` + tableList() + `
  --by KEYS       games and results by any keys of 'fairyscore sort': --by event,year
  --tree PLIES    the moves of the opening with their scores, down to this depth. A position reached by different move orders is counted as one; = marks the other places

--format chooses text, CSV (of one table), JSON, a page of HTML with plots, or one plot as SVG or PNG.
Counts of shards and of several runs can be added: write them with --format jsonl, and combine the
files with 'fairyscore merge'.

PATH works as in 'fairyscore check'. A game that cannot be played to its end is counted as far as it
was played, and reported on standard error; for a record over the size limit, only its tags are used.
Memory use does not grow with the number of games: what does not fit is kept in temporary files.

Exit status: 0 for success, 2 for a usage error or a file that could not be read (the others are
still counted).`,
		Example: `  fairyscore stats games.pgn
  fairyscore stats --table players,endings --top 50 archive/
  fairyscore stats --tree 6 --from "1. e4 c5" games.pgn
  fairyscore stats --by speed,year --format csv games.pgn > speeds.csv
  fairyscore stats --format html -o report.html archive/
  fairyscore stats --table lengths --format svg -o lengths.svg games.pgn`,
		RunE: func(c *cobra.Command, args []string) error {
			return s.runStats(c, &f, args)
		},
	}
	fl := c.Flags()
	fl.SortFlags = false
	fl.StringSliceVar(&f.tables, "table", nil, "the `TABLES` to count, separated by commas, or all (default an overview)")
	fl.StringSliceVar(&f.by, "by", nil, "count games by the values of these `KEYS`, separated by commas")
	fl.IntVar(&f.tree, "tree", 0, "the moves of the opening, down to this many `PLIES`")
	fl.StringVar(&f.from, "from", "", "the tree starts at the position after these `MOVES`, however it was reached: \"1. e4 c5\"")
	fl.BoolVar(&f.crosstable, "crosstable", false, "the players of each event against each other; short for --table crosstable")
	f.reportFlags.register(fl)
	fl.StringVar(&f.shard, "shard", "", "count only shard `K/N` of the records: 2/5 is the second of five; requires --format jsonl")
	fl.StringVar(&f.temporary, "temp-dir", "", "the `DIRECTORY` of temporary files (default $TMPDIR or /tmp)")
	fl.StringVarP(&f.output, "output", "o", "", "write to `FILE`, atomically")
	f.registerReading(fl)
	return c
}

// register adds the flags.
func (f *reportFlags) register(fl *pflag.FlagSet) {
	fl.StringVar(&f.format, "format", "text", "output `FORMAT`: "+strings.Join(statsFormats(), ", "))
	f.registerLimits(fl)
}

// registerLimits adds the flags about what is shown.
func (f *reportFlags) registerLimits(fl *pflag.FlagSet) {
	fl.IntVar(&f.top, "top", 20, "show `N` rows of a table, and moves of a position in a tree; 0 for all (default of CSV and JSON: all)")
	fl.IntVar(&f.least, "min-games", 0, "show moves of at least `N` games in a tree (default one in a hundred, and at least two)")
	fl.IntVar(&f.width, "width", 800, "the width of a plot in `PIXELS`")
	fl.StringVar(&f.title, "title", "Statistics", "the `TITLE` of a page of HTML")
}

// tableList lists the tables for the help.
func tableList() string {
	var b strings.Builder
	for _, t := range stats.Tables() {
		fmt.Fprintf(&b, "  %-14s  %s\n", t.Name, t.About)
	}
	return b.String()
}

// tableNames returns the values of --table.
func tableNames() (names []string) {
	for _, t := range stats.Tables() {
		names = append(names, t.Name)
	}
	return append(names, "all")
}

// plan checks what is to be counted.
func (f *statsFlags) plan(c *cobra.Command, s *session) (*stats.Plan, error) {
	o := stats.Options{By: f.by, Tree: f.tree, From: f.from}
	for _, name := range f.tables {
		if strings.TrimSpace(name) != "all" {
			o.Tables = append(o.Tables, strings.TrimSpace(name))
			continue
		}
		for _, t := range stats.Tables() {
			o.Tables = append(o.Tables, t.Name)
		}
	}
	if f.crosstable && !slices.Contains(o.Tables, "crosstable") {
		o.Tables = append(o.Tables, "crosstable")
	}
	if len(o.Tables)+len(o.By) == 0 && !c.Flags().Changed("tree") {
		o.Tables, f.overview = stats.Overview(), true
	}
	if f.tree == 0 && c.Flags().Changed("tree") {
		return nil, usageError(c, "invalid value 0 for --tree: expected 1 to 200 plies")
	}
	if f.from != "" && f.tree == 0 {
		return nil, usageError(c, "--from requires --tree")
	}
	plan, err := stats.NewPlan(o, s.catalog)
	var table *stats.TableError
	var key *query.KeyError
	switch {
	case errors.As(err, &table):
		return nil, choice(c, "table", table.Name, tableNames()...)
	case errors.As(err, &key):
		return nil, usageError(c, "--by: %v", err)
	case errors.Is(err, stats.ErrDepth):
		return nil, usageError(c, "invalid value %d for --tree: expected 1 to 200 plies", f.tree)
	case errors.Is(err, stats.ErrRoot):
		return nil, usageError(c, "invalid value %q for --from: %v", f.from, err)
	}
	return plan, err
}

// check validates the flags for a plan.
func (f *reportFlags) check(c *cobra.Command, p *stats.Plan) error {
	err := choice(c, "format", f.format, statsFormats()...)
	if !c.Flags().Changed("top") && (f.format == "csv" || f.format == "json") {
		f.top = 0
	}
	switch {
	case err != nil:
		return err
	case f.top < 0:
		return usageError(c, "invalid value %d for --top: expected 0 or more", f.top)
	case f.least < 0:
		return usageError(c, "invalid value %d for --min-games: expected 0 or more", f.least)
	case f.width < 300 || f.width > 10_000:
		return usageError(c, "invalid value %d for --width: expected 300 to 10000", f.width)
	case p != nil && slices.Contains([]string{"csv", "svg", "png"}, f.format) && len(p.Tables()) != 1:
		return usageError(c, "--format %s writes a single table: choose one with --table, --by or --tree", f.format)
	}
	return nil
}

// counting is the counters and tallies of the workers of a run.
type counting struct {
	workers int
	mutex   sync.Mutex
	tallies []*stats.Tally
}

// The memory of the rows of all workers, and the least that each of them needs, in bytes.
const (
	rowMemory      = 1 << 20
	leastRowMemory = 128 << 10
)

// tally returns a Tally for a worker.
func (x *counting) tally(dir string) *stats.Tally {
	t := stats.NewTally(max(rowMemory/x.workers, leastRowMemory), dir)
	x.mutex.Lock()
	defer x.mutex.Unlock()
	x.tallies = append(x.tallies, t)
	return t
}

// close frees what the tallies have.
func (x *counting) close() {
	for _, t := range x.tallies {
		t.Close()
	}
}

// sum adds all tallies.
func (x *counting) sum(dir string) (*stats.Tally, error) {
	if len(x.tallies) == 0 {
		return x.tally(dir), nil
	}
	for _, t := range x.tallies[1:] {
		if err := x.tallies[0].Add(t); err != nil {
			return nil, err
		}
	}
	return x.tallies[0], x.tallies[0].Err()
}

// counted is the result for a record.
type counted struct {
	stats.Counted
	err error
}

// shardOf returns the shard to count, none without the flag.
func (f *statsFlags) shardOf(c *cobra.Command) (shard corpus.Shard, err error) {
	if f.shard == "" {
		return corpus.Shard{}, nil
	}
	if shard, err = corpus.ParseShard(f.shard); err != nil {
		return shard, usageError(c, "invalid value %q for --shard: expected K/N, with K from 1 to N, such as 2/5", f.shard)
	}
	if f.format != "jsonl" {
		return shard, usageError(c, "--shard requires --format jsonl; combine the results with 'fairyscore merge'")
	}
	return shard, nil
}

// runStats runs the command.
func (s *session) runStats(c *cobra.Command, f *statsFlags, paths []string) error {
	plan, err := f.plan(c, s)
	if err != nil {
		return err
	}
	if err := errors.Join(f.reportFlags.check(c, plan), s.lostInput(c, "output", f.output, paths)); err != nil {
		return err
	}
	shard, err := f.shardOf(c)
	if err != nil {
		return err
	}
	if err := checkFolder(c, "temp-dir", f.temporary); err != nil {
		return err
	}
	a, err := s.assemble(c, &f.assembleFlags, paths)
	if err != nil {
		return err
	}
	defer a.close()
	a.source.Shard = shard
	if err := a.open(); err != nil {
		return err
	}
	limitGrowth(30)
	all := counting{workers: a.options.Workers()}
	defer all.close()
	records, broken, err := a.count(c.Context(), f, plan, &all)
	if err != nil {
		return err
	}
	if a.stopped || c.Context().Err() != nil {
		return a.end(c.Context().Err(), records)
	}
	sum, err := all.sum(f.temporary)
	if err != nil {
		return err
	}
	if err := a.reportBroken(broken); err != nil {
		return err
	}
	if f.format == "jsonl" {
		err = plan.Store(a.out, sum, a.how.filter.Covered(shard, a.options.Progress, a.failed))
	} else {
		err = f.write(a.out, plan, sum)
	}
	return a.end(err, records+int64(shard.N)) // --game can pick games of another shard
}

// count counts the records of the input. It returns how many there are, and how many of them could
// not be replayed.
func (a *assembly) count(ctx context.Context, f *statsFlags, plan *stats.Plan, all *counting) (records int64, broken int, err error) {
	worker := func() *perWay[*stats.Counter] {
		tally := all.tally(f.temporary)
		return newPerWay(a.how, func(w way) *stats.Counter {
			o := query.Options{Variant: w.variant, Language: w.language()}
			var find func(*corpus.Record) []query.Finding
			if plan.AsksFindings() {
				find = newFinder(a.how, int(f.maxRecord), w).find
			}
			return stats.NewCounter(plan, tally, a.how.catalog, o, find)
		})
	}
	shard := a.source.Shard
	job := func(w *perWay[*stats.Counter], r *corpus.Record) counted {
		if shard.N > 0 && !shard.Has(r.File, r.Offset) {
			return counted{}
		}
		n, err := w.For(r.File).Count(r)
		return counted{n, err}
	}
	for r, err := range corpus.Run(ctx, a.source, a.options, worker, job) {
		if err != nil {
			err = a.report(err)
		} else {
			records++
			if r.Value.Broken {
				broken++
			}
			err = errors.Join(r.Value.err, a.reportUncounted(&r), a.reportConflict(&r))
		}
		if err != nil {
			return records, broken, err
		}
	}
	return records, broken, nil
}

// reportConflict reports a merge conflict marker in a record.
func (a *assembly) reportConflict(r *corpus.Result[counted]) error {
	if r.Value.Conflict == 0 {
		return nil
	}
	return a.note("%s:%d: merge conflict marker; what both sides have is counted twice", r.File, r.Value.Conflict)
}

// reportBroken reports how many games could not be replayed.
func (a *assembly) reportBroken(n int) error {
	switch n {
	case 0:
		return nil
	case 1:
		return a.note("1 game could not be replayed to its end; 'fairyscore check' says why")
	}
	return a.note("%d games could not be replayed to their end; 'fairyscore check' says why", n)
}

// reportUncounted reports a record of which only the tags were counted.
func (a *assembly) reportUncounted(r *corpus.Result[counted]) error {
	if r.Value.TooLong == nil {
		return nil
	}
	a.failed = true
	return a.note("%s:%d: game %d: %v: only its tags were counted", r.File, r.Line, r.Game, r.Value.TooLong)
}

// write writes the report of a tally.
func (f *reportFlags) write(w io.Writer, p *stats.Plan, t *stats.Tally) error {
	r, err := p.Report(t, stats.Limits{Top: f.top, Least: int64(f.least)})
	if err != nil {
		return err
	}
	if f.overview {
		r.Tables = slices.DeleteFunc(r.Tables, func(t stats.Shown) bool { return len(t.Rows) == 0 })
	}
	o := plot.Options{Width: f.width, Depth: p.Tree}
	switch f.format {
	case "csv":
		return stats.WriteCSV(w, &r.Tables[0], r.Games.Games)
	case "json":
		return stats.WriteJSON(w, r)
	case "html":
		return plot.WriteHTML(w, r, f.title, o)
	case "svg", "png":
		picture, err := plot.Draw(&r.Tables[0], r, o)
		if err != nil {
			return err
		}
		if f.format == "png" {
			return raster.New().PNG(w, picture)
		}
		return svg.Write(w, picture)
	}
	_, err = w.Write(stats.Text{Depth: p.Tree, Top: f.top}.Append(nil, r))
	return err
}

// finder finds the findings of checks in records that are read in one way.
type finder struct {
	checker *check.Checker
	make    func() (*check.Checker, error)
}

// newFinder returns a finder. It makes its checker when it is needed.
func newFinder(how *readConfig, limit int, w way) *finder {
	return &finder{make: func() (*check.Checker, error) {
		return validate.NewChecker(check.Config{Variant: w.variant, Notation: w.notation, MaxRecord: limit}, how.catalog)
	}}
}

// find lists the findings of a record.
func (x *finder) find(r *corpus.Record) (list []query.Finding) {
	if x.checker == nil {
		// A configuration was validated when it was read.
		if x.checker, _ = x.make(); x.checker == nil {
			return nil
		}
	}
	for _, d := range x.checker.Game(r.Syntax, r.Text, run.Origin(r)) {
		list = append(list, query.Finding{Code: d.Code, Name: d.Name, Severity: d.Severity.String()})
	}
	return list
}
