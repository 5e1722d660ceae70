package plot

import (
	"errors"
	"fmt"
	"math"
	"strconv"

	"github.com/fairyscore/fairyscore/corpus/stats"
	"github.com/fairyscore/fairyscore/replay/picture/lettering"
	"github.com/fairyscore/fairyscore/replay/picture/vector"
)

// Options control how a plot looks.
type Options struct {
	Width int // in pixels; 0 stands for 800
	Depth int // of trees, in plies; 0 stands for 4

	untitled bool // the title is shown elsewhere
}

// ErrNothing means that a table has no rows, so that there is nothing to draw.
var ErrNothing = errors.New("there is nothing to draw")

// The colours.
var (
	paper  = vector.Paint{R: 255, G: 255, B: 255, A: 255}
	ink    = vector.Paint{R: 34, G: 34, B: 34, A: 255}
	faint  = vector.Paint{R: 221, G: 221, B: 221, A: 255}
	middle = vector.Paint{R: 119, G: 119, B: 119, A: 255}
	wins   = vector.Paint{R: 230, G: 159, A: 255}         // orange
	draws  = vector.Paint{R: 190, G: 190, B: 190, A: 255} // grey
	losses = vector.Paint{G: 114, B: 178, A: 255}         // blue
	others = vector.Paint{R: 225, G: 225, B: 225, A: 255}
	amount = vector.Paint{R: 86, G: 180, B: 233, A: 255} // sky blue
	curve  = vector.Paint{R: 213, G: 94, A: 255}         // vermilion
)

// The font sizes and the margin, in pixels.
const (
	titleSize  = 18.0
	textSize   = 12.0
	smallSize  = 10.5
	margin     = 16.0
	titleSpace = 44.0
	footSpace  = 34.0
)

// few is how many games a group needs to be drawn in full colour.
const few = 30

// canvas is a plot being drawn.
type canvas struct {
	picture vector.Picture
	regular *lettering.Face
	bold    *lettering.Face
	width   float64
	height  float64

	untitled bool
	paled    bool // something is paler than usual
}

// Draw draws a table of a report. The error is [ErrNothing], or that of a font.
func Draw(s *stats.Shown, r *stats.Report, o Options) (*vector.Picture, error) {
	if len(s.Rows) == 0 {
		return nil, ErrNothing
	}
	if o.Width <= 0 {
		o.Width = 800
	}
	if o.Depth <= 0 {
		o.Depth = 4
	}
	c := &canvas{width: float64(o.Width), untitled: o.untitled}
	var err error
	if c.regular, err = lettering.Regular(); err != nil {
		return nil, err
	}
	if c.bold, err = lettering.Bold(); err != nil {
		return nil, err
	}
	switch s.Shape {
	case stats.Columns:
		c.columns(s, r)
	case stats.Scores:
		c.scores(s)
	case stats.Crosses:
		c.crosses(s)
	case stats.Bands:
		c.bands(s)
	case stats.Branches:
		c.branches(s, o.Depth)
	default:
		c.list(s, r)
	}
	c.picture.Title = s.Title
	if c.picture.Desc == "" {
		c.picture.Desc = describe(s, r)
	}
	return &c.picture, nil
}

// describe returns the text alternative of a plot.
func describe(s *stats.Shown, r *stats.Report) string {
	text := fmt.Sprintf("%s of %d games", s.Title, r.Games.Games)
	for i := range s.Rows {
		if i == 5 {
			return text + "; and more"
		}
		row := &s.Rows[i]
		n := row.Games
		if s.Order == stats.ByCount {
			n = row.Amount
		}
		text += fmt.Sprintf("; %s: %d", s.Label(row), n)
	}
	return text
}

// begin sets the height, and draws the paper and the title.
func (c *canvas) begin(height float64, title string) {
	c.height = height
	c.picture.Width, c.picture.Height = int(c.width), int(math.Ceil(height))
	var all vector.Path
	all.Rect(0, 0, c.width, height)
	c.picture.Fill(all, paper)
	if c.untitled {
		return
	}
	c.picture.Fill(c.bold.Append(nil, title, margin, margin+titleSize*0.8, titleSize), ink)
}

