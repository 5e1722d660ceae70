package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/stats"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
	"github.com/fairyscore/fairyscore/validate/report"
	"github.com/fairyscore/fairyscore/validate/run"
)

// mergeFlags are the flags of merge.
type mergeFlags struct {
	format, failOn    string
	statistics, quiet bool
	tables            reportFlags // of counts
	output            string
}

func (s *session) merge() *cobra.Command {
	var f mergeFlags
	c := &cobra.Command{
		Use:   "merge [FILE...]",
		Short: "Combine the results of several runs of check or stats",
		Long: `Combine results of 'fairyscore check'. FILE can be a glob, or - for standard
input, which is the default.

The results of all shards (check --shard --format jsonl) are combined into that of one run: the same
findings in the same order, the same summary and exit status. It is an error if a shard is missing,
is given more than once, was cut off, or comes from other files or settings; then nothing is
written.

Results of several runs with --format json or jsonl become one. Findings are sorted by file and place,
and duplicates are removed.

The output of 'fairyscore stats --format jsonl' is added up, and written in a format of that command.
If the files are shards, all of them are required.

Exit status: 0 if no finding is at or above the --fail-on level, 1 if one is, 2 for a usage error, a
file that could not be read, or shards that are not complete.`,
		Example: `  fairyscore check --shard 1/2 --format jsonl archive > 1.jsonl
  fairyscore check --shard 2/2 --format jsonl archive > 2.jsonl
  fairyscore merge --format sarif 1.jsonl 2.jsonl > all.sarif
  fairyscore merge --format html -o report.html counts-1.jsonl counts-2.jsonl`,
		RunE: func(c *cobra.Command, args []string) error { return s.runMerge(c, &f, args) },
	}
	c.Flags().SortFlags = false
	c.Flags().StringVar(&f.format, "format", "concise", "output `FORMAT`: concise, json, jsonl, sarif, github, gitlab, junit, checkstyle, rdjson; for counts, those of 'fairyscore stats'")
	c.Flags().StringVar(&f.failOn, "fail-on", "error", "exit with status 1 from this `SEVERITY` up: error, warning, info; or never. For shards, their settings apply too")
	c.Flags().BoolVarP(&f.quiet, "quiet", "q", false, "do not print the summary line of shards on standard error")
	c.Flags().BoolVar(&f.statistics, "statistics", false, "count the findings of each check instead of listing them")
	f.tables.registerLimits(c.Flags())
	c.Flags().StringVarP(&f.output, "output", "o", "", "write counts to `FILE`, atomically")
	return c
}

// runMerge finds out what the inputs are, and combines them.
func (s *session) runMerge(c *cobra.Command, f *mergeFlags, args []string) error {
	if len(args) == 0 {
		args = []string{"-"}
	}
	in := &merged{session: s, names: matches(args)}
	defer in.close()
	if in.begins(stats.IsStored) {
		if f.tables.format = f.format; !c.Flags().Changed("format") {
			f.tables.format = "text"
		}
		return s.mergeStats(c, &f.tables, f.output, in)
	}
	if in.first == nil {
		return in.each(func(io.Reader) error { return nil }) // no file can be read
	}
	if f.output != "" {
		return usageError(c, "--output is for the output of 'fairyscore stats'")
	}
	var formats []string
	var chosen report.Format
	for _, x := range report.Formats(validate.Kinds()) {
		if x.Name == "text" {
			continue // the results do not include the source lines
		}
		formats = append(formats, x.Name)
		if x.Name == f.format {
			chosen = x
		}
	}
	err := errors.Join(choice(c, "format", f.format, formats...), choice(c, "fail-on", f.failOn, "error", "warning", "info", "never"))
	if err != nil {
		return err
	}
	if f.statistics {
		if f.format != "json" && f.format != "concise" {
			return usageError(c, "invalid --format for --statistics: expected concise or json")
		}
		chosen.New = func(bool) report.Renderer { return report.NewStatistics(f.format == "json") }
	}
	out := &reporter{
		outlet: outlet{session: s, bar: s.progress(new(corpus.Progress)), out: bufio.NewWriterSize(s.stdout, 64<<10)},
		render: chosen.New(s.colored("auto")), quiet: f.quiet,
	}
	if in.begins(run.IsStored) {
		return s.mergeShards(out, f.failOn, c.Flags().Changed("fail-on"), in)
	}
	return s.mergeFindings(out, f.failOn, in)
}

// mergeFindings combines findings of several runs.
func (s *session) mergeFindings(out *reporter, failOn string, in *merged) error {
	var all []report.Entry
	err := in.each(func(r io.Reader) error {
		found, err := report.ReadFindings(r)
		all = append(all, found...)
		return err
	})
	if err != nil {
		return err
	}
	out.begin()
	for _, f := range report.Merge(all) {
		if err := out.entry(&f, failOn); err != nil {
			return err
		}
	}
	return out.end()
}

// entry writes a finding that was read.
func (r *reporter) entry(f *report.Entry, failOn string) error {
	if fail, ok := diagnostic.ParseSeverity(failOn); ok && f.Severity >= fail { // never is not a severity
		r.session.code = max(r.session.code, exitFindings)
	}
	r.buf = r.render.Append(r.buf, f.Located, f.Finding)
	return r.write()
}

