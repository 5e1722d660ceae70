package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/stats"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
	"github.com/fairyscore/fairyscore/validate/report"
)

func (s *session) merge() *cobra.Command {
	var format, failOn string
	var statistics bool
	var tables reportFlags
	var output string
	c := &cobra.Command{
		Use:   "merge [FILE...]",
		Short: "Combine the results of several runs of check or stats",
		Long: `Combine results of 'fairyscore check' that were written with --format json or jsonl: those of the
shards of an archive, or of several runs. Findings are sorted by file and place, and duplicates are
removed. FILE can be - for standard input, which is the default.

The output of 'fairyscore stats --format jsonl' is added up, and written in a format of that command.
If the files are shards, all of them have to be there.

Exit status: 0 if no finding is at or above the --fail-on level, 1 if one is, 2 for a usage error or a
file that could not be read (the other files are still processed).`,
		Example: `  fairyscore check --shard 1/2 --format jsonl archive > 1.jsonl
  fairyscore check --shard 2/2 --format jsonl archive > 2.jsonl
  fairyscore merge --format sarif 1.jsonl 2.jsonl > all.sarif
  fairyscore merge --format html -o report.html counts-1.jsonl counts-2.jsonl`,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				args = []string{"-"}
			}
			in := &merged{session: s, names: args}
			defer in.close()
			if in.stored() {
				if tables.format = format; !c.Flags().Changed("format") {
					tables.format = "text"
				}
				return s.mergeStats(c, &tables, output, in)
			}
			if output != "" {
				return usageError(c, "--output is for the output of 'fairyscore stats'")
			}
			var formats []string
			var chosen report.Format
			for _, f := range report.Formats(validate.Kinds()) {
				if f.Name == "text" {
					continue // the results do not include the source lines
				}
				formats = append(formats, f.Name)
				if f.Name == format {
					chosen = f
				}
			}
			err := errors.Join(choice(c, "format", format, formats...), choice(c, "fail-on", failOn, "error", "warning", "info", "never"))
			if err != nil {
				return err
			}
			if statistics {
				if format != "json" && format != "concise" {
					return usageError(c, "invalid --format for --statistics: expected concise or json")
				}
				chosen.New = func(bool) report.Renderer { return report.NewStatistics(format == "json") }
			}
			return s.runMerge(chosen.New(s.colored("auto")), failOn, in)
		},
	}
	c.Flags().SortFlags = false
	c.Flags().StringVar(&format, "format", "concise", "output format: concise, json, jsonl, sarif, github, gitlab, junit, checkstyle, rdjson; of counts as in 'fairyscore stats'")
	c.Flags().StringVar(&failOn, "fail-on", "error", "lowest severity that makes the exit status 1: error, warning, info, never")
	c.Flags().BoolVar(&statistics, "statistics", false, "count the findings of each check instead of listing them")
	tables.registerLimits(c.Flags())
	c.Flags().StringVarP(&output, "output", "o", "", "write counts to `FILE`, atomically")
	return c
}

// runMerge combines findings.
func (s *session) runMerge(render report.Renderer, failOn string, in *merged) error {
	var all []report.Entry
	err := in.each(func(r io.Reader) error {
		found, err := report.ReadFindings(r)
		all = append(all, found...)
		return err
	})
	if err != nil {
		return err
	}
	fail, _ := diagnostic.ParseSeverity(failOn) // never is not a severity
	out := bufio.NewWriterSize(s.stdout, 64<<10)
	buf := render.Begin(nil)
	for _, f := range report.Merge(all) {
		if fail > 0 && f.Severity >= fail {
			s.code = max(s.code, exitFindings)
		}
		buf = render.Append(buf, f.Located, f.Finding)
		if _, err := out.Write(buf); err != nil {
			return err
		}
		buf = buf[:0]
	}
	if _, err := out.Write(render.End(buf)); err != nil {
		return err
	}
	return out.Flush()
}

// merged are the files that are combined.
type merged struct {
	session *session
	names   []string
	first   *bufio.Reader // of the first file, which was begun; nil if it cannot be opened
	file    io.Closer     // of first
}

// stored reports whether the first file is the output of stats.
func (m *merged) stored() bool {
	r, err := m.open(m.names[0])
	if err != nil {
		return false // each reports it
	}
	m.first, m.file = bufio.NewReaderSize(r, 64<<10), r
	begin, _ := m.first.Peek(512) // a shorter file is as good
	return stats.IsStored(begin)
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
	f, err := os.Open(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, errors.New("no such file")
	case err != nil:
		return nil, errors.Unwrap(err)
	}
	return f, nil
}

// each reads the files; what is wrong with one is reported, and the next one follows.
func (m *merged) each(read func(io.Reader) error) error {
	for i, name := range m.names {
		err := func() error {
			if i == 0 && m.first != nil {
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
			if _, err := fmt.Fprintf(m.session.stderr, "fairyscore: %s: %s\n", printable.Text(name), shownError(err)); err != nil {
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
	if err := sum.End(); err != nil {
		return err
	}
	if err := f.check(c, sum.Plan); err != nil {
		return err
	}
	o := outlet{session: s, bar: s.progress(new(corpus.Progress))}
	a := &assembly{flags: &assembleFlags{output: output}, command: c, outlet: o}
	a.out = bufio.NewWriterSize(io.Discard, 64<<10)
	defer a.close()
	if err := a.open(); err != nil {
		return err
	}
	var err error
	if f.format == "jsonl" {
		err = sum.Plan.Store(a.out, sum.Tally, corpus.Shard{})
	} else {
		err = f.write(a.out, sum.Plan, sum.Tally)
	}
	if err != nil {
		return err
	}
	return a.put()
}
