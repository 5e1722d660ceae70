package main

import (
	"bufio"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/converting"
	"github.com/fairyscore/fairyscore/corpus/rewrite"
	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/export"
	"github.com/fairyscore/fairyscore/replay/notation"
)

// convertFlags are the flags of convert.
type convertFlags struct {
	to, from string
	nags     string
	passants passantsFlag
	output   string
	table    string
	fen      bool
	jobs     int
	games    gameRange
	readFlags
}

func (s *session) convert() *cobra.Command {
	var f convertFlags
	c := &cobra.Command{
		Use:   "convert --to NOTATION [PATH...]",
		Short: "Write game records in another notation or format",
		Long: `Write game records in another notation, or as positions, JSON or Markdown. Tags,
comments, NAGs, variations and events are kept.

NOTATION is one of
  long          Ng1-f3  Nc6:d4  e7-e8=Q     complete moves; for all variants
  san           Nf3     Nxd4    e8=Q        the PGN standard
  lan           Ng1-f3  Nc6xd4  e7-e8=Q
  uci           g1f3    c6d4    e7e8q
  figurine      ♘f3     ♘xd4    e8=♕
  letters:XX    Sf3     Sxd4    e8=D        the letters of a language: ` + languages() + `
  iccf          7163    3644    57581       orthodox chess only
  descriptive   N-KB3   NxP     P-K8=Q      orthodox pieces on 8x8 boards
or one of
  fen, epd      the positions of the main line, one per line
  json, jsonl   everything in the records and from the rules: docs/json.md
  md            a score table with diagrams, in Markdown
  parquet       games, plies and findings as tables: docs/parquet.md

PATH works as in 'fairyscore check'. The input may be in any of these notations, or a list
of positions in FEN or EPD, where each line is a record. --notation (or --from) sets the piece
letters of games without a tag such as [Notation "letters:de"].

A line keeps its spelling from the first move that cannot be played. A game that the notation
cannot express is left out. Text that cannot be parsed is kept unchanged. Each of these is reported on
standard error.

--to parquet writes games.parquet, plies.parquet and findings.parquet in the directory of -o, or the
table of --table to the file of -o or to standard output. Findings are those of 'fairyscore check'.

Exit status: 0 for success, 1 if a notice about a record was written to standard error, 2 for a usage
error or a file that could not be read (the other files are still processed).`,
		Example: `  fairyscore convert --to san games.pgn
  fairyscore convert --to letters:de --from letters:fr partie.pgn
  zcat huge.pgn.gz | fairyscore convert --to jsonl -
  fairyscore convert --to parquet -o tables archive/`,
		RunE: func(c *cobra.Command, args []string) error {
			return s.runConvert(c, &f, args)
		},
	}
	fl := c.Flags()
	fl.SortFlags = false
	fl.StringVar(&f.to, "to", "", "the `NOTATION` or format to write")
	fl.StringVar(&f.from, "from", "", "input `NOTATION`; auto also reports what was detected (default: detected)")
	fl.StringVar(&f.nags, "nags", "", nagsUsage)
	f.passants.register(fl)
	fl.StringVarP(&f.output, "output", "o", "", "write to `FILE` instead of standard output, atomically, compressed according to its extension (.gz, .zst; not Parquet)")
	fl.StringVar(&f.table, "table", "", "with --to parquet: write only this `TABLE` ("+english.Or(parquetTables())+")")
	fl.BoolVar(&f.fen, "fen", false, "with --to parquet: give each ply the FEN after it")
	f.games.register(fl)
	f.register(fl)
	fl.BoolVar(&f.allowEmpty, "allow-empty", false, "do not fail if a PATH has no records")
	fl.IntVarP(&f.jobs, "jobs", "j", 0, "convert `N` games in parallel (default one per core)")
	return c
}

// languages lists the languages whose letters are known.
func languages() string {
	var ids []string
	for _, l := range notation.Languages() {
		ids = append(ids, l.ID)
	}
	return strings.Join(ids, " ")
}

// nagsUsage is the help of --nags.
const nagsUsage = "write NAGs as `STYLE`: numeric ($1, $14) or suffix (! to ?! after their moves); default: as written"

// nagStyle returns the value of --nags for records in a notation; n is nil for formats that are not
// records.
func nagStyle(c *cobra.Command, name string, n notation.Notation) (record.NAGStyle, error) {
	style, ok := record.ParseNAGStyle(name)
	switch {
	case !ok:
		return style, choice(c, "nags", name, record.NAGStyles()...)
	case name != "" && n == nil:
		return style, usageError(c, "--nags applies to records; this output is not a record")
	case style == record.SuffixNAGs && n.Marks().Bare:
		return style, usageError(c, "--nags suffix: %s has no suffixes; NAGs are always written as $1", n.Name())
	}
	return style, nil
}

// auto is the value of --from that reports the notation of each game.
const auto = "auto"