// mergeShards combines the results of shards. Nothing is written unless all of them are there. What
// the settings of a file say about failing counts too, unless asked is set.
func (s *session) mergeShards(out *reporter, failOn string, asked bool, in *merged) error {
	var sum run.Portion
	defer sum.Close()
	err := in.each(func(r io.Reader) error {
		p, err := run.ReadPortion(r)
		if err == nil {
			if err = sum.Join(p); err != nil {
				p.Close()
			}
		}
		return err
	})
	if err != nil || s.code == exitTrouble {
		return err
	}
	if err := sum.Shards.Missing(); err != nil {
		return err
	}
	out.begin()
	for x, err := range sum.Findings() {
		if err == nil {
			err = out.entry(&x.Entry, failOn)
		}
		if err != nil {
			return err
		}
	}
	out.sum.Counts = sum.Counts
	if asked {
		out.sum.Failing = 0
	}
	code := s.code
	if err := s.partial(&sum.Shards); err != nil {
		return err
	}
	out.failed = sum.Shards.Failed
	err = out.finish(false)
	s.code = max(s.code, code)
	return err
}

// partial reports that shards did not read everything.
func (s *session) partial(all *corpus.Shards) error {
	if !all.Failed {
		return nil
	}
	s.code = exitTrouble
	_, err := fmt.Fprintln(s.stderr, "fairyscore: not all of the input could be read; the runs of the shards say why")
	return err
}

// matches replaces globs by the files that match them: not every shell does. A file that exists,
// and what matches nothing, stays.
func matches(names []string) (out []string) {
	for _, name := range names {
		found, err := filepath.Glob(name)
		if _, missing := os.Lstat(name); missing == nil || err != nil || len(found) == 0 {
			found = []string{name}
		}
		out = append(out, found...)
	}
	return out
}

// merged are the files that are combined.
type merged struct {
	session *session
	names   []string
	begun   int           // the index of the first file that can be opened
	first   *bufio.Reader // of that file; nil until it is begun, or if there is none
	file    io.Closer     // of first
}

// begins reports whether the first file that can be opened is a result of some kind.
func (m *merged) begins(is func([]byte) bool) bool {
	for m.first == nil {
		if m.begun == len(m.names) {
			return false // each reports them
		}
		r, err := m.open(m.names[m.begun])
		if err != nil {
			m.begun++
			continue
		}
		m.first, m.file = bufio.NewReaderSize(r, 64<<10), r
	}
	begin, _ := m.first.Peek(512) // a shorter file is as good
	return is(begin)
}

// close closes the first file.
func (m *merged) close() {
	if m.file != nil {
		_ = m.file.Close() // it is only read
	}
}

// open opens a file.
func (m *merged) open(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(m.session.stdin), nil
	}
	return os.Open(name)
}

// each reads the files; what is wrong with one is reported, and the next one follows.
func (m *merged) each(read func(io.Reader) error) error {
	for i, name := range m.names {
		err := func() error {
			if i == m.begun && m.first != nil {
				return read(m.first)
			}
			r, err := m.open(name)
			if err != nil {
				return err
			}
			defer r.Close() // it is only read
			return read(r)
		}()
		if err != nil {
			m.session.code = exitTrouble
			if _, err := fmt.Fprintf(m.session.stderr, "fairyscore: %s\n", shownError(ofInput(name, err))); err != nil {
				return err
			}
		}
	}
	return nil
}

// mergeStats adds counts. Nothing is written if a file could not be read or a shard is missing: the
// sum would be wrong.
func (s *session) mergeStats(c *cobra.Command, f *reportFlags, output string, in *merged) error {
	sum := stats.NewMerging(stats.NewTally(0, ""), s.catalog)
	defer sum.Tally.Close()
	if err := f.check(c, nil); err != nil {
		return err
	}
	if err := in.each(sum.Read); err != nil || s.code == exitTrouble {
		return err
	}
	if err := sum.Shards().Missing(); err != nil {
		return err
	}
	if err := s.partial(sum.Shards()); err != nil {
		return err
	}
	if err := f.check(c, sum.Plan); err != nil {
		return err
	}
	counted := sum.Plan.Options
	f.overview = slices.Equal(counted.Tables, stats.Overview()) && len(counted.By) == 0 && counted.Tree == 0
	o := outlet{session: s, bar: s.progress(new(corpus.Progress))}
	a := &assembly{flags: &assembleFlags{output: output}, command: c, outlet: o}
	a.out = bufio.NewWriterSize(io.Discard, 64<<10)
	defer a.close()
	if err := a.open(); err != nil {
		return err
	}
	var err error
	if f.format == "jsonl" {
		err = sum.Plan.Store(a.out, sum.Tally, corpus.Covered{Failed: sum.Shards().Failed})
	} else {
		err = f.write(a.out, sum.Plan, sum.Tally)
	}
	if err != nil {
		return err
	}
	return a.put()
}
