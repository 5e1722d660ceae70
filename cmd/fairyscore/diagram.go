package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/picture/album"
	"github.com/fairyscore/fairyscore/replay/picture/scene"
	"github.com/fairyscore/fairyscore/replay/picture/theme"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/replay/words"
)

// diagramFlags are the flags of diagram.
type diagramFlags struct {
	gameFlags
	points []string // --at
	every  bool

	variations bool

	fen    string
	tags   []string
	sheet  string
	to     string
	output string
	theme  string
	size   int
	flip   bool
	bare   bool
	bend   bool
	delay  time.Duration
}

func (s *session) diagram() *cobra.Command {
	var f diagramFlags
	c := &cobra.Command{
		Use:   "diagram [PATH]",
		Short: "Draw positions as SVG, PNG or animated GIF",
		Long: `Draw the board of a game: after the last move, at the points that --at names, or after every
move. With --fen or --variant and no PATH, draw a position; with --sheet, the pieces of a
variant.

A picture shows coordinates, the last move, a king in check, the side to move, castling rights,
and the arrows and coloured squares of comments ([%cal Ge2e4], [%csl Rd5]). In variants, it also
shows roads, wands and conditions, with a legend. A GIF shows the whole game, or the points that --at names.

One picture goes to standard output, or to the file that -o names. Several go to a directory, which
is created if needed: NAME-1-026.svg is game 1 of NAME.pgn after 26 plies. A game that cannot
be played to its end is drawn up to its first wrong move.

Variations have names: 17.1 is the first variation that replaces ply 17, and 17.1-20.2 is the second
one inside it that replaces ply 20. "--at 17.1:20" draws ply 20 of variation 17.1, and "--at 17.1"
draws its end. The address bar of a page of this program shows these names, too (v=17.1).

Themes: ` + themeList() + `.

Exit status: 0 for success, 1 if a move is wrong or the game has a merge conflict marker, 2 for a usage error or a file that could not be read or
written.`,
		Example: `  fairyscore diagram game.pgn --at 12... > position.svg
  fairyscore diagram game.pgn --to gif -o game.gif
  fairyscore diagram book.pgn --every --theme print -o pictures/
  fairyscore diagram --variant wotn --fen "k7/8/8/8/8/8/8/K6R w - - 0 1"
  fairyscore diagram --sheet ox --size 60 -o pieces.png`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usageError(c, "diagram expects one PATH, but got %d arguments", len(args))
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			return s.runDiagram(c, &f, args)
		},
	}
	fl := c.Flags()
	fl.SortFlags = false
	fl.IntVar(&f.game, "game", 1, "the game with this `NUMBER` in the file")
	fl.StringSliceVar(&f.points, "at", nil, "draw the position after this `PLY`: 26, 13. or 13..., or 17.1:20 in a variation (default the last; 0 is the initial position; may be repeated)")
	fl.BoolVar(&f.every, "every", false, "a picture after every move, of all games unless --game is given")
	fl.BoolVar(&f.variations, "variations", false, "with --every: also after every move of the variations")
	fl.StringVar(&f.fen, "fen", "", "draw this position, a `FEN` of the game that --variant names")
	fl.StringArrayVar(&f.tags, "tag", nil, "a tag of the game drawn without PATH, as `NAME=VALUE` (may be repeated)")
	fl.StringVar(&f.sheet, "sheet", "", "draw the pieces of a `VARIANT`")
	fl.StringVar(&f.to, "to", "", "`FORMAT`: svg, png, gif (default by the name of the file, else svg)")
	fl.StringVarP(&f.output, "output", "o", "", "`FILE` to write, or directory for several pictures (default standard output)")
	fl.StringVar(&f.theme, "theme", theme.Names()[0], "`THEME` of the colours: "+strings.Join(theme.Names(), ", "))
	fl.IntVar(&f.size, "size", 45, fmt.Sprintf("`PIXELS` of a square, %d to %d", scene.MinSquare, scene.MaxSquare))
	fl.BoolVar(&f.flip, "flip", false, "seen from Black's side")
	fl.BoolVar(&f.bare, "bare", false, "the board alone, without coordinates and legend")
	fl.BoolVar(&f.bend, "bend-arrows", false, "bend the arrows of knights and other oblique leaps")
	fl.DurationVar(&f.delay, "delay", time.Second, "`TIME` for which a GIF shows each position")
	f.readFlags.register(fl)
	return c
}

