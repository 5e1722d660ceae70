package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/picture"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
)

// showFlags are the flags of show.
type showFlags struct {
	game      int
	at        string
	variant   string
	color     string
	stdinName string
	encoding  string
}

func (s *session) show() *cobra.Command {
	var f showFlags
	c := &cobra.Command{
		Use:   "show PATH",
		Short: "Draw the board at a point of a game",
		Long: `Draw the board of a game: where it ends, or at a half-move. Beside it stands who is to
move and what else belongs to the position; below it the position in FEN.

PLY is a number of half-moves (26; 0 is the first position) or a move's number (13. for
White's 13th move, 13... for Black's) of the main line. A game that cannot be played to its end is shown
before its first move that is wrong, with what is wrong with it.

White's units are in upper case, Black's in lower case. The last move stands in brackets,
units on a road in parentheses, vacant squares of it are =.

Exit status: 0, 1 if a move is wrong, 2 for wrong usage or a file that could not be read.`,
		Example: `  fairyscore show game.pgn
  fairyscore show --game 3 --at 13... games.pgn`,
		Args: wants("PATH"),
		RunE: func(c *cobra.Command, args []string) error {
			return s.runShow(c, &f, args[0])
		},
	}
	fl := c.Flags()
	fl.SortFlags = false
	fl.IntVar(&f.game, "game", 1, "which `game` of the file, from 1")
	fl.StringVar(&f.at, "at", "", "behind which `PLY` (default the last, or before the first that is wrong)")
	fl.StringVar(&f.variant, "variant", "", "the variant of games without a Variant tag (default chess)")
	fl.StringVar(&f.encoding, "encoding", "", "the encoding of all input, such as latin1 (default UTF-8, or what a game looks like)")
	fl.StringVar(&f.stdinName, "stdin-filename", "", "the `name` of standard input in findings")
	fl.StringVar(&f.color, "color", "auto", "when to colour: auto, always, never")
	return c
}

// moment is a point of a main line, as --at names it.
type moment struct {
	end    bool // the last one
	ply    int32
	number int32 // of a move; 0 if ply is meant
	side   board.Color
}

var momentForm = regexp.MustCompile(`^(\d{1,9})(\.|\.\.\.|…)?$`)

// parseMoment reads the value of --at.
func parseMoment(s string) (m moment, ok bool) {
	if s == "" {
		return moment{end: true}, true
	}
	parts := momentForm.FindStringSubmatch(s)
	if parts == nil {
		return m, false
	}
	n, err := strconv.ParseInt(parts[1], 10, 32)
	if err != nil {
		return m, false
	}
	switch parts[2] {
	case "":
		return moment{ply: int32(n)}, true
	case ".":
		return moment{number: int32(n), side: board.White}, n > 0
	}
	return moment{number: int32(n), side: board.Black}, n > 0
}

// is reports whether a half-move is the one meant.
func (m moment) is(s *replay.Step) bool {
	switch {
	case m.end:
		return false
	case m.number > 0:
		return s.Number() == m.number && s.Side() == m.side
	}
	return s.Ply.Index == m.ply
}

