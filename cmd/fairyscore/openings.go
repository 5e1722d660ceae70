package main

import (
	"bufio"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/opening"
)

// openingsFlags are the flags of openings.
type openingsFlags struct {
	format, count string
	find, moves   string
	jobs          int
	games         gameRange
	readFlags
}

func (s *session) openings() *cobra.Command {
	var f openingsFlags
	c := &cobra.Command{
		Use:   "openings [PATH...]",
		Short: "Name the openings of games",
		Long: `List the opening of each game: its ECO code and English name, and the move that leads to it.

The opening is that of the last position of the main line that has a name, in whatever order the
moves were made. The names are those of lichess-org/chess-openings. Only orthodox games from the
initial position have openings. Tags are ignored; docs/openings.md has the commands that add and
check them.

  --count LEVEL  instead of games, list how many games each eco, opening or variation has, with their results
  --moves MOVES  name the positions after these moves, such as "1. e4 c5 2. Nf3"
  --find WORDS   list the openings with all these words in their name or code

If a move cannot be played, the opening is determined from the moves before it, and a notice on standard error
names the move.

PATH works as in 'fairyscore check'.

Exit status: 0 for success, 1 if a notice about a game was written to standard error, or --moves or
--find has no result, 2 for a usage error or a file or record that could not be read.`,
		Example: `  fairyscore openings games.pgn
  fairyscore openings --count opening 'archive/**/*.pgn.zst'
  fairyscore openings --format csv games.pgn
  fairyscore openings --moves "1. e4 c5 2. Nf3 d6"
  fairyscore openings --find najdorf`,
		RunE: func(c *cobra.Command, args []string) error {
			return s.runOpenings(c, &f, args)
		},
	}
	fl := c.Flags()
	fl.SortFlags = false
	fl.StringVar(&f.count, "count", "", "count games by `LEVEL`: eco, opening, variation")
	fl.StringVar(&f.moves, "moves", "", "name the positions after these `MOVES`")
	fl.StringVar(&f.find, "find", "", "list the openings with all these `WORDS` in their name or code")
	fl.StringVar(&f.format, "format", "text", "output `FORMAT`: text, csv, jsonl")
	f.games.register(fl)
	f.register(fl)
	fl.BoolVar(&f.allowEmpty, "allow-empty", false, "do not fail if a PATH has no records")
	fl.IntVarP(&f.jobs, "jobs", "j", 0, "process `N` games in parallel (default one per core)")
	return c
}

// check validates the flags.
func (f *openingsFlags) check(c *cobra.Command, paths []string) error {
	err := errors.Join(checkJobs(c, f.jobs), choice(c, "format", f.format, "text", "csv", "jsonl"))
	if c.Flags().Changed("count") {
		err = errors.Join(err, choice(c, "count", f.count, "eco", "opening", "variation"))
	}
	alone := 0
	for _, flag := range []string{"count", "moves", "find"} {
		if c.Flags().Changed(flag) {
			alone++
		}
	}
	table := c.Flags().Changed("moves") || c.Flags().Changed("find")
	switch {
	case err != nil:
		return err
	case alone > 1:
		return usageError(c, "--count, --moves and --find cannot be combined")
	case table && len(paths) > 0:
		return usageError(c, "--moves and --find read no files")
	case c.Flags().Changed("find") && opening.Fold(f.find) == "":
		return usageError(c, "invalid value %q for --find: expected part of a name, or a code", f.find)
	}
	return nil
}

