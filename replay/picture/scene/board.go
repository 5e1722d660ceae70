package scene

import (
	"strconv"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/picture/vector"
)

// ground draws the paper and the squares.
func (c *canvas) ground() {
	t := c.theme
	var paper, all, dark, hatch vector.Path
	paper.Rect(0, 0, float64(c.Width), float64(c.Height))
	c.Fill(paper, t.Paper)
	w, h := c.sq*float64(c.files), c.sq*float64(c.ranks)
	all.Rect(c.left, c.top, w, h)
	c.Fill(all, t.Light)
	for _, s := range c.scene.Rules.Variant.Size.Squares() {
		if (s.File()+s.Rank())%2 == 0 {
			x, y := c.corner(s)
			dark.Rect(x, y, c.sq, c.sq)
			if t.Hatch.A != 0 {
				hatching(&hatch, x, y, c.sq, c.sq, c.sq/7)
			}
		}
	}
	if t.Dark != t.Light {
		c.Fill(dark, t.Dark)
	}
	if t.Hatch.A != 0 {
		c.Line(hatch, t.Hatch, max(0.02*c.sq, 0.6))
	}
	if !c.look.Bare {
		line := max(1, c.sq/45)
		var frame vector.Path
		frame.Rect(c.left-line/2, c.top-line/2, w+line, h+line)
		c.Line(frame, t.Text, line)
	}
}

// hatching appends lines from the lower left to the upper right across a rectangle.
func hatching(p *vector.Path, x, y, w, h, gap float64) {
	for d := gap / 2; d < w+h; d += gap {
		// The line is where the distances from the left and from the top add up to d.
		x0, y0 := d, 0.0
		if d > w {
			x0, y0 = w, d-w
		}
		x1, y1 := 0.0, d
		if d > h {
			x1, y1 = d-h, h
		}
		p.MoveTo(x+x0, y+y0)
		p.LineTo(x+x1, y+y1)
	}
}

// road draws the squares of a road as bricks, with a rim that keeps the shade of the square.
func (c *canvas) road() {
	if c.scene.Road.Empty() {
		return
	}
	var bricks, mortar vector.Path
	inset := 0.06 * c.sq
	side := c.sq - 2*inset
	for s, ok := c.scene.Road.Next(0); ok; s, ok = c.scene.Road.Next(int(s) + 1) {
		x, y := c.corner(s)
		c.brick(&bricks, &mortar, x+inset, y+inset, side)
	}
	c.Fill(bricks, c.theme.Brick)
	c.Line(mortar, c.theme.Mortar, max(0.022*c.sq, 0.7))
}

// brick appends one square of a road.
func (c *canvas) brick(bricks, mortar *vector.Path, x, y, side float64) {
	bricks.Rect(x, y, side, side)
	mortar.Rect(x, y, side, side)
	courses := 4
	if c.small() {
		courses = 2
	}
	high := side / float64(courses)
	for i := range courses {
		top := y + float64(i)*high
		if i > 0 {
			mortar.MoveTo(x, top)
			mortar.LineTo(x+side, top)
		}
		joints := []float64{0.5}
		if i%2 == 1 {
			joints = []float64{0.25, 0.75}
		}
		for _, j := range joints {
			mortar.MoveTo(x+j*side, top)
			mortar.LineTo(x+j*side, top+high)
		}
	}
}

// goals draws the squares on which a king wins: a triangle in each corner.
func (c *canvas) goals() {
	if c.scene.Goals.Empty() {
		return
	}
	var p vector.Path
	for s, ok := c.scene.Goals.Next(0); ok; s, ok = c.scene.Goals.Next(int(s) + 1) {
		x, y := c.corner(s)
		corners(&p, x, y, c.sq)
	}
	c.Fill(p, c.theme.Check)
}

// corners appends a triangle in each corner of a square.
func corners(p *vector.Path, x, y, sq float64) {
	in, arm := 0.1*sq, 0.13*sq
	for _, k := range [4][2]float64{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
		cx, cy := x+in+k[0]*(sq-2*in), y+in+k[1]*(sq-2*in)
		dx, dy := arm*(1-2*k[0]), arm*(1-2*k[1])
		p.Polygon(vector.Point{X: cx, Y: cy}, vector.Point{X: cx + dx, Y: cy}, vector.Point{X: cx, Y: cy + dy})
	}
}

// last draws the squares of the last move: a tint, and brackets in the corners.
func (c *canvas) last() {
	var tint, brackets vector.Path
	arm, in := 0.2*c.sq, max(0.035*c.sq, 0.75)
	for _, s := range c.scene.Last {
		x, y := c.corner(s)
		tint.Rect(x, y, c.sq, c.sq)
		for _, k := range [4][2]float64{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
			cx, cy := x+in+k[0]*(c.sq-2*in), y+in+k[1]*(c.sq-2*in)
			dx, dy := arm*(1-2*k[0]), arm*(1-2*k[1])
			brackets.MoveTo(cx+dx, cy)
			brackets.LineTo(cx, cy)
			brackets.LineTo(cx, cy+dy)
		}
	}
	if c.theme.Last.A != 0 {
		c.Fill(tint, c.theme.Last)
	}
	c.Line(brackets, c.theme.Bracket, max(0.05*c.sq, 1))
}

// checked draws a ring around a king in check.
func (c *canvas) checked() {
	for s, ok := c.scene.Checked.Next(0); ok; s, ok = c.scene.Checked.Next(int(s) + 1) {
		m := c.center(s)
		var disc vector.Path
		width := max(0.06*c.sq, 1.5)
		disc.Circle(m.X, m.Y, c.sq/2-width/2)
		glow := c.theme.Check
		glow.A = 0x48
		c.Add(vector.Shape{Path: disc, Fill: glow, Stroke: c.theme.Check, Width: width})
	}
}

// coordinates names files and ranks in the margin.
func (c *canvas) coordinates() {
	size := max(0.28*c.sq, 9)
	for f := range c.files {
		m := c.center(board.At(f, 0))
		c.writeCentered(false, string(rune('a'+f)), m.X, c.top+c.sq*float64(c.ranks)+size*1.02, size, c.theme.Text)
	}
	for r := range c.ranks {
		m := c.center(board.At(0, r))
		c.writeCentered(false, strconv.Itoa(r+1), c.left/2, m.Y+size*0.36, size, c.theme.Text)
	}
}
