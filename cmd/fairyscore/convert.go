package main

import (
	"bufio"
	"errors"
	"fmt"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/export"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
)

// convertFlags are the flags of convert.
type convertFlags struct {
	to, from  string
	variant   string
	stdinName string
	encoding  string
	jobs      int
}

func (s *session) convert() *cobra.Command {
	var f convertFlags
	c := &cobra.Command{
		Use:   "convert --to NOTATION [PATH...]",
		Short: "Write game records in another notation or format",
		Long: `Write game records in another notation, or as positions, JSON or Markdown. Tags,
comments, NAGs, variations and events come along.

NOTATION is one of
  long          Ng1-f3  Nc6:d4  e7-e8=Q     every move whole; for all games
  san           Nf3     Nxd4    e8=Q        the PGN standard's
  lan           Ng1-f3  Nc6xd4  e7-e8=Q
  uci           g1f3    c6d4    e7e8q
  figurine      ♘f3     ♘xd4    e8=♕
  letters:XX    Sf3     Sxd4    e8=D        the letters of a language: ` + languages() + `
  iccf          7163    3644    57581       orthodox chess only
  descriptive   N-KB3   NxP     P-K8=Q      orthodox pieces on 8x8 boards
or one of
  fen, epd      the positions of the main line, one a line
  json, jsonl   everything the records and the rules say: docs/json.md
  md            a score table with diagrams, in Markdown

A PATH is as for 'fairyscore check'. What is read may be in any of these notations; --from
names the letters of games that do not tell them by a tag [Notation "letters:de"].

A line whose moves cannot be played keeps its spelling from there on; a game that the
notation cannot say is left out. Both are told on standard error, and where there is text that
cannot be read; it comes along as it is.

Exit status: 0 if all went well, 1 if something was told, 2 for wrong usage or a file that
could not be read (the others are still done).`,
		Example: `  fairyscore convert --to san games.pgn
  fairyscore convert --to letters:de --from letters:fr partie.pgn
  zcat huge.pgn.gz | fairyscore convert --to jsonl -`,
		RunE: func(c *cobra.Command, args []string) error {
			return s.runConvert(c, &f, args)
		},
	}
	fl := c.Flags()
	fl.SortFlags = false
	fl.StringVar(&f.to, "to", "", "the `notation` or format to write")
	fl.StringVar(&f.from, "from", "", "the notation that is read, or auto to be told which it is (default: found out in silence)")
	fl.StringVar(&f.variant, "variant", "", "the variant of games without a Variant tag (default chess)")
	fl.StringVar(&f.encoding, "encoding", "", "the encoding of all input, such as latin1 (default UTF-8, or what a game looks like)")
	fl.StringVar(&f.stdinName, "stdin-filename", "", "the `name` of standard input in messages")
	fl.IntVarP(&f.jobs, "jobs", "j", 0, "how many games to convert side by side (default one for each core)")
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

// auto is the --from that tells which notation each game is in.
const auto = "auto"

// check judges the flags.
func (f *convertFlags) check(c *cobra.Command) error {
	var names []string
	for _, n := range notation.All() {
		names = append(names, n.Name())
	}
	if f.to == "" {
		return usageError(c, "--to is needed; it can be %s", strings.Join(append(names, export.Formats()...), ", "))
	}
	if f.jobs < 0 {
		return usageError(c, "--jobs cannot be %d", f.jobs)
	}
	err := choice(c, "to", f.to, append(names, export.Formats()...)...)
	if f.from != "" {
		err = errors.Join(err, choice(c, "from", f.from, append(names, auto)...))
	}
	if f.variant != "" {
		if _, unknown := variant.NewCatalog().Compile(f.variant, nil, true); unknown != nil {
			err = errors.Join(err, usageError(c, "--variant: %v", unknown))
		}
	}
	return err
}

// converted is what became of one game.
type converted struct {
	text    []byte
	notices []export.Notice
}

// runConvert runs the command.
func (s *session) runConvert(c *cobra.Command, f *convertFlags, paths []string) error {
	if err := f.check(c); err != nil {
		return err
	}
	if len(paths) == 0 {
		paths = []string{"."}
	}
	catalog := variant.NewCatalog()
	jobs := f.jobs
	if jobs == 0 {
		jobs = runtime.GOMAXPROCS(0)
	}
	language, _ := notation.ParseLanguage(f.from)
	progress := new(corpus.Progress)
	source := corpus.Source{Paths: paths, Stdin: s.stdin, StdinName: f.stdinName}
	options := corpus.Options{
		Jobs:     jobs,
		Encoding: f.encoding,
		Parser:   func() *grammar.Parser { return validate.NewParser(f.variant, catalog) },
		Progress: progress,
	}
	worker := func() *export.Exporter {
		return export.New(f.to, catalog, export.Options{Variant: f.variant, Language: language, Tell: f.from == auto})
	}
	job := func(e *export.Exporter, r *corpus.Record) converted {
		room := len(r.Text) + min(len(r.Text)/2, 2<<10) // a long form of a short one, but for monsters
		text, notices := e.Game(make([]byte, 0, room), r.Syntax, r.Text, r.Line)
		return converted{text, notices}
	}
	bar := s.progress(progress)
	defer bar.stop()
	out := &conversion{outlet: outlet{session: s, bar: bar, out: bufio.NewWriterSize(s.stdout, 64<<10)}, frame: export.FrameOf(f.to)}
	for r, err := range corpus.Run(c.Context(), source, options, worker, job) {
		if err != nil {
			if err := out.trouble(c, err, out.end); err != nil {
				return err
			}
			continue
		}
		if err := out.game(r.File, &r.Value); err != nil {
			return err
		}
	}
	return out.end()
}

// conversion writes what was converted.
type conversion struct {
	outlet
	frame export.Frame
	games int // written
}

// game writes one game and what is to be told of it.
func (w *conversion) game(file string, g *converted) error {
	if len(g.text) > 0 {
		before := w.frame.Between
		if w.games == 0 {
			before = w.frame.Begin
		}
		w.games++
		if _, err := w.out.WriteString(before); err != nil {
			return err
		}
		if _, err := w.out.Write(g.text); err != nil {
			return err
		}
	}
	if len(g.notices) == 0 && !w.session.live() {
		return nil
	}
	if err := w.flush(); err != nil {
		return err
	}
	w.bar.pause()
	defer w.bar.resume()
	for _, n := range g.notices {
		if n.Failed {
			w.session.code = max(w.session.code, exitFindings)
		}
		if _, err := fmt.Fprintf(w.session.stderr, "%s:%d: %s\n", file, n.Line, n.Text); err != nil {
			return err
		}
	}
	return nil
}

// end closes the output.
func (w *conversion) end() error {
	end := w.frame.End
	if w.games == 0 {
		end = w.frame.Empty
	}
	if w.failed {
		w.session.code = exitTrouble
	}
	if _, err := w.out.WriteString(end); err != nil {
		return err
	}
	return w.flush()
}
