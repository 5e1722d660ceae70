package album_test

import (
	"bytes"
	"errors"
	"fmt"
	"image/color"
	"image/gif"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/picture/album"
	"github.com/fairyscore/fairyscore/replay/picture/raster"
	"github.com/fairyscore/fairyscore/replay/picture/scene"
	"github.com/fairyscore/fairyscore/replay/picture/theme"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// read reads a record and sets its game up.
func read(t testing.TB, text string) (*record.Game, *variant.Game) {
	t.Helper()
	syntax, _ := grammar.NewParser().Parse([]byte(text))
	g := record.FromSyntax(syntax)
	var game variant.Game
	if err := variant.NewCatalog().Setup(&game, g.Tags.Get, ""); err != nil {
		t.Fatal(err)
	}
	return g, &game
}

func TestPagesOfARecord(t *testing.T) {
	cases := []struct{ text, want string }{
		{"1. e4 e5 2. Nf3 (2. f4 exf4) Nc6 *", "0: Chess; 1: Chess after 1. e4; 2: Chess after 1... e5; 3: Chess after 2. Nf3; 4: Chess after 2... Nc6"},
		{"*", "0: Chess"},
		{"1. e4 e4 2. d4 *", "0: Chess; 1: Chess after 1. e4; 2! Chess after 1. e4"},
		{"1. e4 e4 {[%lint ignore R401 played so]} 2. d4 *", "0: Chess; 1: Chess after 1. e4; 2! Chess after 1. e4"},
		{"1. e5 *", "0: Chess; 1! Chess"},
		{"1. e4 f5 2. Qh5+ a6 {[%lint ignore R401 played so]} 3. d4 *", "0: Chess; 1: Chess after 1. e4; 2: Chess after 1... f5; 3: Chess after 2. Qh5+; 4: Chess after 2... a6; 5: Chess after 3. d4"},
		{"[FEN \"4k3/8/8/8/8/8/8/R3K3 b Q - 0 7\"]\n\n7... Kd7 8. O-O-O+ *", "0: Chess; 1: Chess after 7... Kd7; 2: Chess after 8. O-O-O+"},
	}
	for _, c := range cases {
		g, game := read(t, c.text)
		var got []string
		album.Walk(replay.NewReplayer(), g, &game.Start, func(p *album.Page) bool {
			sign := ":"
			if p.Failed {
				sign = "!"
			}
			got = append(got, fmt.Sprintf("%d%s %s", p.Ply, sign, p.Scene().Title))
			return true
		})
		if s := strings.Join(got, "; "); s != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.text, s, c.want)
		}
	}
}

// A line ends at a move that cannot be played; lines that branch off before it do not.
func TestPagesOfAllLines(t *testing.T) {
	for text, want := range map[string]string{
		"(1. c4) 1. e4 e5 *": "0 1 2",
		"1. e4 (1. d4 (1. c4 c5) d5) e5 (1... c5) 2. Nf3 *":                                    "0 1 1.1:1 1.1-1.1:1 1.1-1.1:2 1.1:2 2 2.1:2 3",
		"1. e4 (1. d4 e8 (1... d5 2. c4) 2. c4 (2. Nf3)) e8 (1... c5 2. Nf3) 2. Nf3 (2. f4) *": "0 1 1.1:1 1.1:2! 1.1-2.1:2 1.1-2.1:3 2! 2.1:2 2.1:3",
	} {
		g, game := read(t, text)
		var got []string
		add := func(p *album.Page) {
			name := fmt.Sprint(p.Ply)
			if p.Line != "" {
				name = p.Line + ":" + name
			}
			if p.Failed {
				name += "!"
			}
			got = append(got, name)
		}
		choice := album.Choice{Every: true, Variations: true, Wrong: add}
		err := choice.Stills(t.Context(), replay.NewReplayer(), g, &game.Start, func(p *album.Page) error {
			add(p)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("%s\n got %s\nwant %s", text, s, want)
		}
	}
}

// A choice shows the points that it names, in any line.
func TestChoicesInVariations(t *testing.T) {
	const text = "1. e4 (1. d4 e8 (1... d5 2. c4 e6)) e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *"
	for _, c := range []struct {
		points []string
		want   string
	}{
		{[]string{""}, "Chess after 2... Nc6"},
		{[]string{"0", "2.1", "1.1-2.1:2.", "4", "4"}, "Chess; Chess after 2. c4; Chess after 2. Nf3; Chess after 2... Nc6"},
		{[]string{"1.1"}, "Chess after 1. d4, which fails"},
		{[]string{"1.1:1", "1.1:2"}, "Chess after 1. d4; Chess after 1. d4, which fails"},
		{[]string{"2.1:4"}, "no ply 2.1:4 (the variation ends with ply 3)"},
		{[]string{"3.1"}, "no variation 3.1"},
		{[]string{"2.1:0"}, "Chess"},
	} {
		g, game := read(t, text)
		choice := album.Choice{}
		for _, text := range c.points {
			p, ok := replay.ParsePoint(text)
			if !ok {
				t.Fatal(text)
			}
			choice.Points = append(choice.Points, p)
		}
		var got []string
		err := choice.Stills(t.Context(), replay.NewReplayer(), g, &game.Start, func(p *album.Page) error {
			title := p.Scene().Title
			if p.Failed {
				title += ", which fails"
			}
			got = append(got, title)
			return nil
		})
		if err != nil {
			got = append(got, err.Error())
		}
		if s := strings.Join(got, "; "); s != c.want {
			t.Errorf("%q\n got %s\nwant %s", c.points, s, c.want)
		}
		var frames []string
		play, err := choice.Frames(t.Context(), replay.NewReplayer(), g, &game.Start)
		if err == nil {
			err = play(func(s *scene.Scene) error {
				frames = append(frames, s.Title)
				return nil
			})
		}
		if err != nil {
			frames = append(frames, err.Error())
		}
		if s := strings.Join(frames, "; "); !(len(c.points) == 1 && c.points[0] == "") && s != strings.ReplaceAll(c.want, ", which fails", "") {
			t.Errorf("%q as a movie\n got %s\nwant %s", c.points, s, c.want)
		}
	}
}

// Arrows and squares belong to the position that their comment follows.
func TestMarksBelongToTheirMove(t *testing.T) {
	g, game := read(t, "{[%csl Ga1]} 1. e4 {[%cal Ge4e5]} {[%csl Rd4]} ({[%csl Gh8]} 1. d4 {[%csl Gh7]}) 1... e5 2. Nf3 *")
	var got []string
	album.Walk(replay.NewReplayer(), g, &game.Start, func(p *album.Page) bool {
		s := p.Scene()
		got = append(got, fmt.Sprint(p.Ply, len(s.Arrows), len(s.Colored)))
		return true
	})
	if s := strings.Join(got, ", "); s != "0 0 1, 1 1 1, 2 0 0, 3 0 0" {
		t.Errorf("arrows and squares by ply: %s", s)
	}
}

// Drawing a game of 100 plies as a GIF takes less than a second of one core, and a game twice as
// long takes twice as long.
func BenchmarkGIF(b *testing.B) {
	g, game := read(b, strings.Repeat("1. Nf3 Nf6 2. Ng1 Ng8 ", 25)+"*")
	artist, err := scene.NewArtist()
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		var out bytes.Buffer
		m := album.Movie{Artist: artist, Canvas: raster.New(), Look: scene.Look{Theme: theme.All()[0], Square: 45}, Delay: time.Second}
		err := m.Write(&out, func(visit func(*scene.Scene) error) (err error) {
			album.Walk(replay.NewReplayer(), g, &game.Start, func(p *album.Page) bool {
				err = visit(p.Scene())
				return err == nil
			})
			return err
		})
		if err != nil {
			b.Fatal(err)
		}
	}
}

