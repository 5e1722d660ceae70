package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
	"github.com/fairyscore/fairyscore/validate/report"
)

func (s *session) merge() *cobra.Command {
	var format, failOn string
	var statistics bool
	c := &cobra.Command{
		Use:   "merge [FILE...]",
		Short: "Combine the results of several checks",
		Long: `Combine results of 'fairyscore check' that were written with --format json or jsonl: those of the
shards of an archive, or of several runs. Findings are sorted by file and place, and duplicates are
removed. FILE can be - for standard input, which is the default.

Exit status: 0 if no finding is at or above the --fail-on level, 1 if one is, 2 for a usage error or a
file that could not be read (the other files are still processed).`,
		Example: `  fairyscore check --shard 1/2 --format jsonl archive > 1.jsonl
  fairyscore check --shard 2/2 --format jsonl archive > 2.jsonl
  fairyscore merge --format sarif 1.jsonl 2.jsonl > all.sarif`,
		RunE: func(c *cobra.Command, args []string) error {
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
			if len(args) == 0 {
				args = []string{"-"}
			}
			return s.runMerge(chosen.New(s.colored("auto")), failOn, args)
		},
	}
	c.Flags().SortFlags = false
	c.Flags().StringVar(&format, "format", "concise", "output format: concise, json, jsonl, sarif, github, gitlab, junit, checkstyle, rdjson")
	c.Flags().StringVar(&failOn, "fail-on", "error", "lowest severity that makes the exit status 1: error, warning, info, never")
	c.Flags().BoolVar(&statistics, "statistics", false, "count the findings of each check instead of listing them")
	return c
}

// runMerge runs the command.
func (s *session) runMerge(render report.Renderer, failOn string, names []string) error {
	var all []report.Entry
	for _, name := range names {
		found, err := s.readFindings(name)
		if err != nil {
			fmt.Fprintf(s.stderr, "fairyscore: %s: %s\n", printable.Text(name), shownError(err))
			s.code = exitTrouble
		}
		all = append(all, found...)
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

// readFindings reads the results of one run.
func (s *session) readFindings(name string) ([]report.Entry, error) {
	var r io.Reader = s.stdin
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			if errors.Is(err, fs.ErrNotExist) {
				return nil, errors.New("there is no such file")
			}
			return nil, errors.Unwrap(err)
		}
		defer f.Close() // it is only read
		r = f
	}
	return report.ReadFindings(r)
}
