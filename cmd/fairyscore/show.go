package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/describe"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/picture"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
	"github.com/fairyscore/fairyscore/validate/report"
)

// showFlags are the flags of show.
type showFlags struct {
	color    string
	passants passantsFlag
	gameFlags
}

func (s *session) show() *cobra.Command {
	var f showFlags
	c := &cobra.Command{
		Use:   "show PATH",
		Short: "Draw the board at a point of a game",
		Long: `Draw the board of a game at its end or after a ply, with the side to move and the rest of the
position next to it, and the FEN below.

PLY is a number of plies (26; 0 is the initial position) or a move number (13. for White's 13th move,
13... for Black's) of the main line. 17.1:20 is ply 20 of the first variation that replaces ply 17, and
17.1-20.2 the second variation in it that replaces ply 20. A game that cannot be played to its end
is shown before its first wrong move, with the reason. With --at, a ply after such a move is shown
if it is clear what was meant; the reason is given, too.

White's units are in upper case, Black's in lower case. The last move is in brackets, units on a road
are in parentheses, and empty road squares are =. A | separates two such squares: [R|K].

Exit status: 0 for success, 1 if a move is wrong or the game has a merge conflict marker, 2 for a usage error or a file that could not be
read.`,
		Example: `  fairyscore show game.pgn
  fairyscore show --game 3 --at 13... games.pgn`,
		Args: wants("PATH"),
		RunE: func(c *cobra.Command, args []string) error {
			return s.runShow(c, &f, args[0])
		},
	}
	fl := c.Flags()
	fl.SortFlags = false
	f.gameFlags.register(fl)
	f.passants.register(fl)
	fl.StringVar(&f.color, "color", "auto", "`WHEN` to use colour: auto, always, never")
	return c
}

// runShow runs the command.
func (s *session) runShow(c *cobra.Command, f *showFlags, path string) error {
	at, err := f.point(c)
	if err != nil {
		return err
	}
	passants, err := f.passants.style(c)
	if err = errors.Join(err, choice(c, "color", f.color, "auto", "always", "never")); err != nil {
		return err
	}
	return s.oneGame(c, &f.gameFlags, path, func(how *readConfig, r *corpus.Record) error {
		w := how.of(r.File)
		checker, err := validate.NewChecker(check.Config{
			Variant: w.variant, Notation: w.notation, Encoding: how.filter.Encoding(r.File), MaxRecord: int(f.maxRecord),
		}, how.catalog)
		if err != nil {
			return err
		}
		v := &view{session: s, catalog: how.catalog, checker: checker, way: w, at: at, game: f.game, passants: passants,
			color: s.colored(f.color), columns: s.columns()}
		return v.show(r)
	})
}

// columns returns the width of the terminal; 80 if there is none.
func (s *session) columns() int {
	if f, ok := s.stdout.(*os.File); ok {
		if w, _, err := term.GetSize(int(f.Fd())); err == nil && w > 0 {
			return w
		}
	}
	return 80
}

// view draws one game at one point.
type view struct {
	session  *session
	catalog  *variant.Catalog
	checker  *check.Checker
	way      way
	passants rules.Passants
	at       replay.Point
	game     int
	color    bool
	columns  int

	position rules.Position
	ply      *record.Ply // the position is after it, or, if wrong, before it; nil at the start
	move     rules.Move
	number   int32
	side     board.Color
	wrong    bool        // ply cannot be played as written
	guessed  *record.Ply // the first before the point that could not, after which the game went on
	meant    bool        // with the move that was probably meant
	why      string      // in chess words, of either
}

// show draws the game.
func (v *view) show(r *corpus.Record) error {
	if long := r.Syntax.TooLong(); long != nil {
		return fmt.Errorf("%s:%d: %w", r.File, r.Line, long)
	}
	g := record.FromSyntax(r.Syntax)
	var game variant.Game
	if err := v.catalog.Setup(&game, g.Tags.Get, v.way.variant); err != nil {
		return fmt.Errorf("game %d cannot be set up: %w", v.game, err)
	}
	v.position.CopyFrom(&game.Start)
	course, err := replay.CourseOf(g, v.at)
	if err != nil {
		return fmt.Errorf("game %d has %w", v.game, err)
	}
	found := v.at.End || v.at.AtStart()
	if v.at.End || !found {
		v.walk(g, &game.Start, course, &found)
	}
	if !found {
		return fmt.Errorf("game %d has %w", v.game, &replay.PointError{Point: v.at, Plies: len(course)})
	}
	var b strings.Builder
	b.WriteString(v.head(r.File, g, &game, len(course)) + "\n\n")
	look := picture.Look{Color: v.color, Names: v.names(g, &game.Start)}
	if v.ply != nil && !v.wrong {
		look.Marked = v.position.Touched(&v.move)
	}
	aside := describe.Position(&v.position, look.Names)
	if legend := picture.Legend(&v.position); legend != "" {
		aside = append(aside, "", legend)
	}
	b.WriteString(picture.Beside(picture.Board(&v.position, look), aside, v.columns))
	b.WriteString("\n" + string(v.position.AppendFENWith(nil, v.passants)) + "\n")
	bad := v.guessed
	if v.wrong {
		bad = v.ply
	}
	if bad != nil {
		b.WriteString("\n" + v.findings(r, bad))
		v.session.code = exitFindings
	}
	if v.guessed != nil && v.meant {
		b.WriteString("\nthe board shows what was probably meant\n")
	}
	_, err = fmt.Fprint(v.session.stdout, b.String())
	return err
}

