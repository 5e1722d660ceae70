package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/validate"
)

func (s *session) merge() *cobra.Command {
	var format, failOn string
	var statistics bool
	c := &cobra.Command{
		Use:   "merge [FILE...]",
		Short: "Put the results of several checks together",
		Long: `Put results of 'fairyscore check' together that were written with --format json or jsonl:
those of the shards of an archive, or of several runs. They are ordered by file and place, and
what was found twice is written once. A FILE can be - for standard input, which is the default.

Exit status: 0 if nothing stands in the results at or above the --fail-on level, 1 if something
does, 2 for wrong usage or a file that could not be read (the others are still done).`,
		Example: `  fairyscore check --shard 1/2 --format jsonl archive > 1.jsonl
  fairyscore check --shard 2/2 --format jsonl archive > 2.jsonl
  fairyscore merge --format sarif 1.jsonl 2.jsonl > all.sarif`,
		RunE: func(c *cobra.Command, args []string) error {
			var formats []string
			var chosen validate.Format
			for _, f := range validate.Formats() {
				if f.Name == "text" {
					continue // the source lines are not in the results
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
					return usageError(c, "--statistics are concise or json")
				}
				chosen.New = func(bool) validate.Renderer { return validate.NewStatistics(format == "json") }
			}
			if len(args) == 0 {
				args = []string{"-"}
			}
			return s.runMerge(chosen.New(s.colored("auto")), failOn, args)
		},
	}
	c.Flags().SortFlags = false
	c.Flags().StringVar(&format, "format", "concise", "how findings are written: concise, json, jsonl, sarif, github, gitlab, junit, checkstyle, rdjson")
	c.Flags().StringVar(&failOn, "fail-on", "error", "the mildest findings to exit with 1 for: error, warning, info, never")
	c.Flags().BoolVar(&statistics, "statistics", false, "count the findings of each rule instead of listing them")
	return c
}

// runMerge runs the command.
func (s *session) runMerge(render validate.Renderer, failOn string, names []string) error {
	var all []validate.Finding
	for _, name := range names {
		found, err := s.readFindings(name)
		if err != nil {
			fmt.Fprintf(s.stderr, "fairyscore: %s: %v\n", name, err)
			s.code = exitTrouble
		}
		all = append(all, found...)
	}
	fail, _ := validate.ParseSeverity(failOn) // never is none
	out := bufio.NewWriterSize(s.stdout, 64<<10)
	buf := render.Begin(nil)
	for _, f := range validate.Merge(all) {
		if fail > 0 && f.Severity >= fail {
			s.code = max(s.code, exitFindings)
		}
		buf = render.Append(buf, f.Located, f.Diagnostic)
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
func (s *session) readFindings(name string) ([]validate.Finding, error) {
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
	return validate.ReadFindings(r)
}
