package scene_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/picture/scene"
	"github.com/fairyscore/fairyscore/replay/picture/svg"
	"github.com/fairyscore/fairyscore/replay/picture/theme"
	"github.com/fairyscore/fairyscore/replay/picture/vector"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// start returns the first position of a game.
func start(t testing.TB, tags ...string) *rules.Position {
	t.Helper()
	look := func(name string) (string, bool) {
		for _, tag := range tags {
			if key, value, _ := strings.Cut(tag, "="); key == name {
				return value, true
			}
		}
		return "", false
	}
	var g variant.Game
	if err := variant.NewCatalog().Setup(&g, look, ""); err != nil {
		t.Fatal(err)
	}
	return &g.Start
}

func TestMarksOfComments(t *testing.T) {
	cases := []struct {
		comment, arrows, squares string
	}{
		{"[%cal Ge2e4,Rd1h5] [%csl Rd4,Ge5]", "0 e2e4, 1 d1h5", "1 d4, 0 e5"},
		{"a good move [%csl Yc3]! [%cal Bb1c3 ]", "2 b1c3", "3 c3"},
		{"[%cal Ga1a12,Gp12a1,Ga10b12]", "0 a1a12, 0 p12a1, 0 a10b12", ""},
		{"[%cal Ge2,Gq1a1,Ga1a1,Xa1a2,ga1a2,Ga1a13] [%csl Gq1,e4,G,R13,Ge4e5]", "", ""},
		{"[%cal Ge2e4", "", ""},
		{"[%clk 0:01:00][%cal Ge2e4]", "0 e2e4", ""},
		{"%cal Ge2e4]", "", ""},
		{"[%cal\nGe2e4,\tGe7e5]", "", ""},
		{"[%cal Ge2e4,,Ge7e5,]", "0 e2e4, 0 e7e5", ""},
		{strings.Repeat("[%cal ", 1000), "", ""},
	}
	for _, c := range cases {
		arrows, squares := scene.Marks(c.comment, board.Size{Files: 16, Ranks: 12})
		var a, s []string
		for _, x := range arrows {
			a = append(a, string('0'+rune(x.Color))+" "+x.From.String()+x.To.String())
		}
		for _, x := range squares {
			s = append(s, string('0'+rune(x.Color))+" "+x.At.String())
		}
		if got := strings.Join(a, ", "); got != c.arrows {
			t.Errorf("%.40q: arrows %s, want %s", c.comment, got, c.arrows)
		}
		if got := strings.Join(s, ", "); got != c.squares {
			t.Errorf("%.40q: squares %s, want %s", c.comment, got, c.squares)
		}
	}
	many := "[%csl " + strings.Repeat("Ge4,", 1<<20) + "]"
	if _, squares := scene.Marks(many, board.Size{Files: 8, Ranks: 8}); len(squares) > 1000 {
		t.Errorf("%d squares are drawn", len(squares))
	}
}

// The description of a picture says what it shows.
func TestTitleAndDescription(t *testing.T) {
	p := start(t, "Variant=wand", "FEN=4k3/8/8/8/4q3/8/8/R3K2R w KQ - 0 1 e4(sleep=5,w=death)")
	s := scene.Of(p, scene.Options{Played: "12... Ze4:e4 (sleep)"})
	if s.Title != "Wand Chess after 12... Ze4:e4 (sleep)" {
		t.Errorf("title %q", s.Title)
	}
	for _, want := range []string{"White to move; castling KQ. ", "White: rook a1 h1, king e1.", "Black: queen e4, king e8.", "q e4: wand of death, asleep for 5 turns"} {
		if !strings.Contains(s.Desc, want) {
			t.Errorf("the description lacks %q:\n%s", want, s.Desc)
		}
	}
	if want := []string{"after 12... Ze4:e4 (sleep): White to move; castling KQ"}; !slices.Equal(s.Lines, want) {
		t.Errorf("below the board: %q, want %q", s.Lines, want)
	}
}

// Every variant is drawn at every size, from both sides, in every theme, and nothing is drawn
// outside the picture.
func TestEveryVariantIsDrawn(t *testing.T) {
	artist, err := scene.NewArtist()
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range variant.All() {
		p := start(t, "Variant="+v.ID)
		for i, th := range theme.All() {
			for _, size := range []int{scene.MinSquare, 20, 45, 90, scene.MaxSquare} {
				pic, err := artist.Draw(scene.Of(p, scene.Options{}), scene.Look{Theme: th, Square: size, Flip: i%2 == 0, Bare: i == 3})
				if err != nil {
					t.Fatal(err)
				}
				if w := size * int(v.Size.Files); pic.Width < w || pic.Width > w+2*size+40 {
					t.Errorf("%s at %d: %d pixels wide", v.ID, size, pic.Width)
				}
				for _, it := range pic.Items {
					if it.Symbol != nil {
						continue
					}
					if least, most, ok := it.Shape.Path.Bounds(); ok && (least.X < -2 || least.Y < -2 || most.X > float64(pic.Width)+2 || most.Y > float64(pic.Height)+2) {
						t.Errorf("%s at %d in %s: a shape from %v to %v of %dx%d", v.ID, size, th.Name, least, most, pic.Width, pic.Height)
					}
				}
			}
		}
	}
}