// runShow runs the command.
func (s *session) runShow(c *cobra.Command, f *showFlags, path string) error {
	at, ok := parseMoment(f.at)
	switch {
	case !ok:
		return usageError(c, "--at cannot be %q; it is a number of half-moves, or of a move: 26, 13. or 13...", f.at)
	case f.game < 1:
		return usageError(c, "--game cannot be %d; games are counted from 1", f.game)
	}
	if err := choice(c, "color", f.color, "auto", "always", "never"); err != nil {
		return err
	}
	catalog := variant.NewCatalog()
	checker, err := validate.NewChecker(validate.Config{Variant: f.variant, Encoding: f.encoding}, catalog)
	if err != nil {
		return usageError(c, "--variant: %v", err)
	}
	view := &view{session: s, catalog: catalog, checker: checker, fallback: f.variant, at: at, game: f.game, color: s.colored(f.color), columns: s.columns()}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return fmt.Errorf("%s: this is a directory, not a file", path)
	}
	source := corpus.Source{Paths: []string{path}, Stdin: s.stdin, StdinName: f.stdinName}
	options := corpus.Options{
		Jobs:     1, // records come one after the other, and are counted as they come
		Encoding: f.encoding,
		Parser:   func() *grammar.Parser { return validate.NewParser(f.variant, catalog) },
	}
	met := 0
	var shown error
	job := func(_ struct{}, r *corpus.Record) bool {
		if met++; met == f.game {
			shown = view.show(r)
		}
		return met == f.game
	}
	for r, err := range corpus.Run(c.Context(), source, options, corpus.Stateless, job) {
		var encoding *corpus.EncodingError
		switch {
		case errors.As(err, &encoding):
			return usageError(c, "--encoding: %v", err)
		case errors.Is(err, fs.ErrNotExist):
			return fmt.Errorf("%s: there is no such file", path)
		case err != nil:
			return err
		case r.Value:
			return shown
		}
	}
	return fmt.Errorf("%s has %s, so there is no game %d", path, gamesInWords(met), f.game)
}

// columns is how wide the terminal is; 80 if there is none.
func (s *session) columns() int {
	if f, ok := s.stdout.(*os.File); ok {
		if w, _, err := term.GetSize(int(f.Fd())); err == nil && w > 0 {
			return w
		}
	}
	return 80
}

// view draws one game at one moment.
type view struct {
	session  *session
	catalog  *variant.Catalog
	checker  *validate.Checker
	fallback string
	at       moment
	game     int
	color    bool
	columns  int

	position rules.Position
	ply      *record.Ply // behind which, or with wrong before which, the position is; nil at the start
	move     rules.Move
	number   int32
	side     board.Color
	wrong    bool   // ply cannot be played as written
	why      string // in chess words
}

// show draws the game.
func (v *view) show(r *corpus.Record) error {
	g := record.FromSyntax(r.Syntax)
	var game variant.Game
	if err := v.catalog.Setup(&game, g.Tags.Get, v.fallback); err != nil {
		return fmt.Errorf("game %d cannot be set up: %w", v.game, err)
	}
	v.position.CopyFrom(&game.Start)
	found := v.at.end || v.at.number == 0 && v.at.ply == 0
	if v.at.end || !found {
		v.walk(g, &game.Start, &found)
	}
	if !found {
		return fmt.Errorf("game %d has no half-move %s; it has %d", v.game, v.at, len(g.Main))
	}
	var b strings.Builder
	b.WriteString(v.head(r.File, g, &game) + "\n\n")
	look := picture.Look{Color: v.color}
	if v.ply != nil && !v.wrong {
		look.Marked = touched(&v.position, &v.move)
	}
	aside := picture.Status(&v.position)
	if legend := picture.Legend(&v.position); legend != "" {
		aside = append(aside, "", legend)
	}
	b.WriteString(picture.Beside(picture.Board(&v.position, look), aside, v.columns))
	b.WriteString("\n" + v.position.FEN() + "\n")
	if v.wrong {
		b.WriteString("\n" + v.findings(r))
		v.session.code = exitFindings
	}
	_, err := fmt.Fprint(v.session.stdout, b.String())
	return err
}

// String is the moment as --at has it.
func (m moment) String() string {
	switch {
	case m.number == 0:
		return strconv.Itoa(int(m.ply))
	case m.side == board.Black:
		return strconv.Itoa(int(m.number)) + "..."
	}
	return strconv.Itoa(int(m.number)) + "."
}