// runOpenings runs the command.
func (s *session) runOpenings(c *cobra.Command, f *openingsFlags, paths []string) error {
	if err := f.check(c, paths); err != nil {
		return err
	}
	switch {
	case c.Flags().Changed("moves"):
		return s.openingsOf(c, f)
	case c.Flags().Changed("find"):
		return s.findOpenings(f)
	}
	how, err := s.readConfig(c, &f.readFlags)
	if err != nil {
		return err
	}
	progress := new(corpus.Progress)
	source, options := how.source(s, s.pathsOr(c.Context(), paths)), how.options(f.jobs, progress)
	options.Games = f.games.numbers()
	bar := s.progress(progress)
	defer bar.stop()
	out := &openingsList{outlet: outlet{session: s, bar: bar, out: bufio.NewWriterSize(s.screen(), 64<<10)}, flags: f}
	out.begin()
	worker := func() *perWay[*opening.Finder] {
		return newPerWay(how, func(w way) *opening.Finder {
			finder := opening.NewFinder(how.catalog)
			finder.Variant, finder.Language = w.variant, w.language()
			return finder
		})
	}
	job := func(w *perWay[*opening.Finder], r *corpus.Record) openedGame {
		return openedBy(w.For(r.File), r, f)
	}
	for r, err := range corpus.Run(c.Context(), source, options, worker, job) {
		if err == nil {
			out.met = true
			err = out.game(&r)
		}
		if err != nil {
			if err := out.trouble(c, err, out.end); err != nil {
				return err
			}
		}
	}
	return errors.Join(how.wrong(&out.outlet), f.games.unmet(&out.outlet, out.met), out.end())
}

// openedGame is the opening of one game.
type openedGame struct {
	opening *opening.Opening
	ply     int
	missing opening.Reason
	words   string // the notice, or why there is no opening
	line    int64  // of the words
	begins  int64  // the first line of the game
	score   record.Score
}

// openedBy names the opening of a record.
func openedBy(finder *opening.Finder, r *corpus.Record, f *openingsFlags) openedGame {
	found := finder.Find(r.Syntax)
	out := openedGame{opening: found.Opening, ply: found.Ply, missing: found.Missing, words: found.Words, begins: r.LineAt(r.Syntax.Off)}
	if found.Words != "" {
		out.line = r.LineAt(found.Off)
		if found.Missing == opening.None {
			out.words += "; the opening is determined from the moves before it"
		}
	}
	if f.count != "" && found.Opening != nil {
		tag, _ := r.Syntax.Tag("Result")
		out.score, _ = record.ParseScore(strings.TrimSpace(tag))
	}
	return out
}

// openingsList writes the openings of games.
type openingsList struct {
	outlet
	flags  *openingsFlags
	table  *csv.Writer
	met    bool
	counts map[string]*openingCount
}

// openingCount is how many games an opening has.
type openingCount struct {
	ECO     string `json:"eco,omitempty"`
	Name    string `json:"name,omitempty"`
	Games   int64  `json:"games"`
	White   int64  `json:"white"`
	Draws   int64  `json:"draws"`
	Black   int64  `json:"black"`
	Unknown int64  `json:"unknown"`
}

// begin writes what precedes the games.
func (w *openingsList) begin() {
	w.counts = make(map[string]*openingCount)
	if w.flags.format == "csv" {
		w.table = csv.NewWriter(w.out)
		w.row(w.header())
	}
}

// header returns the first line of a table.
func (w *openingsList) header() []string {
	if w.flags.count != "" {
		return []string{"ECO", "Name", "Games", "White", "Draws", "Black", "Unknown"}
	}
	return []string{"File", "Line", "Game", "ECO", "Opening", "Variation", "Ply", "Missing"}
}

// row writes a line of a table; what cannot be written shows when the output is flushed.
func (w *openingsList) row(fields []string) { _ = w.table.Write(fields) }

// game writes the opening of a game.
func (w *openingsList) game(r *corpus.Result[openedGame]) error {
	g := &r.Value
	if g.words != "" && (g.missing == opening.None || g.missing == opening.Unplayable || g.missing == opening.Unread) {
		if err := w.notice(r); err != nil {
			return err
		}
	}
	if w.flags.count != "" {
		w.add(g)
		return nil
	}
	if err := w.write(r); err != nil {
		return err
	}
	if w.session.live() {
		return w.flush()
	}
	return nil
}