// themeList describes the themes.
func themeList() string {
	var list []string
	for _, t := range theme.All() {
		list = append(list, t.Name+" ("+t.Title+")")
	}
	return strings.Join(list, ", ")
}

// runDiagram runs the command.
func (s *session) runDiagram(c *cobra.Command, f *diagramFlags, args []string) error {
	out, err := s.gallery(c, f)
	if err != nil {
		return err
	}
	given := func(name string) bool { return c.Flags().Changed(name) }
	switch {
	case f.sheet != "":
		for _, name := range []string{"at", "every", "variations", "game", "fen", "flip", "bare", "bend-arrows"} {
			if given(name) {
				return usageError(c, "--%s cannot be combined with --sheet", name)
			}
		}
		if len(args) > 0 || out.format == "gif" {
			return usageError(c, "--sheet draws the pieces of a variant as svg or png; it takes no PATH and no gif")
		}
		if out.isFolder() {
			return usageError(c, "-o %s is a directory; a sheet needs a file name", f.output)
		}
		return s.drawSheet(c, f, out)
	case len(args) == 0:
		if f.fen == "" && f.variant == "" {
			return usageError(c, "diagram expects a PATH, --fen, --variant or --sheet")
		}
		for _, name := range []string{"at", "every", "variations", "game"} {
			if given(name) {
				return usageError(c, "--%s requires a PATH", name)
			}
		}
		if out.format == "gif" {
			return usageError(c, "a gif shows a game; draw a position as svg or png")
		}
		if out.isFolder() {
			return usageError(c, "-o %s is a directory; a position needs a file name", f.output)
		}
		position := positionFlags{fen: f.fen, tags: f.tags}
		p, err := position.set(c, s.catalog, f.variant)
		if err != nil {
			return err
		}
		return out.single(scene.Of(p, scene.Options{}))
	case given("fen") || given("tag"):
		return usageError(c, "--fen and --tag cannot be combined with a PATH")
	}
	return s.drawGames(c, f, out, args[0])
}

// drawSheet draws the pieces of a variant.
func (s *session) drawSheet(c *cobra.Command, f *diagramFlags, out *gallery) error {
	position := positionFlags{tags: f.tags}
	p, err := position.set(c, s.catalog, f.sheet)
	if err != nil {
		return err
	}
	picture, err := out.artist.Sheet(p.Rules(), out.look)
	if err != nil {
		return err
	}
	return out.write("", picture)
}

// drawGames draws one game of a file, or all of them.
func (s *session) drawGames(c *cobra.Command, f *diagramFlags, out *gallery, path string) (err error) {
	points := make([]replay.Point, 0, len(f.points))
	for _, text := range f.points {
		m, ok := replay.ParsePoint(text)
		if !ok || text == "" {
			return usageError(c, "invalid value %q for --at: expected a ply or a move number, such as 26, 13. or 13..., or one in a variation, such as 17.1:20", text)
		}
		points = append(points, m)
	}
	all := f.every && !c.Flags().Changed("game")
	switch {
	case f.every && len(points) > 0:
		return usageError(c, "--every and --at cannot be combined")
	case f.game < 1:
		return usageError(c, "invalid value %d for --game: games are counted from 1", f.game)
	case f.variations && (!f.every || out.format == "gif"):
		return usageError(c, "--variations requires --every, and draws svg or png")
	case f.every && out.format == "gif" && !all:
		return usageError(c, "--every is not needed: a gif shows every move")
	}
	if out.many = f.every || len(points) > 1 && out.format != "gif" || out.isFolder(); out.many {
		if err := out.folder(c); err != nil {
			return err
		}
		defer func() { err = errors.Join(err, out.close()) }()
	} else if err := s.lostInput(c, "output", f.output, []string{path}); err != nil {
		return err
	}
	out.base = baseName(path)
	draw := func(how *readConfig, n int, r *corpus.Record) error {
		d := gamePictures{session: s, out: out, way: how.of(r.File), catalog: how.catalog, file: r.File, game: n, points: points, every: f.every, delay: f.delay, variations: f.variations}
		return d.draw(c, r)
	}
	if !all {
		return s.oneGame(c, &f.gameFlags, path, func(how *readConfig, r *corpus.Record) error { return draw(how, f.game, r) })
	}
	met, err := s.eachGame(c, &f.gameFlags, path, func(how *readConfig, n int, r *corpus.Record) (bool, error) {
		s.reportConflict(r)
		err := draw(how, n, r)
		if bad := new(badGame); errors.As(err, &bad) { // the others are drawn anyway
			fmt.Fprintf(s.stderr, "fairyscore: %s\n", shownError(err))
			s.code, err = exitTrouble, nil
		}
		return false, err
	})
	if err == nil && met == 0 {
		err = fmt.Errorf("%s has no games", path)
	}
	return err
}

