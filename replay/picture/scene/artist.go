package scene

import (
	"fmt"
	"math"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/picture/lettering"
	"github.com/fairyscore/fairyscore/replay/picture/pieces"
	"github.com/fairyscore/fairyscore/replay/picture/theme"
	"github.com/fairyscore/fairyscore/replay/picture/vector"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// The squares that can be drawn, in pixels.
const (
	MinSquare = 8
	MaxSquare = 200
)

// Look controls how a scene is drawn.
type Look struct {
	Theme  theme.Theme
	Square int  // pixels, from MinSquare to MaxSquare
	Flip   bool // from Black's side
	Bare   bool // only the board: no coordinates, no lines below it
	Bend   bool // the arrows of oblique leaps bend at a right angle
	Height int  // the minimum height of the picture, so that pictures of one game have one size
}

// Artist draws scenes. It caches its drawings, so it belongs to one goroutine.
type Artist struct {
	regular, bold *lettering.Face
	drawings      map[drawingKey]*pieces.Drawing
	symbols       map[symbolKey]*vector.Symbol
	letters       map[letterKey]*vector.Symbol
}

// letterKey is a letter in a colour.
type letterKey struct {
	bold   bool
	letter rune
	paint  theme.Paint
}

type drawingKey struct {
	rules *rules.Rules
	kind  board.Kind
}

type symbolKey struct {
	drawing *pieces.Drawing
	paint   theme.Unit
	color   board.Color
	small   bool
}

// maxKept limits the cache of an Artist: games with custom units have their own rules.
const maxKept = 1024

// NewArtist returns an Artist.
func NewArtist() (*Artist, error) {
	regular, err := lettering.Regular()
	if err != nil {
		return nil, err
	}
	bold, err := lettering.Bold()
	if err != nil {
		return nil, err
	}
	a := &Artist{regular: regular, bold: bold}
	a.forget()
	return a, nil
}

// bound clears the cache if it is too large.
func (a *Artist) bound() {
	if max(len(a.symbols), len(a.drawings), len(a.letters)) > maxKept {
		a.forget()
	}
}

func (a *Artist) forget() {
	a.drawings = make(map[drawingKey]*pieces.Drawing)
	a.symbols = make(map[symbolKey]*vector.Symbol)
	a.letters = make(map[letterKey]*vector.Symbol)
}

// drawing returns the drawing of a type.
func (a *Artist) drawing(r *rules.Rules, k board.Kind) (*pieces.Drawing, error) {
	key := drawingKey{r, k}
	if d := a.drawings[key]; d != nil {
		return d, nil
	}
	d, err := pieces.Of(r, k, a.bold)
	if err == nil {
		a.drawings[key] = d
	}
	return d, err
}

// symbol returns a drawing in the colours of a side.
func (a *Artist) symbol(r *rules.Rules, u board.Piece, stone bool, t *theme.Theme, small bool) (*vector.Symbol, error) {
	d, err := a.drawing(r, u.Kind())
	if err != nil {
		return nil, err
	}
	paint, name := t.White, "w"
	if u.Is(board.Black) {
		paint, name = t.Black, "b"
	}
	if stone {
		paint.Fill, name = t.Stone[u.Color()], name+"s"
	}
	if small {
		name += "t"
	}
	key := symbolKey{d, paint, u.Color(), small}
	if s := a.symbols[key]; s != nil {
		return s, nil
	}
	s := d.Symbol(fmt.Sprintf("%s%d", name, u.Kind()), &paint, small)
	a.symbols[key] = s
	return s, nil
}

// canvas is a picture as it grows.
type canvas struct {
	*Artist
	*vector.Picture
	scene *Scene
	look  *Look
	theme *theme.Theme
	sq    float64 // the side of a square
	left  float64 // of the board
	top   float64
	files int
	ranks int
}

// Draw draws a scene. An error is a unit that cannot be drawn.
func (a *Artist) Draw(s *Scene, look Look) (*vector.Picture, error) {
	a.bound()
	look.Square = min(max(look.Square, MinSquare), MaxSquare)
	size := s.Rules.Variant.Size
	c := &canvas{
		Artist: a, Picture: &vector.Picture{Title: s.Title, Desc: s.Desc}, scene: s, look: &look, theme: &look.Theme,
		sq: float64(look.Square), files: int(size.Files), ranks: int(size.Ranks),
	}
	margin, edge := 0.0, 0.0
	if !look.Bare {
		margin, edge = math.Round(max(0.42*c.sq, 11)), math.Round(max(0.2*c.sq, 5))
	}
	c.left, c.top = margin, edge
	c.Width = int(margin + c.sq*float64(c.files) + edge)
	board := c.sq * float64(c.ranks)
	foot := c.foot(edge+board+margin, margin*0.5)
	c.Height = max(look.Height, int(math.Ceil(edge+board+margin+foot.height)))
	c.Items = make([]vector.Item, 0, 128)
	c.ground()
	c.road()
	c.last()
	c.goals()
	c.colored()
	c.checked()
	if err := c.units(); err != nil {
		return nil, err
	}
	c.legs()
	c.arrows()
	if !look.Bare {
		c.coordinates()
		foot.draw(c)
	}
	return c.Picture, nil
}

// corner returns the top left corner of a square in the picture.
func (c *canvas) corner(s board.Square) (x, y float64) {
	f, r := s.File(), c.ranks-1-s.Rank()
	if c.look.Flip {
		f, r = c.files-1-f, c.ranks-1-r
	}
	return c.left + float64(f)*c.sq, c.top + float64(r)*c.sq
}

// center returns the middle of a square in the picture.
func (c *canvas) center(s board.Square) vector.Point {
	x, y := c.corner(s)
	return vector.Point{X: x + c.sq/2, Y: y + c.sq/2}
}

// small reports whether squares are too small for details.
func (c *canvas) small() bool { return c.look.Square < pieces.Small }

// write writes a text: its base line begins at (x, y). Letters are symbols, since they are used
// repeatedly.
func (c *canvas) write(bold bool, text string, x, y, size float64, paint theme.Paint) {
	face := c.regular
	if bold {
		face = c.bold
	}
	face.Place(text, x, y, size, func(r rune, outline vector.Path, at vector.Matrix) {
		key := letterKey{bold, r, paint}
		s := c.letters[key]
		if s == nil {
			weight := ""
			if bold {
				weight = "b"
			}
			s = &vector.Symbol{
				Name:   fmt.Sprintf("l%x%s-%02x%02x%02x", r, weight, paint.R, paint.G, paint.B),
				Shapes: []vector.Shape{{Path: outline, Fill: paint}},
			}
			c.letters[key] = s
		}
		c.Use(s, at)
	})
}

// writeCentered writes a text with its middle at x.
func (c *canvas) writeCentered(bold bool, text string, x, y, size float64, paint theme.Paint) {
	face := c.regular
	if bold {
		face = c.bold
	}
	c.write(bold, text, x-face.Width(text, size)/2, y, size, paint)
}
