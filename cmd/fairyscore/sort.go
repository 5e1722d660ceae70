package main

import (
	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/sorting"
)

// sortFlags are the flags of sort.
type sortFlags struct {
	by, temporary string
	assembleFlags
}

func (s *session) sort() *cobra.Command {
	var f sortFlags
	c := &cobra.Command{
		Use:   "sort --by KEYS [PATH...]",
		Short: "Sort the records of files",
		Long: `Sort the records of files, by any tags, and write them as one file. Records are not changed.

KEYS are separated by commas; a hyphen before a key sorts in descending order. A later key decides
where all earlier ones are equal. Records with equal keys keep the order of the input.

  date, year, month    1959.10.?? comes after the known days of that month
  round                3 before 3.1 before 10
  white, black         by the family name, whatever the case and accents
  player               by both names, whichever colour they have
  whiteelo, blackelo   by the rating; elo by the mean of both players
  result               1-0, 1/2-1/2, 0-1
  plies, moves         by the length of the main line
  eco, event, site, timecontrol, speed, variant, ...: every field of 'fairyscore select'
  WhiteClock, tag:x    any tag; numbers in it are compared by value
  file                 the order of the input: -file reverses it

A value that is missing, or is "?", comes last in both directions.

Each record is written byte for byte, with the empty lines and escaped lines after it; what a file
begins with (a byte order mark, empty lines, escaped lines) comes first. A line break is added only
where two records would otherwise be read as one, and after the last record of a file. Where line
breaks cannot separate two games, because the first has no result and the second no tags, "*" is added and
reported. A file in UTF-16 is written as UTF-8, which is reported.

PATH works as in 'fairyscore check'. The output file can be one of those that are read: it is
replaced atomically, and left unchanged if not all of the input could be read. Files of any size are
sorted in 64 MiB of memory; what does not fit is kept in temporary files.

Exit status: 0 for success, 1 if "*" was added between two games or a record is too long to be read (it is
still sorted), 2 for a usage error or a file that could not be read or written (the other files are still sorted).`,
		Example: `  fairyscore sort --by date,round games.pgn
  fairyscore sort --by -elo,white archive/ -o strongest.pgn.zst
  fairyscore sort --by event,date,round,Board games.pgn -o games.pgn
  fairyscore sort --by -file games.pgn`,
		RunE: func(c *cobra.Command, args []string) error {
			return s.runSort(c, &f, args)
		},
	}
	fl := c.Flags()
	fl.SortFlags = false
	fl.StringVar(&f.by, "by", "", "the `KEYS` to sort by, separated by commas, such as date,round or -elo")
	f.register(fl)
	fl.StringVar(&f.temporary, "temp-dir", "", "the `DIRECTORY` of temporary files (default $TMPDIR or /tmp)")
	return c
}

// runSort runs the command.
func (s *session) runSort(c *cobra.Command, f *sortFlags, paths []string) error {
	if f.by == "" {
		return usageError(c, "--by is required, such as --by date,round")
	}
	order, err := sorting.ParseOrder(f.by)
	if err != nil {
		return usageError(c, "--by: %v", err)
	}
	if err := checkFolder(c, "temp-dir", f.temporary); err != nil {
		return err
	}
	a, err := s.assemble(c, &f.assembleFlags, paths)
	if err != nil {
		return err
	}
	defer a.close()
	if err := a.open(); err != nil {
		return err
	}
	writing := &phase{assembly: a, progress: new(corpus.Progress)}
	result, err := sorting.Sort(c.Context(), a.keys(),
		sorting.Options{Order: order, Dir: f.temporary, Report: a.report, Writing: writing.progress}, writing)
	if err == nil && result.Records > 0 {
		for _, name := range result.Unmet {
			if err := a.note("no record has a value for the key %s", name); err != nil {
				return err
			}
		}
	}
	return a.end(err, result.Records)
}

// phase is the output of a run that has read everything: its progress bar follows what is written.
type phase struct {
	assembly *assembly
	progress *corpus.Progress
	begun    bool
}

// Write implements [io.Writer].
func (p *phase) Write(b []byte) (int, error) {
	if _, total := p.progress.Bytes(); total > 0 && !p.begun {
		p.begun = true
		p.assembly.bar.stop()
		p.assembly.bar = p.assembly.session.progressOf(p.progress, "writing")
	}
	n, err := p.assembly.out.Write(b)
	if err == nil && p.assembly.file == nil && p.assembly.session.live() {
		err = p.assembly.flush()
	}
	return n, err
}
