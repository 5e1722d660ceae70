package main

import (
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus/dedupe"
	"github.com/fairyscore/fairyscore/corpus/rewrite"
	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/printable"
)

// dedupeFlags are the flags of dedupe.
type dedupeFlags struct {
	same, dropped, report, temporary string
	against                          []string
	union, quiet                     bool
	assembleFlags
}

func (s *session) dedupe() *cobra.Command {
	var f dedupeFlags
	c := &cobra.Command{
		Use:   "dedupe [PATH...]",
		Short: "Remove duplicate records",
		Long: `Remove duplicate records from files, and write the others as one file, unchanged and in their order.

  --same exact      the same bytes
  --same moves      the same main line, and the same names of the players (default)
  --same players    the same main line, and the same family names, whatever the case and accents
  --same prefix     like 'players', and also a game that is the start of a longer one; the longer one is kept
  --same position   the same last position and family names, whatever the order of the moves

Moves are compared as they are played, in every variant, whatever their notation. The same moves do not prove
the same game: two games of fewer than 60 plies are different if their dates, rounds, results or players'
initials contradict each other. Records without moves are duplicates only if their text is the same, and those with text
that cannot be read only if this text is. A game with an illegal move is compared by the moves as written, and not by its position.

Of several records of a game, the one with the most known tags is kept, then the one with the most
comments, NAGs and variations, then the longest, then the first. Each record that is removed is reported on standard
error, or in the file of --report, with the one that was kept.

With --against FILE, records that FILE already has are removed too; FILE itself is not changed. With
--union-tags, tags that a kept record lacks, or whose value is unknown ("?"), are added from the records that were removed
for it. Tags that describe the moves (Result, FEN, SetUp, Variant, Notation, PlyCount) are never added.

PATH works as in 'fairyscore check'. The output file can be one of those that are read: it is
replaced atomically, and left unchanged if not all of the input could be read. The text of all records is kept
in a temporary file; memory holds 16 bytes for each record, 30 with --same prefix. Records that are too
long to be read are reported and kept.

Exit status: 0 for success, whether or not there were duplicates, 1 if "*" was added between two games that would be
read as one or a record is too long to be read, 2 for a usage error or a file that could not be read or written.`,
		Example: `  fairyscore dedupe games.pgn -o unique.pgn
  fairyscore dedupe --same players --union-tags archive/ -o all.pgn.zst
  fairyscore dedupe --against master.pgn new.pgn >> master.pgn`,
		RunE: func(c *cobra.Command, args []string) error {
			return s.runDedupe(c, &f, args)
		},
	}
	fl := c.Flags()
	fl.SortFlags = false
	fl.StringVar(&f.same, "same", dedupe.Moves.String(), "the `CRITERION` for duplicates: exact, moves, players, prefix, position")
	fl.StringArrayVar(&f.against, "against", nil, "also remove records that are in this `FILE` (may be repeated)")
	fl.BoolVar(&f.union, "union-tags", false, "add missing tags to a kept record from those removed for it")
	fl.StringVar(&f.dropped, "dropped", "", "write the removed records to `FILE`")
	fl.StringVar(&f.report, "report", "", "write the reason for each removal to `FILE`, as one line of JSON")
	fl.BoolVarP(&f.quiet, "quiet", "q", false, "do not report the removed records on standard error")
	f.register(fl)
	fl.StringVar(&f.temporary, "temp-dir", "", "the `DIRECTORY` of the temporary file (default $TMPDIR or /tmp)")
	return c
}

// sideFile is a file that is written beside the output.
type sideFile struct {
	name string
	file *rewrite.Output
}

// create begins a side file; the name "" creates none.
func (f *sideFile) create(name string) (err error) {
	if name == "" {
		return nil
	}
	if f.file, err = rewrite.Create(name); err != nil {
		return ofOutput(name, err)
	}
	f.name = name
	return nil
}

// commit puts the file in its place.
func (f *sideFile) commit() error {
	if f.file == nil {
		return nil
	}
	if err := f.file.Commit(); err != nil {
		return ofOutput(f.name, err)
	}
	return nil
}

// discard removes a file that is not in its place.
func (f *sideFile) discard() {
	if f.file != nil {
		_ = f.file.Discard() // after Commit it does nothing
	}
}