// newMovie returns a movie with small squares.
func newMovie(t *testing.T, delay time.Duration) *album.Movie {
	t.Helper()
	artist, err := scene.NewArtist()
	if err != nil {
		t.Fatal(err)
	}
	return &album.Movie{Artist: artist, Canvas: raster.New(), Look: scene.Look{Theme: theme.All()[0], Square: 30}, Delay: delay}
}

// movieOf writes a record as a GIF, with a frame for each ply, and reads it back.
func movieOf(t *testing.T, g *record.Game, game *variant.Game, m *album.Movie) *gif.GIF {
	t.Helper()
	var out bytes.Buffer
	err := m.Write(&out, func(visit func(*scene.Scene) error) (err error) {
		album.Walk(replay.NewReplayer(), g, &game.Start, func(p *album.Page) bool {
			err = visit(p.Scene())
			return err == nil
		})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	movie, err := gif.DecodeAll(&out)
	if err != nil {
		t.Fatal(err)
	}
	return movie
}

// Each colour of a movie is in its table, also one that a single picture of many has.
func TestRareColorsOfAMovieAreKept(t *testing.T) {
	quiet := strings.Repeat("1. Nf3 Nf6 2. Ng1 Ng8 ", 20)
	g, game := read(t, quiet+"1. e4 f5 2. Qh5+ {[%csl Ya5]} g6 3. Qd1 Nf6 "+quiet+"*")
	m := newMovie(t, time.Second)
	movie, look := movieOf(t, g, game, m), m.Look
	for name, want := range map[string]color.NRGBA{"check": look.Theme.Check, "yellow": look.Theme.Marks[3].Paint} {
		want.A = 255
		if !slices.Contains(movie.Image[0].Palette, color.Color(color.RGBA(want))) {
			t.Errorf("the table lacks the colour of %s, %v", name, want)
		}
	}
}

// A movie has a frame for each scene, all with the size of the highest, and the last one is shown
// longest.
func TestMovieOfARecord(t *testing.T) {
	g, game := read(t, "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) e7-e5 2. Ng1-f3 Nb8-c6 3. Nb1-c3 Ng8-f6 *")
	m := newMovie(t, 200*time.Millisecond)
	movie := movieOf(t, g, game, m)
	if len(movie.Image) != 7 || movie.Delay[0] != 20 || movie.Delay[6] != 60 {
		t.Errorf("%d frames, %v", len(movie.Image), movie.Delay)
	}
	for i, frame := range movie.Image {
		if !frame.Rect.In(movie.Image[0].Rect) {
			t.Errorf("frame %d is %v, the first %v", i, frame.Rect, movie.Image[0].Rect)
		}
	}
	stop := errors.New("stop")
	if err := m.Write(io.Discard, func(func(*scene.Scene) error) error { return stop }); !errors.Is(err, stop) {
		t.Errorf("the error of the scenes is lost: %v", err)
	}
}
