package pieces_test

import (
	"fmt"
	"image"
	"math"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/picture/lettering"
	"github.com/fairyscore/fairyscore/replay/picture/pieces"
	"github.com/fairyscore/fairyscore/replay/picture/raster"
	"github.com/fairyscore/fairyscore/replay/picture/theme"
	"github.com/fairyscore/fairyscore/replay/picture/vector"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// games are all variants, and those with each Toto that the tag can name.
func games(t testing.TB) map[string]*rules.Rules {
	t.Helper()
	out := make(map[string]*rules.Rules)
	catalog := variant.NewCatalog()
	add := func(id, toto string) {
		r, err := catalog.Compile(id, func(tag string) (string, bool) { return toto, tag == "Toto" && toto != "" }, true)
		if err != nil {
			t.Fatal(err)
		}
		out[id+toto] = r
	}
	for _, v := range variant.All() {
		add(v.ID, "")
	}
	for _, toto := range []string{"Nahbi-mZ", "Nahbi-hop", "Falcon", "Cat:NA", "Dog:GH", "Spider:fRbB3", "Amazon:QN"} {
		add("oz10", toto)
	}
	return out
}

func bold(t testing.TB) *lettering.Face {
	t.Helper()
	f, err := lettering.Bold()
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestEveryTypeOfEveryVariantHasADrawing(t *testing.T) {
	for _, v := range variant.All() {
		for i := range v.Army {
			u := &v.Army[i]
			if joker := u.Moves == "" && u.Shapes == nil; !joker && !pieces.Known(u) {
				t.Errorf("%s: the %s (%s) is drawn as its letters only", v.ID, u.Title, u.Name)
			}
		}
	}
}

// Drawings stay on their square: a contour needs 0.9 and a halo 1.1 units beyond a path.
func TestDrawingsStayOnTheirSquare(t *testing.T) {
	const room = 0.5
	for name, r := range games(t) {
		for i := range r.Variant.Army {
			d, err := pieces.Of(r, board.Kind(i+1), bold(t))
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range d.Parts {
				p.Path.Flatten(0.1, func(points []vector.Point, _ bool) {
					for _, q := range points {
						if q.X < room || q.Y < room || q.X > pieces.Side-room || q.Y > pieces.Side-room {
							t.Errorf("%s %s: %v is off the square", name, r.Variant.Army[i].Name, q)
							return
						}
					}
				})
			}
		}
	}
}

// shot returns a unit at a size on a square, in grey, blurred by a pixel as from afar.
func shot(d *pieces.Drawing, c board.Color, ground theme.Paint, square int) []float64 {
	t := theme.All()[0]
	side := [2]theme.Unit{t.White, t.Black}[c]
	p := &vector.Picture{Width: square, Height: square}
	var all vector.Path
	all.Rect(0, 0, float64(square), float64(square))
	p.Fill(all, ground)
	p.Use(d.Symbol("x", &side, square < pieces.Small), vector.Place(0, 0, float64(square)/pieces.Side))
	return blurred(raster.New().Image(p))
}

func blurred(img *image.RGBA) []float64 {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	grey := make([]float64, w*h)
	for i := range grey {
		grey[i] = 0.3*float64(img.Pix[4*i]) + 0.59*float64(img.Pix[4*i+1]) + 0.11*float64(img.Pix[4*i+2])
	}
	out := make([]float64, w*h)
	for y := range h {
		for x := range w {
			sum, n := 0.0, 0.0
			for dy := -1; dy <= 1; dy++ {
				for dx := -1; dx <= 1; dx++ {
					if x+dx >= 0 && x+dx < w && y+dy >= 0 && y+dy < h {
						weight := float64((2 - dx*dx) * (2 - dy*dy))
						sum += weight * grey[(y+dy)*w+x+dx]
						n += weight
					}
				}
			}
			out[y*w+x] = sum / n
		}
	}
	return out
}

// unlike returns the root of the mean square difference.
func unlike(a, b []float64) float64 {
	sum := 0.0
	for i := range a {
		sum += (a[i] - b[i]) * (a[i] - b[i])
	}
	return math.Sqrt(sum / float64(len(a)))
}

// No two types of a game look alike on squares of 20 pixels, nor do the sides.
func TestNoTwoUnitsLookAlike(t *testing.T) {
	const square = 20
	wood := theme.All()[0]
	for name, r := range games(t) {
		if len(name) > 4 && name[:4] == "oz10" && name != "oz10" && testing.Short() {
			continue
		}
		type one struct {
			name string
			look []float64
		}
		var list []one
		for i := range r.Variant.Army {
			d, err := pieces.Of(r, board.Kind(i+1), bold(t))
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range []board.Color{board.White, board.Black} {
				list = append(list, one{fmt.Sprintf("%v %s", c, r.Variant.Army[i].Name), shot(d, c, wood.Light, square)})
			}
		}
		for i := range list {
			for j := range i {
				if d := unlike(list[i].look, list[j].look); d < 6.5 {
					t.Errorf("%s: %s and %s look alike: %.1f", name, list[j].name, list[i].name, d)
				}
			}
		}
	}
}

// Both sides stand out from squares of both shades in every theme.
func TestUnitsStandOut(t *testing.T) {
	r := games(t)["wotn3"]
	for _, th := range theme.All()[:hostile.Count(len(theme.All()), 1)] {
		for _, ground := range []theme.Paint{th.Light, th.Dark} {
			for i := range r.Variant.Army {
				d, err := pieces.Of(r, board.Kind(i+1), bold(t))
				if err != nil {
					t.Fatal(err)
				}
				for c, side := range []theme.Unit{th.White, th.Black} {
					empty := &vector.Picture{Width: 45, Height: 45}
					var all vector.Path
					all.Rect(0, 0, 45, 45)
					empty.Fill(all, ground)
					with := *empty
					with.Items = append([]vector.Item(nil), empty.Items...)
					with.Use(d.Symbol("x", &side, false), vector.Place(0, 0, 1))
					if diff := unlike(blurred(raster.New().Image(empty)), blurred(raster.New().Image(&with))); diff < 25 {
						t.Errorf("%s: %v %s is hard to see: %.1f", th.Name, board.Color(c), r.Variant.Army[i].Name, diff)
					}
				}
			}
		}
	}
}

// A drawing shows what the unit does: movements that drawings cannot show are drawn as letters, and
// different movements never look the same.
func TestMovementsThatNoDrawingShowsAreLettered(t *testing.T) {
	for _, u := range []army.Unit{
		{Name: "G", Moves: "gQ"}, {Name: "X", Moves: "fN"}, {Name: "X", Moves: "mNcB"}, {Name: "X", Moves: "W3"}, {Name: "X", Moves: "DD"},
		{Name: "X", Moves: "NC"}, {Name: "X", Moves: "nN"}, {Name: "X", Moves: "K", Royal: true, Shapes: []army.Shape{army.Fox{}}},
		{Name: "X", Moves: "N", Royal: true}, {Name: "X", Moves: "cN"}, {Name: "X", Moves: "NNC"}, {Name: "X", Moves: "NmNN"},
		{Name: "X", Moves: "fW", Pawn: false}, {Name: "X", Moves: "mQcpR"}, {Name: "X", Moves: "fWbWfD"}, {Name: "X", Moves: "K2"},
		{Name: "X", Moves: "WH"}, {Name: "X", Moves: "QfD"}, {Name: "X", Moves: "R", Shapes: []army.Shape{army.Fox{}, army.Wolf{}}},
		{Name: "X", Moves: "mW"}, {Name: "X", Moves: "fmWbmW", Pawn: true},
	} {
		if pieces.Known(&u) {
			t.Errorf("%s (royal %v) has a drawing that does not show all of it", u.Moves, u.Royal)
		}
	}
	same := [][2]string{{"BD", "DB"}, {"NW", "WN"}, {"RN", "NR"}, {"Q", "RB"}, {"K", "WF"}, {"WvD", "vDW"}, {"WvD", "WfbD"}}
	for _, s := range same {
		a, b := army.Unit{Name: "X", Moves: s[0]}, army.Unit{Name: "X", Moves: s[1]}
		if !pieces.Known(&a) || !pieces.Known(&b) {
			t.Errorf("%v: one has no drawing", s)
		}
	}
}

// Any name and movement can be lettered.
func TestLetteredUnitsOfAnyName(t *testing.T) {
	for _, name := range []string{"G", "Gr", "Hippogri", "ÄÖ", ""} {
		d, err := pieces.Lettered(&army.Unit{Name: name, Moves: "gQ"}, bold(t))
		if err != nil || len(d.Parts) < 3 {
			t.Errorf("%q: %v", name, err)
		}
	}
	if _, err := pieces.Lettered(&army.Unit{Name: "G", Moves: "?"}, bold(t)); err == nil {
		t.Error("a movement that cannot be read is drawn")
	}
}

// Letters distinguish types that differ in what no drawing shows, such as captures of pawns.
func TestTypesOfOneGameNeverShareADrawing(t *testing.T) {
	v := &rules.Variant{
		ID: "x", Name: "X", Size: board.Size{Files: 8, Ranks: 8}, Start: "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
		Army: army.Army{
			{Name: "P", Title: "pawn", Moves: "fmWfcF", Pawn: true}, {Name: "S", Title: "sergeant", Moves: "fmWfcFfmF", Pawn: true},
			{Name: "T", Title: "tall pawn", Moves: "fmWfcW", Pawn: true}, {Name: "K", Title: "king", Moves: "K", Royal: true},
			{Name: "A", Title: "archbishop", Moves: "BN"}, {Name: "B", Title: "another one", Moves: "NB"},
		},
	}
	r, err := v.Compile(nil, new(army.Cache))
	if err != nil {
		t.Fatal(err)
	}
	var looks [][]float64
	for i := range v.Army {
		d, err := pieces.Of(r, board.Kind(i+1), bold(t))
		if err != nil {
			t.Fatal(err)
		}
		looks = append(looks, shot(d, board.White, theme.All()[0].Light, 45))
		for j := range looks[:i] {
			if unlike(looks[i], looks[j]) < 5 {
				t.Errorf("%s and %s look alike", v.Army[j].Title, v.Army[i].Title)
			}
		}
	}
}

// A mark in the top left corner would hide the head of these, and of no others.
func TestDrawingsThatLeanLeft(t *testing.T) {
	all := games(t)
	for name, want := range map[string]string{"ox": "CGHLMU", "wotn3": "FLD BL", "capablanca": ""} {
		got := ""
		for i, u := range all[name].Variant.Army {
			d, err := pieces.Of(all[name], board.Kind(i+1), bold(t))
			if err != nil {
				t.Fatal(err)
			}
			if d.LeansLeft() {
				if len(u.Name) > 1 && got != "" {
					got += " "
				}
				got += u.Name
			}
		}
		if got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