// runDedupe runs the command.
func (s *session) runDedupe(c *cobra.Command, f *dedupeFlags, paths []string) error {
	same, err := dedupe.ParseSame(f.same)
	if err != nil {
		return choice(c, "same", f.same, dedupe.Names()...)
	}
	if err := checkFolder(c, "temp-dir", f.temporary); err != nil {
		return err
	}
	if err := s.distinctFiles(c, f, paths); err != nil {
		return err
	}
	a, err := s.assemble(c, &f.assembleFlags, paths)
	if err != nil {
		return err
	}
	defer a.close()
	for _, name := range []string{f.dropped, f.report} {
		if name == "" {
			continue
		}
		if a.overlap.avoid(&a.source, name); a.overlap.named {
			return usageError(c, "%s is an input; it cannot be written", name)
		}
	}
	if err := a.open(); err != nil {
		return err
	}
	var dropped, report sideFile
	defer dropped.discard()
	defer report.discard()
	if err := dropped.create(f.dropped); err != nil {
		return err
	}
	if err := report.create(f.report); err != nil {
		return err
	}
	limitGrowth(30)
	o := dedupe.Options{Same: same, UnionTags: f.union, Dir: f.temporary, Report: a.report}
	if len(f.against) > 0 {
		master := a.how.source(s, f.against)
		o.Against = &master
	}
	if dropped.file != nil {
		o.Dropped = dropped.file
	}
	switch {
	case report.file != nil:
		o.OnDrop = func(m *dedupe.Removal) error { return writeRemoval(report.file, m) }
	case !f.quiet:
		o.OnDrop = func(m *dedupe.Removal) error { return a.note("%s", removalText(m)) }
	}
	in := inputOf(a.how, a.source, a.options, func(w way) *dedupe.Reader {
		return dedupe.NewReader(a.how.catalog, dedupe.ReaderOptions{Variant: w.variant, Language: w.language()})
	})
	result, err := dedupe.Dedupe(c.Context(), in, o, a.out)
	if err == nil && !f.quiet && result.Removed > 0 {
		err = a.note("%s read, %d removed", english.Count(int(result.Records), "record"), result.Removed)
	}
	if err := a.end(err, result.Records); err != nil || a.stopped {
		return err
	}
	if err := dropped.commit(); err != nil {
		return err
	}
	return report.commit()
}

// distinctFiles reports two outputs with one name, one that is a file but named as a stream, and
// one that would replace a file whose records are not in it.
func (s *session) distinctFiles(c *cobra.Command, f *dedupeFlags, paths []string) error {
	var met [][2]string
	for _, x := range [][2]string{{"output", f.output}, {"dropped", f.dropped}, {"report", f.report}} {
		if x[1] == "" || x[1] == "-" && x[0] == "output" {
			continue
		}
		if x[1] == "-" {
			return usageError(c, "--%s cannot be standard output", x[0])
		}
		for _, other := range met {
			if sameOutput(other[1], x[1]) {
				return usageError(c, "--%s and --%s name the same file: %s", other[0], x[0], x[1])
			}
		}
		met = append(met, x)
		kept := f.against
		switch {
		case x[0] == "report" && len(paths) == 0:
			kept = append(slices.Clip(kept), "-")
		case x[0] == "report":
			kept = slices.Concat(kept, paths)
		case len(kept) == 0:
			continue // records may replace those that they were made of
		}
		if err := s.lostInput(c, x[0], x[1], kept); err != nil {
			return err
		}
	}
	return nil
}

// removalText says why a record was removed.
func removalText(m *dedupe.Removal) string {
	why := map[dedupe.Same]string{
		dedupe.Exact: "the same text", dedupe.Moves: "the same moves and players", dedupe.Players: "the same moves and family names",
		dedupe.Prefix: "its moves begin that game", dedupe.Position: "the same last position and family names",
	}[m.Same]
	text := fmt.Sprintf("%s:%d: game %d: duplicate of %s:%d, game %d: %s", printable.Text(m.File), m.Line, m.Game, printable.Text(m.Kept.File), m.Kept.Line, m.Kept.Game, why)
	if m.Plies > 0 && m.Same != dedupe.Exact {
		text += fmt.Sprintf(" (%s)", english.Count(m.Plies, "ply"))
	}
	if m.Merged > 0 {
		text += fmt.Sprintf("; %s added to the kept record", english.Count(m.Merged, "tag"))
	}
	if m.Annotations > 0 {
		text += fmt.Sprintf("; the removed record has %s", english.Count(m.Annotations, "annotation"))
	}
	return text
}

// removalLine is a line of the report.
type removalLine struct {
	File        string      `json:"file"`
	Line        int64       `json:"line"`
	Game        int64       `json:"game"`
	Same        string      `json:"same"`
	Kept        removalKept `json:"kept"`
	Plies       int         `json:"plies,omitempty"`
	Merged      int         `json:"mergedTags,omitempty"`
	Annotations int         `json:"annotations,omitempty"`
}

// removalKept is the record that was kept.
type removalKept struct {
	File string `json:"file"`
	Line int64  `json:"line"`
	Game int64  `json:"game"`
}

// writeRemoval writes a line of the report.
func writeRemoval(w io.Writer, m *dedupe.Removal) error {
	line := printable.AppendObject(nil, removalLine{m.File, m.Line, m.Game, m.Same.String(), removalKept(m.Kept), m.Plies, m.Merged, m.Annotations})
	_, err := w.Write(append(line, '\n'))
	return err
}
