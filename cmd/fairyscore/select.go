package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/corpus/rewrite"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay/export"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/run"
)

// selectFlags are the flags of select.
type selectFlags struct {
	count, list  bool
	invert       bool
	first        int
	format       string
	rest, output string
	jobs         int
	games        gameRange
	readFlags
}

func (s *session) selectRecords() *cobra.Command {
	var f selectFlags
	c := &cobra.Command{
		Use:   "select EXPRESSION [PATH...]",
		Short: "Write the records that match an expression",
		Long: `Write the records that match an expression, unchanged and in the order of the input.

An expression compares tags, and asks about the length, the moves and the positions of a game:

  player ~ "Tal*"                         White or Black; * is any text, ? any character
  player (name ~ "Tal*" and wins and opponent.elo >= 2600)
  date in 1960..1962 and all elo > 2500
  reaches "1. e4 c5 2. c3"                this position, in any order of moves
  on d5 N with on f5 N                    both in one position
  castles long then within 20 plies ends mate
  material "KRP-KR" lasts 2 plies
  variations (on d5 N)                    in a variation
  finding R401                            a check reports it

Facts of a game are joined by "and", "or" and "not"; facts of one position by "with"; what follows
later by "then". docs/select.md describes the language.

Each record is written byte for byte, with the empty lines after it. Line ends are added only where
two records would otherwise be read as one or share a line, and after the last record of a file. A
file in UTF-16 is written as UTF-8.

PATH works as in 'fairyscore check'. Positions are searched as far as the moves can be played; a game
that cannot be played to its end is reported on standard error. A record beyond the size limit is
compared by its tags.

Exit status: 0 if a record matches, 1 if none does, 2 for wrong usage, or a file or record that could
not be read (the others are still searched).`,
		Example: `  fairyscore select 'white ~ "Carlsen*" and result = 1-0' games.pgn
  fairyscore select 'reaches "1. e4 c5 2. c3"' archive/ -o alapin.pgn.zst
  fairyscore select 'finding error' --list .
  fairyscore select 'ends stalemate' --count 'archive/**/*.pgn.zst'`,
		RunE: func(c *cobra.Command, args []string) error {
			return s.runSelect(c, &f, args)
		},
	}
	fl := c.Flags()
	fl.SortFlags = false
	fl.BoolVarP(&f.count, "count", "c", false, "print how many records match")
	fl.BoolVarP(&f.list, "list", "l", false, "print a line for each record that matches: where it is, and who played")
	fl.IntVar(&f.first, "first", 0, "stop after `N` records that match")
	fl.BoolVar(&f.invert, "invert", false, "write the records that do not match instead")
	fl.StringVar(&f.format, "format", "pgn", "how records are written: pgn (unchanged), or jsonl (docs/json.md)")
	fl.StringVarP(&f.output, "output", "o", "", "write to `FILE`, atomically, compressed according to its extension (.gz, .zst)")
	fl.StringVar(&f.rest, "rest", "", "write the other records to `FILE`, in the same way")
	f.games.register(fl)
	f.register(fl)
	fl.BoolVar(&f.allowEmpty, "allow-empty", false, "a PATH without records is not an error")
	fl.IntVarP(&f.jobs, "jobs", "j", 0, "how many games to search at the same time (default one for each core)")
	return c
}

// check validates the flags.
func (f *selectFlags) check(c *cobra.Command) error {
	err := errors.Join(checkJobs(c, f.jobs), choice(c, "format", f.format, "pgn", "jsonl"))
	switch {
	case err != nil:
		return err
	case f.count && f.list:
		return usageError(c, "--count and --list cannot be combined")
	case (f.count || f.list) && f.format != "pgn":
		return usageError(c, "--format needs records; --count and --list write none")
	case (f.count || f.list) && f.output != "":
		return usageError(c, "--output needs records; --count and --list write none")
	case f.first < 0 || f.first == 0 && c.Flags().Changed("first"):
		return usageError(c, "invalid value %d for --first: expected 1 or more", f.first)
	case f.first > 0 && f.rest != "":
		return usageError(c, "--first and --rest cannot be combined: --first stops before the rest is read")
	case f.rest != "" && f.rest == f.output:
		return usageError(c, "--rest and --output are the same file")
	case f.rest == "-":
		return usageError(c, "--rest cannot be standard output")
	}
	if f.output == "-" {
		f.output = ""
	}
	return nil
}

// badExpression is an invalid expression, shown with the error under it.
type badExpression struct{ wrong *query.Error }

// Error shows each line of the expression in a form for terminals.
func (e *badExpression) Error() string {
	lines := strings.Split(e.wrong.Picture(), "\n")
	for i := range lines {
		lines[i] = printable.Text(lines[i])
	}
	return fmt.Sprintf("invalid expression at column %d:\n%s", e.wrong.Column(), strings.Join(lines, "\n"))
}