// badGame is the error for a game that cannot be drawn at all.
type badGame struct{ err error }

// Error implements error.
func (b *badGame) Error() string { return b.err.Error() }

// Unwrap returns the wrapped error.
func (b *badGame) Unwrap() error { return b.err }

// gamePictures draws one game.
type gamePictures struct {
	session *session
	out     *gallery
	way     way
	catalog *variant.Catalog
	file    string
	game    int
	points  []replay.Point
	every   bool
	delay   time.Duration

	variations bool
}

// draw draws a game.
func (d *gamePictures) draw(c *cobra.Command, r *corpus.Record) error {
	if long := r.Syntax.TooLong(); long != nil {
		return &badGame{fmt.Errorf("%s:%d: %w", r.File, r.Line, long)}
	}
	g := record.FromSyntax(r.Syntax)
	var game variant.Game
	if err := d.catalog.Setup(&game, g.Tags.Get, d.way.variant); err != nil {
		return &badGame{fmt.Errorf("game %d cannot be set up: %w", d.game, err)}
	}
	replayer := replay.NewReplayer()
	replayer.Language = d.way.language()
	choice := album.Choice{Points: d.points, Every: d.every, Variations: d.variations, Wrong: d.wrong}
	var err error
	if d.out.format == "gif" {
		var frames func(func(*scene.Scene) error) error
		if frames, err = choice.Frames(c.Context(), replayer, g, &game.Start); err == nil {
			err = d.out.movie(d.game, d.delay, frames)
		}
	} else {
		err = choice.Stills(c.Context(), replayer, g, &game.Start, func(p *album.Page) error {
			if !d.out.many {
				return d.out.single(p.Scene())
			}
			return d.out.page(d.game, p)
		})
	}
	if none := new(replay.PointError); errors.As(err, &none) {
		return fmt.Errorf("game %d has %w", d.game, err)
	}
	return err
}

// wrong reports the move that ends a game because it cannot be played.
func (d *gamePictures) wrong(p *album.Page) {
	why := ""
	if p.Step.Failure != nil {
		why = ": " + words.Explain(p.Step.Before, &p.Step.Failure.Reason)
	}
	text := fmt.Errorf("%s, game %d: %s cannot be played%s", d.file, d.game, album.Written(p.Step), why)
	fmt.Fprintf(d.session.stderr, "fairyscore: %s\n", shownError(text))
	d.session.code = max(d.session.code, exitFindings)
}

// baseName returns the start of the names of pictures of a file.
func baseName(path string) string {
	name := filepath.Base(path)
	if path == "-" {
		return "game"
	}
	for _, end := range []string{".gz", ".zst", ".bz2", ".xz"} {
		name = strings.TrimSuffix(name, end)
	}
	name = strings.TrimSuffix(name, filepath.Ext(name))
	name = strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '.' || r == '_' || r == '-' {
			return r
		}
		return '_'
	}, name)
	if name = strings.TrimLeft(name, ".-"); name == "" {
		return "game"
	}
	return name[:min(len(name), 100)]
}