// walk goes through the main line up to the moment asked for.
func (v *view) walk(g *record.Game, start *rules.Position, found *bool) {
	replay.NewReplayer().Walk(g, start, func(s *replay.Step) bool {
		if s.Depth > 0 {
			return true
		}
		here := v.at.is(s)
		v.ply, v.move, v.number, v.side = s.Ply, s.Move, s.Number(), s.Side()
		if s.Failure != nil && (v.at.end || here && s.After == nil) || s.After == nil {
			v.wrong, *found = true, true
			if s.Failure != nil {
				v.why = replay.Explain(s.Before, &s.Failure.Reason)
			}
			v.position.CopyFrom(s.Before)
			return false
		}
		v.position.CopyFrom(s.After)
		*found = *found || here
		return !here
	})
}

// touched are the squares of a turn that was played.
func touched(after *rules.Position, m *rules.Move) []board.Square {
	if m.A.Kind == rules.NoStep || m.A.Kind == rules.Pass {
		return nil
	}
	squares := []board.Square{m.A.From, m.A.To}
	if m.B.Kind != rules.NoStep {
		squares = append(squares, m.B.From, m.B.To)
	}
	if m.A.Kind == rules.Castle {
		for i := range after.Castlings {
			if c := &after.Castlings[i]; c.King == m.A.From && c.Partner == m.A.To {
				squares = []board.Square{c.King, c.KingTo, c.PartnerTo}
			}
		}
	}
	if m.A.Kind == rules.Zap && m.Fate == rules.Teleport && !m.Bare {
		squares = append(squares, board.Square(m.Param))
	}
	return squares
}

// head says which game it is, and where in it.
func (v *view) head(file string, g *record.Game, game *variant.Game) string {
	tag := func(name string) string {
		value, _ := g.Tags.Get(name)
		if value = strings.TrimSpace(value); value == "?" {
			return ""
		}
		return printable(value)
	}
	name := game.Rules.Variant.Name
	switch {
	case game.Chess960:
		name = "Chess960"
	case strings.Contains(game.Rules.Variant.ID, "+"):
		name = game.Rules.Variant.ID
	case name == "":
		name = "Chess"
	}
	line := fmt.Sprintf("%s, game %d: %s", printable(file), v.game, name)
	if white, black := tag("White"), tag("Black"); white != "" || black != "" {
		line += ", " + or(white, "?") + " - " + or(black, "?")
	}
	if result := tag("Result"); result != "" && result != "*" {
		line += ", " + result
	}
	return line + "\n" + v.where(len(g.Main))
}

// where says at which point of the game the board is.
func (v *view) where(plies int) string {
	if v.ply == nil {
		return fmt.Sprintf("the first position, %d half-moves to come", plies)
	}
	dots := "."
	if v.side == board.Black {
		dots = "..."
	}
	move := v.ply.Move.Text
	if v.ply.Effect != nil {
		move += " " + v.ply.Effect.Text
	}
	text := fmt.Sprintf("%d%s %s, half-move %d of %d", v.number, dots, printable(move), v.ply.Index, plies)
	if v.wrong {
		return "before " + text
	}
	return "after " + text
}

// findings are the errors of the half-move that is wrong, as check writes them, or why it
// is wrong where the check blames another place for it.
func (v *view) findings(r *corpus.Record) string {
	var out []byte
	render := validate.Formats()[0].New(v.color)
	for _, d := range v.checker.Game(r.Syntax, r.Text, validate.Origin{Line: r.Line, Decoded: r.Decoded}) {
		if d.Ply == v.ply.Index && d.Severity == validate.Error {
			d.Board = "" // it is above
			out = render.Append(out, validate.Located{File: r.File, Game: v.game}, d)
		}
	}
	if len(out) == 0 {
		return "it cannot be played: " + v.why + "\n"
	}
	return strings.TrimRight(string(out), "\n") + "\n"
}

// printable spells out what a terminal would obey instead of showing it.
func printable(s string) string {
	quoted := strconv.Quote(s)
	return strings.ReplaceAll(strings.ReplaceAll(quoted[1:len(quoted)-1], `\"`, `"`), `\\`, `\`)
}

// or is the first of two texts that says something.
func or(a, b string) string {
	if a != "" {
		return a
	}
	return b
}