// notice reports a game that could not be read or played.
func (w *openingsList) notice(r *corpus.Result[openedGame]) error {
	if err := w.flush(); err != nil {
		return err
	}
	if r.Value.missing == opening.Unread {
		w.failed = true
	}
	w.session.code = max(w.session.code, exitFindings)
	w.bar.pause()
	defer w.bar.resume()
	_, err := fmt.Fprintf(w.session.stderr, "%s:%d: game %d: %s\n", printable.Name(r.File), r.Value.line, r.Game, printable.Text(r.Value.words))
	return err
}

// flush writes the table too.
func (w *openingsList) flush() error {
	if w.table != nil {
		w.table.Flush()
	}
	return w.outlet.flush()
}

// write writes the opening of a game.
func (w *openingsList) write(r *corpus.Result[openedGame]) error {
	g := &r.Value
	var o opening.Opening
	missing := ""
	if g.opening != nil {
		o = *g.opening
	} else if missing = g.words; missing == "" {
		missing = "no position has a name"
	}
	name, variation := opening.Split(o.Name)
	switch w.flags.format {
	case "csv":
		ply := ""
		if g.opening != nil {
			ply = strconv.Itoa(g.ply)
		}
		w.row([]string{r.File, strconv.FormatInt(g.begins, 10), strconv.FormatInt(r.Game, 10), o.ECO, name, variation, ply, missing})
		return w.table.Error()
	case "jsonl":
		return w.json(struct {
			File      string `json:"file"`
			Line      int64  `json:"line"`
			Game      int64  `json:"game"`
			ECO       string `json:"eco,omitempty"`
			Name      string `json:"name,omitempty"`
			Opening   string `json:"opening,omitempty"`
			Variation string `json:"variation,omitempty"`
			Ply       int    `json:"ply,omitempty"`
			Missing   string `json:"missing,omitempty"`
		}{r.File, g.begins, r.Game, o.ECO, o.Name, name, variation, g.ply, missing})
	}
	var err error
	if g.opening == nil {
		_, err = fmt.Fprintf(w.out, "%s:%d: game %d: no opening: %s\n", printable.Name(r.File), g.begins, r.Game, printable.Text(missing))
	} else {
		_, err = fmt.Fprintf(w.out, "%s:%d: game %d: %s %s (ply %d)\n", printable.Name(r.File), g.begins, r.Game, o.ECO, o.Name, g.ply)
	}
	return err
}

