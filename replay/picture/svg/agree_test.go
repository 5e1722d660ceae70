package svg_test

import (
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/picture/raster"
	"github.com/fairyscore/fairyscore/replay/picture/scene"
	"github.com/fairyscore/fairyscore/replay/picture/svg"
	"github.com/fairyscore/fairyscore/replay/picture/theme"
	"github.com/fairyscore/fairyscore/replay/picture/vector"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// position sets up a position.
func position(t testing.TB, id, fen string, tags ...string) *rules.Position {
	t.Helper()
	look := func(name string) (string, bool) {
		switch {
		case name == "Variant":
			return id, true
		case name == "FEN" && fen != "":
			return fen, true
		}
		for _, tag := range tags {
			if key, value, _ := strings.Cut(tag, "="); key == name {
				return value, true
			}
		}
		return "", false
	}
	var g variant.Game
	if err := sharedCatalog.Setup(&g, look, ""); err != nil {
		t.Fatal(err)
	}
	return &g.Start
}

const conditions = "rn2kbnr/p1p2ppR/4P3/1p2p3/Q1p5/2P1P3/1P1P1P2/RNB1KBN1 w Qkq - 0 13 " +
	"e1(stone=8);f2(w=sleep,sleep=4);e3(w=healing,prot);a4(w=stoning,fast);g7(w=sickness,peace);" +
	"h8(sick=2,w=none);a8(slow=2);g8(refl,prot,sleep=3,stone=5,sick=3);c1(sleep=5);c5(w=death)"

// sharedCatalog serves all tests here.
var sharedCatalog = variant.NewCatalog()

// cases are positions with all that a picture can show.
func cases(t testing.TB) map[string]*scene.Scene {
	return map[string]*scene.Scene{
		"arrows": scene.Of(position(t, "chess", "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4"),
			scene.Options{Comments: []string{"[%cal Gc4f7,Re5d4,Bg1f3,Yb1d5] [%csl Ge4,Rd5,Be6,Yf3]"}, Played: "4. Qxf7#"}),
		"wands": scene.Of(position(t, "wand", conditions, "WandRules=reflection floor"), scene.Options{}),
		"road":  scene.Of(position(t, "oz10", ""), scene.Options{}),
		"ox":    scene.Of(position(t, "ox", ""), scene.Options{}),
		"ladder": scene.Of(position(t, "wotn3", "{nad}{fad}{bl}{kad}k{kd}{nwfd}{nrr}/8/8/8/8/8/8/{WfD}{AD}{FLD}{NrB}K{BN}C{Nr} w - - 0 1"),
			scene.Options{}),
	}
}

// A browser shows the SVG like the PNG: the file is parsed and drawn by another method, by the
// distance of sample points from lines.
func TestSVGAndPixelsAgree(t *testing.T) {
	artist, err := scene.NewArtist()
	if err != nil {
		t.Fatal(err)
	}
	turn := 0
	all := cases(t)
	for _, name := range slices.Sorted(maps.Keys(all))[:hostile.Count(len(all), 2)] {
		s := all[name]
		for _, th := range theme.All() {
			if turn++; turn%3 != 0 && th.Name != "print" || testing.Short() && th.Name != "print" {
				continue // each theme and each position occurs often enough
			}
			const size = 20
			p, err := artist.Draw(s, scene.Look{Theme: th, Square: size, Flip: turn%2 == 1})
			if err != nil {
				t.Fatal(err)
			}
			got, want := drawSVG(t, svg.Append(nil, p)), raster.New().Image(p)
			if got.Rect != want.Rect {
				t.Fatalf("%s, %s: %v and %v", name, th.Name, got.Rect, want.Rect)
			}
			sum, far := 0.0, 0
			for j := range got.Pix {
				d := math.Abs(float64(got.Pix[j]) - float64(want.Pix[j]))
				sum += d
				if d > 64 {
					far++
				}
			}
			n := float64(len(got.Pix))
			if sum/n > 3.5 || float64(far)/n > 0.002 {
				t.Errorf("%s, %s: the pictures differ by %.2f on average, and %d of %.0f values by more than 64", name, th.Name, sum/n, far, n)
			}
		}
	}
}

// element is an element of SVG, as far as these files have any.
type element struct {
	XMLName   xml.Name
	ID        string    `xml:"id,attr"`
	Href      string    `xml:"href,attr"`
	Transform string    `xml:"transform,attr"`
	D         string    `xml:"d,attr"`
	Fill      string    `xml:"fill,attr"`
	FillOp    string    `xml:"fill-opacity,attr"`
	Stroke    string    `xml:"stroke,attr"`
	StrokeOp  string    `xml:"stroke-opacity,attr"`
	Width     string    `xml:"width,attr"`
	Height    string    `xml:"height,attr"`
	Wide      string    `xml:"stroke-width,attr"`
	Text      string    `xml:",chardata"`
	Inside    []element `xml:",any"`
}

// drawSVG draws an SVG file by sampling.
func drawSVG(t testing.TB, file []byte) *image.RGBA {
	t.Helper()
	var root element
	if err := xml.Unmarshal(file, &root); err != nil {
		t.Fatal(err)
	}
	w, _ := strconv.Atoi(root.Width)
	h, _ := strconv.Atoi(root.Height)
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	groups := make(map[string]*element)
	for i := range root.Inside {
		e := &root.Inside[i]
		switch e.XMLName.Local {
		case "defs":
			for j := range e.Inside {
				groups["#"+e.Inside[j].ID] = &e.Inside[j]
			}
		case "path":
			drawPath(t, img, e, vector.Place(0, 0, 1))
		case "use":
			g := groups[e.Href]
			if g == nil {
				t.Fatalf("nothing has the id %s", e.Href)
			}
			for j := range g.Inside {
				drawPath(t, img, &g.Inside[j], matrix(t, e.Transform))
			}
		}
	}
	return img
}

// matrix reads a transform attribute.
func matrix(t testing.TB, text string) (m vector.Matrix) {
	t.Helper()
	if n, _ := fmt.Sscanf(text, "matrix(%g %g %g %g %g %g)", &m.A, &m.B, &m.C, &m.D, &m.E, &m.F); n == 6 {
		return m
	}
	if n, _ := fmt.Sscanf(text, "translate(%g %g) scale(%g)", &m.E, &m.F, &m.A); n != 3 {
		t.Fatalf("transform %q", text)
	}
	m.D = m.A
	return m
}

func paint(t testing.TB, value, opacity string) (c color.NRGBA, ok bool) {
	if value == "none" || value == "" {
		return c, false
	}
	n, err := strconv.ParseUint(strings.TrimPrefix(value, "#"), 16, 32)
	if err != nil {
		t.Fatal(err)
	}
	c = color.NRGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}
	if opacity != "" {
		f, err := strconv.ParseFloat(opacity, 64)
		if err != nil {
			t.Fatal(err)
		}
		c.A = uint8(math.Round(255 * f))
	}
	return c, true
}