// knownChecks are the checks that an expression can name.
func knownChecks() (list []query.Finding) {
	for _, r := range validate.Checks() {
		list = append(list, query.Finding{Code: r.Code, Name: r.Name, Severity: r.Severity.String()})
	}
	return list
}

// runSelect runs the command.
func (s *session) runSelect(c *cobra.Command, f *selectFlags, args []string) error {
	if err := f.check(c); err != nil {
		return err
	}
	if len(args) == 0 {
		return usageError(c, "an EXPRESSION is needed, such as 'player ~ \"Tal*\"'")
	}
	how, err := s.readConfig(c, &f.readFlags)
	if err != nil {
		return err
	}
	q, err := query.Parse(args[0], query.Vocabulary{Catalog: how.catalog, Checks: knownChecks()})
	if wrong := (*query.Error)(nil); errors.As(err, &wrong) {
		return &badExpression{wrong}
	} else if err != nil {
		return err
	}
	paths := s.pathsOr(c.Context(), args[1:])
	jobs := f.jobs
	if jobs == 0 {
		jobs = runtime.GOMAXPROCS(0)
	}
	progress := new(corpus.Progress)
	source, options := how.source(s, paths), how.options(jobs, progress)
	options.Games = f.games.numbers()
	bar := s.progress(progress)
	defer bar.stop()
	out := &selection{outlet: outlet{session: s, bar: bar}, flags: f}
	if err := out.open(); err != nil {
		return err
	}
	defer out.discard()
	worker := func() *perWay[*searcher] {
		return newPerWay(how, func(w way) *searcher { return newSearcher(q, how, f, w) })
	}
	var ask corpus.Questions[*perWay[*searcher], searched]
	if q.AsksTags() || q.Opens() {
		ask.ByTags = func(w *perWay[*searcher], r *corpus.Record) (searched, bool) {
			return w.of(r.File).early(r, (*query.Matcher).ByTags)
		}
	}
	if q.Opens() {
		ask.ByOpening = func(w *perWay[*searcher], r *corpus.Record) (searched, bool) {
			return w.of(r.File).early(r, (*query.Matcher).ByOpening)
		}
	}
	job := func(w *perWay[*searcher], r *corpus.Record) searched { return w.of(r.File).search(r) }
	for r, err := range corpus.Pick(c.Context(), source, options, worker, ask, job) {
		if err == nil {
			out.met = out.met || r.Game > 0 && !r.Left
			err = out.take(&r)
		}
		if errors.Is(err, errEnough) {
			break
		}
		if err != nil {
			if err := out.trouble(c, err, out.end); err != nil {
				return err
			}
		}
	}
	return errors.Join(how.wrong(&out.outlet), f.games.unmet(&out.outlet, out.met), out.end())
}

// searcher searches the records of files that are read in the same way.
type searcher struct {
	matcher  *query.Matcher
	exporter *export.Exporter // nil if records are written unchanged
	checker  *check.Checker
	checks   func() (*check.Checker, error) // makes the checker when needed
	record   *corpus.Record                 // the current one
	list     bool
	invert   bool
}

// newSearcher makes a searcher.
func newSearcher(q *query.Query, how *readConfig, f *selectFlags, w way) *searcher {
	x := &searcher{list: f.list, invert: f.invert}
	x.checks = func() (*check.Checker, error) {
		return validate.NewChecker(check.Config{Variant: w.variant, Notation: w.notation, MaxRecord: int(f.maxRecord)}, how.catalog)
	}
	x.matcher = q.Matcher(query.Options{Variant: w.variant, Language: w.language(), Find: x.find})
	if f.format == "jsonl" {
		x.exporter = export.New("jsonl", how.catalog, export.Options{Variant: w.variant, Language: w.language()})
	}
	return x
}

// find lists the findings of checks in the current record.
func (x *searcher) find() (list []query.Finding) {
	if x.checker == nil {
		// A configuration was validated when it was read.
		if x.checker, _ = x.checks(); x.checker == nil {
			return nil
		}
	}
	for _, d := range x.checker.Game(x.record.Syntax, x.record.Text, run.Origin(x.record)) {
		list = append(list, query.Finding{Code: d.Code, Name: d.Name, Severity: d.Severity.String()})
	}
	return list
}

// searched is the result for a record.
type searched struct {
	chosen bool
	text   []byte // the output in place of the record
	note   string // why not all of it was searched
	line   int64  // of the note
	begins int64  // the first line of a listed record
	unread bool   // the record is too long
	cut    int    // the limit in bytes, if the record exceeds it; else 0
}