// foot writes a line at the bottom.
func (c *canvas) foot(text string) {
	if c.paled {
		text += fmt.Sprintf("; paler: fewer than %d games", few)
	}
	c.text(text, margin, c.height-margin*0.7, smallSize, middle)
}

// text writes a text that starts at a point.
func (c *canvas) text(text string, x, y, size float64, p vector.Paint) {
	c.picture.Fill(c.regular.Append(nil, text, x, y, size), p)
}

// right writes a text that ends at a point.
func (c *canvas) right(text string, x, y, size float64, p vector.Paint) {
	c.text(text, x-c.regular.Width(text, size), y, size, p)
}

// center writes a small text around a point.
func (c *canvas) center(text string, x, y float64, p vector.Paint) {
	c.picture.Fill(c.regular.Centered(nil, text, x, y, smallSize), p)
}

// fit shortens a text to a width.
func (c *canvas) fit(text string, size, width float64) string {
	if c.regular.Width(text, size) <= width {
		return text
	}
	runes := []rune(text)
	for len(runes) > 0 && c.regular.Width(string(runes)+"\u2026", size) > width {
		runes = runes[:len(runes)-1]
	}
	if len(runes) == 0 {
		return ""
	}
	return string(runes) + "\u2026"
}

// box fills a rectangle.
func (c *canvas) box(x, y, w, h float64, p vector.Paint) {
	if w <= 0 || h <= 0 {
		return
	}
	var path vector.Path
	path.Rect(x, y, w, h)
	c.picture.Fill(path, p)
}

// line draws a straight line.
func (c *canvas) line(x1, y1, x2, y2 float64, p vector.Paint, width float64) {
	var path vector.Path
	path.MoveTo(x1, y1)
	path.LineTo(x2, y2)
	c.picture.Line(path, p, width)
}

// pale returns a paler colour for groups with few games.
func (c *canvas) pale(p vector.Paint, n int64) vector.Paint {
	if n >= few {
		return p
	}
	c.paled = true
	p.A = 110
	return p
}

// step returns a round distance between the lines of an axis from 0 to top: 1, 2 or 5 times a power
// of ten, so that there are at most so many lines.
func step(top float64, lines int) float64 {
	if top <= 0 {
		return 1
	}
	raw := top / float64(max(lines, 1))
	unit := math.Pow(10, math.Floor(math.Log10(raw)))
	for _, m := range []float64{1, 2, 5} {
		if m*unit >= raw*0.999999 {
			return m * unit
		}
	}
	return 10 * unit
}

// number writes a number on an axis.
func number(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

// games returns a number of games with its noun.
func games(n int64) string {
	if n == 1 {
		return "1 game"
	}
	return strconv.FormatInt(n, 10) + " games"
}

// parts returns the parts of a stack: wins, draws, losses and the other games, with their colours.
func parts(s *stats.Shown, row *stats.Row) (list [4]int64, paints [4]vector.Paint) {
	switch {
	case s.Order == stats.ByCount:
		return [4]int64{row.Amount}, [4]vector.Paint{amount}
	case s.Sides == stats.Nobody:
		return [4]int64{row.Games}, [4]vector.Paint{amount}
	}
	return [4]int64{row.Won, row.Drawn, row.Lost, row.Others}, [4]vector.Paint{wins, draws, losses, others}
}

// legend names the colours of a stack, at the right of the title.
func (c *canvas) legend(s *stats.Shown) {
	if s.Sides == stats.Nobody || s.Order == stats.ByCount {
		return
	}
	names := [4]string{"White won", "drawn", "Black won", "no result"}
	if s.Sides == stats.ByPlayer {
		names = [4]string{"won", "drawn", "lost", "no result"}
	}
	other := false
	for i := range s.Rows {
		other = other || s.Rows[i].Others > 0
	}
	paints := [4]vector.Paint{wins, draws, losses, others}
	x := c.width - margin
	for i := len(names) - 1; i >= 0; i-- {
		if i == 3 && !other {
			continue
		}
		c.right(names[i], x, margin+titleSize*0.8, textSize, ink)
		x -= c.regular.Width(names[i], textSize) + 16
		c.box(x, margin+titleSize*0.8-9, 11, 11, paints[i])
		x -= 14
	}
}