// drawPath draws a path: each pixel by 16 sample points.
func drawPath(t testing.TB, img *image.RGBA, e *element, m vector.Matrix) {
	t.Helper()
	path, err := vector.Read(e.D)
	if err != nil {
		t.Fatal(err)
	}
	path = path.Transform(nil, m)
	type line struct {
		a, b vector.Point
		join bool // it only closes what is filled
	}
	var lines []line
	path.Flatten(0.02, func(points []vector.Point, closed bool) {
		for i := range points {
			j := (i + 1) % len(points)
			lines = append(lines, line{points[i], points[j], j == 0 && !closed})
		}
	})
	fill, filled := paint(t, e.Fill, e.FillOp)
	stroke, stroked := paint(t, e.Stroke, e.StrokeOp)
	wide, _ := strconv.ParseFloat(e.Wide, 64)
	radius := wide * m.Scale() / 2
	least, most, _ := path.Bounds()
	area := image.Rect(int(least.X-radius)-1, int(least.Y-radius)-1, int(most.X+radius)+2, int(most.Y+radius)+2).Intersect(img.Rect)
	const n = 4
	inside, near := make([]int, area.Dx()), make([]int, area.Dx())
	for y := area.Min.Y; y < area.Max.Y; y++ {
		clear(inside)
		clear(near)
		for row := range n {
			py := float64(y) + (float64(row)+0.5)/n
			var close, crossing []line
			for _, l := range lines {
				if low, high := min(l.a.Y, l.b.Y), max(l.a.Y, l.b.Y); low-radius <= py && py <= high+radius {
					if stroked && !l.join {
						close = append(close, l)
					}
					if (l.a.Y <= py) != (l.b.Y <= py) {
						crossing = append(crossing, l)
					}
				}
			}
			for i := range n * area.Dx() {
				px := float64(area.Min.X) + (float64(i)+0.5)/n
				winding := 0
				for _, l := range crossing {
					if l.a.X+(py-l.a.Y)/(l.b.Y-l.a.Y)*(l.b.X-l.a.X) > px {
						if l.a.Y <= py {
							winding++
						} else {
							winding--
						}
					}
				}
				if winding != 0 {
					inside[i/n]++
				}
				for _, l := range close {
					if max(l.a.X, l.b.X)+radius < px || min(l.a.X, l.b.X)-radius > px {
						continue
					}
					dx, dy := l.b.X-l.a.X, l.b.Y-l.a.Y
					k := 0.0
					if d := dx*dx + dy*dy; d > 0 {
						k = min(1, max(0, ((px-l.a.X)*dx+(py-l.a.Y)*dy)/d))
					}
					if math.Hypot(px-l.a.X-k*dx, py-l.a.Y-k*dy) <= radius {
						near[i/n]++
						break
					}
				}
			}
		}
		for i := range inside {
			if filled {
				blend(img, area.Min.X+i, y, fill, float64(inside[i])/(n*n))
			}
			if stroked {
				blend(img, area.Min.X+i, y, stroke, float64(near[i])/(n*n))
			}
		}
	}
}

func blend(img *image.RGBA, x, y int, c color.NRGBA, cover float64) {
	k := cover * float64(c.A) / 255
	at := img.PixOffset(x, y)
	for i, v := range [3]uint8{c.R, c.G, c.B} {
		img.Pix[at+i] = uint8(math.Round(float64(img.Pix[at+i])*(1-k) + float64(v)*k))
	}
}