// json writes a line of JSON.
func (w *openingsList) json(v any) error {
	enc := json.NewEncoder(w.out)
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

// add counts a game. There are no more counts than names.
func (w *openingsList) add(g *openedGame) {
	eco, name := "", ""
	if o := g.opening; o != nil {
		switch w.flags.count {
		case "eco":
			eco = o.ECO
		case "opening":
			name, _ = opening.Split(o.Name)
		default:
			name = o.Name
		}
	}
	n := w.counts[eco+name]
	if n == nil {
		n = &openingCount{ECO: eco, Name: name}
		w.counts[eco+name] = n
	}
	n.Games++
	switch g.score {
	case record.WhiteWon:
		n.White++
	case record.BlackWon:
		n.Black++
	case record.Draw:
		n.Draws++
	default:
		n.Unknown++
	}
}

// total writes the counts, the largest first.
func (w *openingsList) total() error {
	list := make([]*openingCount, 0, len(w.counts))
	for _, n := range w.counts {
		list = append(list, n)
	}
	slices.SortFunc(list, func(a, b *openingCount) int {
		if a.Games != b.Games {
			return int(min(max(b.Games-a.Games, -1), 1))
		}
		return strings.Compare(a.ECO+a.Name, b.ECO+b.Name)
	})
	if w.flags.format == "text" && len(list) > 0 {
		fmt.Fprintf(w.out, "%9s %9s %9s %9s  %s\n", "games", "white", "draws", "black", w.flags.count)
	}
	for _, n := range list {
		what := n.ECO + n.Name
		switch w.flags.format {
		case "csv":
			w.row([]string{n.ECO, n.Name, strconv.FormatInt(n.Games, 10), strconv.FormatInt(n.White, 10), strconv.FormatInt(n.Draws, 10), strconv.FormatInt(n.Black, 10), strconv.FormatInt(n.Unknown, 10)})
		case "jsonl":
			if err := w.json(n); err != nil {
				return err
			}
		default:
			if what == "" {
				what = "(no opening)"
			}
			fmt.Fprintf(w.out, "%9d %9d %9d %9d  %s\n", n.Games, n.White, n.Draws, n.Black, what)
		}
	}
	return nil
}

// end closes the output.
func (w *openingsList) end() error {
	if w.flags.count != "" && !w.stopped {
		if err := w.total(); err != nil {
			return err
		}
	}
	if w.failed {
		w.session.code = exitTrouble
	}
	return w.flush()
}

// findOpenings lists openings of the table.
func (s *session) findOpenings(f *openingsFlags) error {
	list := opening.Standard().Search(f.find)
	if len(list) == 0 {
		fmt.Fprintf(s.stderr, "no opening has the words %s\n", printable.Quote(f.find))
	}
	return s.listOpenings(f, list)
}

// openingsOf names the positions after the moves of --moves.
func (s *session) openingsOf(c *cobra.Command, f *openingsFlags) error {
	g, rest := grammar.NewParser().Parse([]byte(f.moves))
	if len(rest) > 0 || len(g.Tags) > 0 || len(f.moves) > maxMoves {
		return usageError(c, "invalid value %q for --moves: expected the moves of one game, such as \"1. e4 c5\"", clipped(f.moves))
	}
	for _, e := range g.SyntaxErrors {
		if !e.Kind.Tolerated() {
			return usageError(c, "invalid value %q for --moves: %q cannot be read", clipped(f.moves), clipped(f.moves[e.Off:e.End]))
		}
	}
	found := opening.NewFinder(s.catalog).Find(g)
	if found.Missing != opening.None || !found.Certain {
		return usageError(c, "invalid value %q for --moves: %s", clipped(f.moves), found.Words)
	}
	return s.listOpenings(f, found.Passed)
}

// maxMoves limits --moves, in bytes.
const maxMoves = 64 << 10

// clipped shortens a long value for a message.
func clipped(text string) string {
	if r := []rune(text); len(r) > 80 {
		return string(r[:80]) + "…"
	}
	return text
}

// listOpenings lists rows of the table.
func (s *session) listOpenings(f *openingsFlags, list []*opening.Opening) error {
	if len(list) == 0 {
		s.code = max(s.code, exitFindings)
	}
	w := &openingsList{outlet: outlet{session: s, out: bufio.NewWriterSize(s.stdout, 64<<10)}, flags: f}
	if f.format == "csv" {
		w.table = csv.NewWriter(w.out)
		w.row([]string{"ECO", "Opening", "Variation", "Moves"})
	}
	for _, o := range list {
		name, variation := opening.Split(o.Name)
		switch f.format {
		case "csv":
			w.row([]string{o.ECO, name, variation, o.Moves})
		case "jsonl":
			if err := w.json(struct {
				ECO       string `json:"eco"`
				Name      string `json:"name"`
				Opening   string `json:"opening"`
				Variation string `json:"variation,omitempty"`
				Moves     string `json:"moves"`
			}{o.ECO, o.Name, name, variation, o.Moves}); err != nil {
				return err
			}
		default:
			fmt.Fprintf(w.out, "%s %s\n    %s\n", o.ECO, o.Name, o.Moves)
		}
	}
	if w.table != nil {
		w.table.Flush()
	}
	return w.out.Flush()
}