// early searches a record of which only the tags, or also the first moves, were read.
func (x *searcher) early(r *corpus.Record, ask func(*query.Matcher, *grammar.Game) (bool, bool)) (searched, bool) {
	if x.exporter != nil {
		return searched{}, false
	}
	fits, decided := ask(x.matcher, r.Syntax)
	if !decided {
		return searched{}, false
	}
	return x.result(r, fits), true
}

// search searches a record.
func (x *searcher) search(r *corpus.Record) searched {
	x.record = r
	fits, note := x.matcher.Match(r.Syntax)
	out := x.result(r, fits)
	if note.Text != "" {
		at := min(int(note.Off), len(r.Text))
		out.note, out.line = note.Text, r.Line+int64(bytes.Count(r.Text[:at], []byte{'\n'}))
	}
	if long := r.Syntax.TooLong(); long != nil {
		out.unread, out.note, out.line = true, onlyTags(long), r.Line
		if !long.Dense {
			out.cut = long.Limit // its size is known at its end
		}
	}
	return out
}

// onlyTags is the note about a record that was not read in full.
func onlyTags(long *grammar.SizeError) string { return long.Error() + ": only its tags were searched" }

// result returns the output for a record.
func (x *searcher) result(r *corpus.Record, fits bool) (out searched) {
	if out.chosen = fits != x.invert; !out.chosen {
		return out
	}
	switch {
	case x.list:
		out.text = describeGame(r.Syntax)
		out.begins = r.Line + int64(bytes.Count(r.Text[:min(int(r.Syntax.Off), len(r.Text))], []byte{'\n'}))
	case x.exporter != nil:
		out.text, _ = x.exporter.Game(nil, r.Syntax, r.Text, r.Line)
	}
	return out
}

// describeGame describes a game in one line: who played, where, when, and the result.
func describeGame(g *grammar.Game) []byte {
	tag := func(name string) string {
		v, _ := g.Tag(name)
		if v = strings.TrimSpace(v); v == "" || strings.Trim(v, "?.-") == "" {
			return ""
		}
		return v
	}
	player := func(name string) string {
		v := tag(name)
		if v == "" {
			return "?"
		}
		return v
	}
	parts := []string{player("White") + " - " + player("Black")}
	for _, name := range []string{"Result", "Event", "Round", "Date"} {
		if v := tag(name); v != "" {
			parts = append(parts, v)
		}
	}
	return []byte(strings.Join(parts, ", "))
}

// errEnough means that the requested number of records was found.
var errEnough = errors.New("enough records were found")

// selection writes the selected records.
type selection struct {
	outlet
	flags     *selectFlags
	file      *rewrite.Output // for the selected records; nil for standard output
	rest      *rewrite.Output // for the others; nil if not requested
	restTo    *bufio.Writer
	assembled [2]assembled // of the others, and of the selected ones
	record    int          // the number of the previous record in the input
	found     int
	met       bool                     // there was a game
	chosen    bool                     // the previous record was selected
	known     bool                     // there is one in this file
	cut       *corpus.Picked[searched] // the record being read beyond the limit
}

// assembled is an output of records.
type assembled struct {
	to    *corpus.Assembler // nil if none are written
	last  int               // the number of the last record in the input; 0 before the first
	ended bool              // that was the last of its file
}

// open opens the output files.
func (w *selection) open() (err error) {
	to := w.session.screen()
	if w.flags.output != "" {
		if w.file, err = rewrite.Create(w.flags.output); err != nil {
			return ofOutput(w.flags.output, err)
		}
		to = w.file
	}
	w.out = bufio.NewWriterSize(to, 64<<10)
	w.assembled[1].to = corpus.NewAssembler(w.out)
	if w.flags.rest != "" {
		if w.rest, err = rewrite.Create(w.flags.rest); err != nil {
			w.discard()
			return ofOutput(w.flags.rest, err)
		}
		w.restTo = bufio.NewWriterSize(w.rest, 64<<10)
		w.assembled[0].to = corpus.NewAssembler(w.restTo)
	}
	return nil
}

// discard removes files that were not committed.
func (w *selection) discard() {
	for _, f := range []*rewrite.Output{w.file, w.rest} {
		if f != nil {
			_ = f.Discard() // after Commit it does nothing; at worst there is a leftover
		}
	}
}