// check validates the flags.
func (f *convertFlags) check(c *cobra.Command) error {
	var names []string
	for _, n := range notation.All() {
		names = append(names, n.Name())
	}
	if f.to == "" {
		all, _ := choices(append(append(names, export.Formats()...), parquet))
		return usageError(c, "--to is required: %s", all)
	}
	if err := checkJobs(c, f.jobs); err != nil {
		return err
	}
	err := choice(c, "to", f.to, append(append(names, export.Formats()...), parquet)...)
	if f.from != "" {
		err = errors.Join(err, choice(c, "from", f.from, append(names, auto)...))
	}
	_, err2 := nagStyle(c, f.nags, notation.Named(f.to))
	err = errors.Join(err, err2)
	if _, bad := f.passants.style(c); bad != nil {
		err = errors.Join(err, bad)
	} else if f.passants != "" && !slices.Contains([]string{"fen", "epd", "json", "jsonl", parquet}, f.to) {
		err = errors.Join(err, usageError(c, "--ep applies to fen, epd, json, jsonl and parquet; %s has no positions", f.to))
	}
	if f.notation != "" && f.from != "" && f.from != f.notation {
		err = errors.Join(err, usageError(c, "--from %s and --notation %s contradict each other", f.from, f.notation))
	}
	if f.output == "-" {
		f.output = ""
	}
	if err == nil {
		err = f.checkTables(c)
	}
	return err
}

// runConvert runs the command.
func (s *session) runConvert(c *cobra.Command, f *convertFlags, paths []string) error {
	if err := f.check(c); err != nil {
		return err
	}
	if readable := notation.Named(f.to) != nil || f.to == "fen" || f.to == "epd"; !readable && (f.to != parquet || f.table != "") {
		if err := s.lostInput(c, "output", f.output, paths); err != nil {
			return err
		}
	}
	if f.to == parquet {
		return s.runParquet(c, f, paths)
	}
	if l, _ := notation.ParseLanguage(f.from); l != nil {
		f.notation = f.from
	}
	how, err := s.readConfig(c, &f.readFlags)
	if err != nil {
		return err
	}
	paths = s.pathsOr(c.Context(), paths)
	nags, _ := record.ParseNAGStyle(f.nags)
	passants, _ := f.passants.style(c)
	progress := new(corpus.Progress)
	source, options := how.source(s, paths), how.options(f.jobs, progress)
	options.Games = f.games.numbers()
	screen, file := s.screen(), (*rewrite.Output)(nil)
	var overlap overlap
	if f.output != "" {
		overlap.avoid(&source, f.output)
		if file, err = rewrite.Create(f.output); err != nil {
			return ofOutput(f.output, err)
		}
		defer file.Discard() // after Commit it does nothing
		screen = file
	}
	bar := s.progress(progress)
	defer bar.stop()
	out := &conversion{outlet{session: s, bar: bar, out: bufio.NewWriterSize(screen, 16<<10)}, c, s.live()}
	in := inputOf(how, source, options, func(w way) *export.Exporter {
		return export.New(f.to, how.catalog, export.Options{
			Variant: w.variant, Language: w.language(), Tell: f.from == auto, NAGs: nags, Passants: passants,
			Parser: how.parserFor(w),
		})
	})
	result, err := converting.Convert(c.Context(), in, converting.Options{To: f.to, Report: out.report}, out)
	if err != nil {
		return out.trouble(c, err, out.end)
	}
	if err := errors.Join(how.wrong(&out.outlet), f.games.unmet(&out.outlet, result.Read > 0), overlap.remark(&out.outlet), out.end()); err != nil || file == nil {
		return err
	}
	if out.stopped {
		return nil // an incomplete output is not written
	}
	if out.failed && result.Read == 0 {
		return fmt.Errorf("%s: %w", f.output, errNoInput)
	}
	if out.unread > 0 && overlap.named {
		return fmt.Errorf("%s: %w", f.output, errUnread)
	}
	if err := file.Commit(); err != nil {
		return ofOutput(f.output, err)
	}
	return nil
}

// conversion is the output of the command.
type conversion struct {
	outlet
	command *cobra.Command
	watched bool // someone watches the output
}

// Write implements [io.Writer].
func (w *conversion) Write(b []byte) (int, error) {
	n, err := w.out.Write(b)
	if err == nil && w.watched {
		err = w.flush()
	}
	return n, err
}

// report reports what was not converted or read.
func (w *conversion) report(err error) error {
	n := new(converting.Notice)
	if !errors.As(err, &n) {
		return w.trouble(w.command, err, w.end)
	}
	if err := w.flush(); err != nil {
		return err
	}
	w.bar.pause()
	defer w.bar.resume()
	if n.Failed {
		w.session.code = max(w.session.code, exitFindings)
	}
	_, err = fmt.Fprintf(w.session.stderr, "%s:%d: %s\n", printable.Name(n.File), n.Line, printable.Text(n.Text))
	return err
}

// end writes the rest of the output.
func (w *conversion) end() error {
	if w.failed {
		w.session.code = exitTrouble
	}
	return w.flush()
}