// From Black's side, the first square is where the last was.
func TestFlippedBoards(t *testing.T) {
	artist, err := scene.NewArtist()
	if err != nil {
		t.Fatal(err)
	}
	p := start(t, "FEN=7k/8/8/8/8/8/8/K7 w - - 0 1")
	look := scene.Look{Theme: theme.All()[0], Square: 40, Bare: true}
	var kings [2][2]float64
	for i, flip := range []bool{false, true} {
		look.Flip = flip
		pic, err := artist.Draw(scene.Of(p, scene.Options{}), look)
		if err != nil {
			t.Fatal(err)
		}
		for _, it := range pic.Items {
			if it.Symbol != nil && it.Symbol.Name[0] == 'w' {
				kings[i] = [2]float64{it.At.E, it.At.F}
			}
		}
	}
	if kings != [2][2]float64{{0, 280}, {280, 0}} {
		t.Errorf("White's king is drawn at %v", kings)
	}
}

// A long line of text does not make a picture wider, nor exceed it.
func TestLongTextIsBroken(t *testing.T) {
	artist, err := scene.NewArtist()
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{strings.Repeat("word ", 200), strings.Repeat("x", 2000), strings.Repeat("\u202e\x00é", 500), "日本語"} {
		s := scene.Of(start(t), scene.Options{Played: text})
		pic, err := artist.Draw(s, scene.Look{Theme: theme.All()[0], Square: 30})
		if err != nil {
			t.Fatal(err)
		}
		for _, it := range pic.Items {
			if _, most, ok := it.Shape.Path.Bounds(); ok && most.X > float64(pic.Width)+1 {
				t.Errorf("%.20q: a shape reaches %.0f of %d", text, most.X, pic.Width)
			}
		}
	}
}

// Ways to win a game other than mate are shown: the goals of kings, and the remaining checks.
func TestGoalsAndChecksAreShown(t *testing.T) {
	for id, want := range map[string]int{"chess": 0, "kingofthehill": 4, "racingkings": 8, "kingofthehill+wand": 4} {
		if s := scene.Of(start(t, "Variant="+id), scene.Options{}); s.Goals.Len() != want {
			t.Errorf("%s: %d goals, want %d", id, s.Goals.Len(), want)
		}
	}
	p := start(t, "Variant=3check", "FEN=r1b1kbnr/pppp1ppp/n3p3/8/2P2P2/6q1/PP1PP3/RNBQKBNR w KQkq - 3+1 0 5")
	const want = "; castling KQkq; checks to win: White 3, Black 1"
	if s := scene.Of(p, scene.Options{}); !strings.HasSuffix(s.Lines[0], want) || !strings.Contains(s.Desc, want+". ") {
		t.Errorf("below the board: %q; description %q", s.Lines, s.Desc)
	}
}

// A custom theme is drawn in its colours, whatever its name.
func TestCustomThemes(t *testing.T) {
	artist, err := scene.NewArtist()
	if err != nil {
		t.Fatal(err)
	}
	red := theme.All()[0]
	red.White.Fill = theme.Paint{R: 255, A: 255}
	fills := make(map[theme.Paint]bool)
	for _, th := range []theme.Theme{theme.All()[0], red} {
		p, err := artist.Draw(scene.Of(start(t), scene.Options{}), scene.Look{Theme: th, Square: 45})
		if err != nil {
			t.Fatal(err)
		}
		for _, it := range p.Items {
			if it.Symbol == nil || it.Symbol.Name != "w1" {
				continue
			}
			for _, s := range it.Symbol.Shapes {
				fills[s.Fill] = true
			}
		}
	}
	if !fills[red.White.Fill] || !fills[theme.All()[0].White.Fill] {
		t.Errorf("White's pawns are drawn in %v", fills)
	}
}

// The arrow of an oblique leap bends after its longer part; others do not, nor does any unless it
// is asked for.
func TestBentArrows(t *testing.T) {
	artist, err := scene.NewArtist()
	if err != nil {
		t.Fatal(err)
	}
	draw := func(cal string, bend bool) *vector.Picture {
		p := start(t)
		picture, err := artist.Draw(scene.Of(p, scene.Options{Comments: []string{"[%cal " + cal + "]"}}), scene.Look{Theme: theme.All()[0], Square: 45, Bend: bend, Bare: true})
		if err != nil {
			t.Fatal(err)
		}
		return picture
	}
	for cal, bends := range map[string]bool{"Gb1c3": true, "Rg8f6": true, "Bd1b2": true, "Ya1g2": true, "Ge2e4": false, "Ra1h8": false, "Bh1a1": false} {
		straight, bent := svg.Append(nil, draw(cal, false)), svg.Append(nil, draw(cal, true))
		if !bytes.Equal(straight, bent) != bends {
			t.Errorf("%s: bends is not %t", cal, bends)
		}
	}
}