// take takes a part of a file.
func (w *selection) take(p *corpus.Picked[searched]) error {
	if w.enough() && !p.More {
		return errEnough
	}
	if p.First {
		w.known = false
		for i := range w.assembled {
			out := &w.assembled[i]
			out.ended = out.ended || out.last == w.record
		}
	}
	if !p.More {
		if err := w.endCut(0); err != nil {
			return err
		}
	}
	switch {
	case p.Err != nil:
		if err := w.tell(p.Err); err != nil {
			return err
		}
		w.chosen = false
	case p.Game > 0:
		w.chosen = p.Value.chosen
		if p.Value.cut > 0 {
			head := *p
			w.cut, head.Raw = &head, nil
		} else if err := w.report(p); err != nil {
			return err
		}
	case !w.known:
		w.chosen = false // text before the first record is dropped
	}
	w.known = w.known || p.Game > 0
	if p.Game > 0 {
		w.record++
		if w.chosen {
			w.found++
		}
	}
	if err := w.write(p); err != nil {
		return err
	}
	if p.Size > 0 {
		if err := w.endCut(p.Size); err != nil {
			return err
		}
	}
	if w.enough() && w.cut == nil {
		return errEnough // a record that is too long is written to its end
	}
	return nil
}

// enough reports whether the requested number of records was found.
func (w *selection) enough() bool { return w.flags.first > 0 && w.found >= w.flags.first }

// endCut reports the record above the limit that ends here; size is 0 if its file ended early.
func (w *selection) endCut(size int64) error {
	head := w.cut
	if head == nil {
		return nil
	}
	w.cut = nil
	head.Value.note = onlyTags(&grammar.SizeError{Size: size, Limit: head.Value.cut})
	return w.report(head)
}

// report reports what of a record was not searched.
func (w *selection) report(p *corpus.Picked[searched]) error {
	if p.Value.note == "" {
		return nil
	}
	if err := w.flush(); err != nil {
		return err
	}
	w.failed = w.failed || p.Value.unread
	w.bar.pause()
	defer w.bar.resume()
	_, err := fmt.Fprintf(w.session.stderr, "%s:%d: game %d: %s\n", printable.Name(p.File), p.Value.line, p.Game, printable.Text(p.Value.note))
	return err
}

// write writes a part of a file to its output.
func (w *selection) write(p *corpus.Picked[searched]) error {
	out := &w.assembled[0]
	switch {
	case !w.chosen && w.restTo == nil, w.chosen && w.flags.count:
		return nil
	case !w.chosen:
	case w.flags.list:
		if p.Game > 0 {
			if _, err := fmt.Fprintf(w.out, "%s:%d: game %d: %s\n", printable.Name(p.File), p.Value.begins, p.Game, printable.Text(string(p.Value.text))); err != nil {
				return err
			}
		}
		return w.live()
	case w.flags.format != "pgn":
		if p.Game > 0 {
			if _, err := w.out.Write(p.Value.text); err != nil {
				return err
			}
		}
		return w.live()
	default:
		out = &w.assembled[1]
	}
	switch {
	case p.Game == 0 && !w.known:
		if _, err := out.to.Head(p.Raw); err != nil {
			return err
		}
		return w.live()
	case p.Game == 0: // what follows a record belongs to it
		if _, err := out.to.More(p.Raw); err != nil {
			return err
		}
		return w.live()
	}
	text := p.Raw
	if out.last > 0 {
		text = bytes.TrimPrefix(text, []byte("\ufeff")) // of a further file
	}
	fused, err := out.to.Record(text, !out.ended && out.last > 0 && out.last == w.record-1, out.ended)
	if err != nil {
		return err
	}
	out.last, out.ended = w.record, false
	if fused != nil {
		fused.File, fused.Line, fused.Game = p.File, p.Line, p.Game
		if err := w.note("%v", fused); err != nil {
			return err
		}
	}
	return w.live()
}

// live shows the output immediately if someone watches.
func (w *selection) live() error {
	if w.file == nil && w.session.live() {
		return w.flush()
	}
	return nil
}

// end writes the rest, and puts the files in their places.
func (w *selection) end() error {
	if err := w.endCut(0); err != nil {
		return err
	}
	if w.flags.count && !w.stopped {
		if _, err := fmt.Fprintln(w.out, w.found); err != nil {
			return err
		}
	}
	w.session.code = exitClean
	if w.found == 0 {
		w.session.code = exitFindings
	}
	if w.failed {
		w.session.code = exitTrouble
	}
	if err := w.flush(); err != nil || w.stopped {
		return err // an incomplete output does not replace a file
	}
	if w.restTo != nil {
		if err := w.restTo.Flush(); err != nil {
			return fmt.Errorf("%s: %w", w.flags.rest, err)
		}
		if err := w.rest.Commit(); err != nil {
			return fmt.Errorf("%s: %w", w.flags.rest, err)
		}
	}
	if w.file != nil {
		if err := w.file.Commit(); err != nil {
			return fmt.Errorf("%s: %w", w.flags.output, err)
		}
	}
	return nil
}