// names are those of the units in the letters of the game, nil for those of its variant.
func (v *view) names(g *record.Game, start *rules.Position) []string {
	r := replay.NewReplayer()
	r.Language = v.way.language()
	r.Walk(g, start, func(*replay.Step) bool { return false })
	l, _ := r.Letters()
	return notation.UnitNames(start.Rules(), l)
}

// walk plays a line up to the point.
func (v *view) walk(g *record.Game, start *rules.Position, course replay.Course, found *bool) {
	r := replay.NewReplayer()
	r.Language = v.way.language()
	r.Walk(g, start, func(s *replay.Step) bool {
		if !course.Has(s) {
			return true
		}
		here := course.Is(v.at, s)
		v.ply, v.move, v.number, v.side = s.Ply, s.Move, s.Number(), s.Side()
		if s.Failure != nil && !s.Failure.Kept && (v.at.End || here && s.After == nil) || s.After == nil {
			v.wrong, v.guessed, *found = true, nil, true
			if s.Failure != nil {
				v.why = s.Explain()
			}
			v.position.CopyFrom(s.Before)
			return false
		}
		if f := s.Failure; f != nil && !f.Kept && v.guessed == nil {
			v.guessed, v.meant, v.why = s.Ply, f.Chosen >= 0, s.Explain()
		}
		v.position.CopyFrom(s.After)
		*found = *found || here
		return !here
	})
}

// head identifies the game, and the point in it.
func (v *view) head(file string, g *record.Game, game *variant.Game, plies int) string {
	tag := func(name string) string {
		value, _ := g.Tags.Get(name)
		if value = strings.TrimSpace(value); value == "?" {
			return ""
		}
		return printable.Text(value)
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
	line := fmt.Sprintf("%s, game %d: %s", printable.Name(file), v.game, name)
	if white, black := tag("White"), tag("Black"); white != "" || black != "" {
		line += ", " + or(white, "?") + " - " + or(black, "?")
	}
	if result := tag("Result"); result != "" && result != "*" {
		line += ", " + result
	}
	return line + "\n" + v.where(plies)
}

// where describes the point of the game on the board.
func (v *view) where(plies int) string {
	if v.ply == nil {
		return fmt.Sprintf("the initial position, %d plies to come", plies)
	}
	dots := "."
	if v.side == board.Black {
		dots = "..."
	}
	move := v.ply.Move.Text
	if v.ply.Effect != nil {
		move += " " + v.ply.Effect.Text
	}
	text := fmt.Sprintf("%d%s %s, ply %d of %d", v.number, dots, printable.Text(move), v.ply.Index, plies)
	if v.at.Line != "" {
		text += ", variation " + v.at.Line
	}
	if v.wrong {
		return "before " + text
	}
	return "after " + text
}

// findings returns the errors of an illegal ply, as check writes them, or the reason if check
// blames another place.
func (v *view) findings(r *corpus.Record, ply *record.Ply) string {
	var out []byte
	render := report.Formats(validate.Kinds())[0].New(v.color)
	for _, d := range v.checker.Game(r.Syntax, r.Text, check.Origin{Line: r.Line, Decoded: r.Decoded}) {
		if d.Ply == ply.Index && d.Severity == diagnostic.Error {
			d.Board = "" // it is shown above
			out = render.Append(out, report.Located{File: r.File, Game: v.game}, d)
		}
	}
	if len(out) == 0 {
		return "it cannot be played: " + printable.Text(v.why) + "\n"
	}
	return strings.TrimRight(string(out), "\n") + "\n"
}

// or returns the first of two texts that is not empty.
func or(a, b string) string {
	if a != "" {
		return a
	}
	return b
}
