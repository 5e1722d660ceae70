package scene

import (
	"math"
	"strconv"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/picture/pieces"
	"github.com/fairyscore/fairyscore/replay/picture/vector"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Conditions are drawn in the units of a drawing, so that they grow with the squares.
const unit = pieces.Side

// units draws the units, and wands on vacant squares.
func (c *canvas) units() error {
	for _, f := range c.scene.Floor {
		x, y := c.corner(f.At)
		c.floor(x, y, c.sq/unit, f.Wand)
	}
	for i := range c.scene.Units {
		if err := c.unit(&c.scene.Units[i]); err != nil {
			return err
		}
	}
	return nil
}

// unit draws a unit with its conditions.
func (c *canvas) unit(u *Unit) error {
	x, y := c.corner(u.At)
	k := c.sq / unit
	d := &u.Condition
	s, err := c.symbol(c.scene.Rules, u.Piece, d.Stone > 0, c.theme, c.small())
	if err != nil {
		return err
	}
	place := vector.Place(x, y, k)
	if d.Flags&(mutator.Protected|mutator.Reflecting) != 0 {
		c.rings(x, y, k, d.Flags&mutator.Reflecting != 0)
	}
	if d.Stone > 0 {
		c.slab(x, y, k)
	}
	at := place
	if d.Sleep > 0 {
		at = place.After(vector.Turned(-math.Pi/2, 22.5, 24)) // it lies on its side
	}
	c.Use(s, at)
	if d.Flags&mutator.Peaceful != 0 {
		c.peace(x, y, k)
	}
	if d.Sick > 0 {
		c.drop(x, y, k, d.Sick)
	}
	if d.Flags&mutator.Fast != 0 {
		c.chevrons(x, y, k, false)
	}
	if d.Flags&mutator.Slow != 0 {
		c.chevrons(x, y, k, true)
	}
	if d.Wait > 0 {
		c.disc(x+28*k, y+39.4*k, k, d.Wait)
	}
	right := d.Wand != mutator.Unidentified && d.Sleep == 0 && u.As == 0 && c.leans(u.Piece.Kind())
	timers := 0
	if right {
		timers = 1 // they go below the box
	}
	for _, n := range [2]uint8{d.Sleep, d.Stone} {
		if n > 0 {
			c.disc(x+38.6*k, y+(6.4+13*float64(timers))*k, k, n)
			timers++
		}
	}
	switch {
	case d.Wand == mutator.NoWand:
		c.tag(x, y, k, right, "")
	case d.Wand != mutator.Unidentified:
		c.tag(x, y, k, right, wandTag(d.Wand))
	}
	if u.As != 0 {
		return c.imitated(u, x, y, k)
	}
	return nil
}

// imitated draws in a corner the type that a unit imitates.
func (c *canvas) imitated(u *Unit, x, y, k float64) error {
	s, err := c.symbol(c.scene.Rules, board.Make(u.As, u.Piece.Color()), false, c.theme, true)
	if err != nil {
		return err
	}
	var plate vector.Path
	plate.Circle(x+36*k, y+9*k, 8.4*k)
	c.Add(vector.Shape{Path: plate, Fill: c.theme.Brick, Stroke: c.theme.Mortar, Width: 1.2 * k})
	c.Use(s, vector.Place(x+29.2*k, y+2.2*k, 0.3*k))
	return nil
}

// disc draws a number in a disc about a point.
func (c *canvas) disc(x, y, k float64, n uint8) {
	var p vector.Path
	p.Circle(x, y, 6*k)
	c.Add(vector.Shape{Path: p, Fill: c.theme.Label, Stroke: c.theme.OnLabel, Width: 1.2 * k})
	c.number(x, y, k, n)
}

// number writes a number about a point.
func (c *canvas) number(x, y, k float64, n uint8) {
	size := 10.0
	if n > 9 {
		size = 7.6
	}
	if n > 99 {
		size = 5.6
	}
	c.writeCentered(true, strconv.Itoa(int(n)), x, y+size*0.36*k, size*k, c.theme.OnLabel)
}

// rings are the marks of protection, two for reflection.
func (c *canvas) rings(x, y, k float64, double bool) {
	radii := []float64{21}
	if double {
		radii = append(radii, 18)
	}
	for _, r := range radii {
		var p vector.Path
		p.Circle(x+22.5*k, y+22.5*k, r*k)
		c.Line(p, c.theme.OnLabel, 3*k)
		c.Line(p, c.theme.Label, 1.7*k)
	}
}

// slab is the hatched block on which a statue stands.
func (c *canvas) slab(x, y, k float64) {
	var block, hatch vector.Path
	block.Rect(x+4*k, y+37*k, 37*k, 6.4*k)
	hatching(&hatch, x+4*k, y+37*k, 37*k, 6.4*k, 4*k)
	c.Add(vector.Shape{Path: block, Fill: c.theme.Stone[0], Stroke: c.theme.White.Contour, Width: 1.4 * k})
	c.Line(hatch, c.theme.White.Contour, 1*k)
}

// peace is a bar under the foot.
func (c *canvas) peace(x, y, k float64) {
	var p vector.Path
	p.Rect(x+6*k, y+41*k, 33*k, 2.4*k)
	c.Add(vector.Shape{Path: p, Fill: c.theme.OnLabel, Stroke: c.theme.Label, Width: 1.2 * k})
}

// drop is the drop of sickness, with the turns that are left.
func (c *canvas) drop(x, y, k float64, n uint8) {
	var p vector.Path
	cx, cy := x+7.4*k, y+36.6*k
	p.MoveTo(cx, cy-11.4*k)
	p.CurveTo(cx+1.6*k, cy-7*k, cx+6.4*k, cy-4*k, cx+6.4*k, cy)
	p.CurveTo(cx+6.4*k, cy+3.6*k, cx+3.5*k, cy+6.4*k, cx, cy+6.4*k)
	p.CurveTo(cx-3.5*k, cy+6.4*k, cx-6.4*k, cy+3.6*k, cx-6.4*k, cy)
	p.CurveTo(cx-6.4*k, cy-4*k, cx-1.6*k, cy-7*k, cx, cy-11.4*k)
	p.Close()
	c.Add(vector.Shape{Path: p, Fill: c.theme.Label, Stroke: c.theme.OnLabel, Width: 1.2 * k})
	c.number(cx, cy, k, n)
}

// chevrons are » for fast and « for slow units.
func (c *canvas) chevrons(x, y, k float64, slow bool) {
	var p vector.Path
	for i := range 2 {
		left := 33.2 + 4.4*float64(i)
		tip, back := left+4, left
		if slow {
			tip, back = left, left+4
		}
		p.MoveTo(x+back*k, y+35.2*k)
		p.LineTo(x+tip*k, y+39.4*k)
		p.LineTo(x+back*k, y+43.6*k)
	}
	c.Line(p, c.theme.OnLabel, 4.4*k)
	c.Line(p, c.theme.Label, 2.2*k)
}

// wandTags are the marks of known wands, two letters each.
var wandTags = [...]string{
	rules.Teleport: "Te", rules.Death: "Dt", rules.Sleep: "Sl", rules.Stoning: "St", rules.Sloth: "So", rules.Polymorph: "Po",
	rules.Demotion: "Dm", rules.Peace: "Pe", rules.Sickness: "Si", rules.Speed: "Sp", rules.Protection: "Pr", rules.Healing: "He",
	rules.Nothing: "No", rules.Lightning: "Li", rules.Reflection: "Re", rules.Invisibility: "In",
}

// wandTag returns the mark of a known wand.
func wandTag(w mutator.Wand) string {
	if i := int(w); i < len(wandTags) && wandTags[i] != "" {
		return wandTags[i]
	}
	return "?"
}

// leans reports whether a mark in the top left corner would cover the head of a unit. Its drawing
// is known here.
func (c *canvas) leans(kind board.Kind) bool {
	d := c.drawings[drawingKey{c.scene.Rules, kind}]
	return d != nil && d.LeansLeft()
}

// tag draws the box of a wand in a corner: empty if it is spent, else with two letters, or filled
// where letters would be too small.
func (c *canvas) tag(x, y, k float64, right bool, letters string) {
	var p vector.Path
	if letters == "" || c.small() {
		if right {
			x += (unit - 2*1.6 - 8) * k
		}
		p.Rect(x+1.6*k, y+1.6*k, 8*k, 8*k)
		fill := c.theme.OnLabel
		if letters != "" {
			fill = c.theme.Label
		}
		c.Add(vector.Shape{Path: p, Fill: fill, Stroke: c.theme.Label, Width: 1.4 * k})
		return
	}
	if right {
		x += (unit - 2*1.2 - 13.6) * k
	}
	p.Rect(x+1.2*k, y+1.2*k, 13.6*k, 10*k)
	c.Add(vector.Shape{Path: p, Fill: c.theme.OnLabel, Stroke: c.theme.Label, Width: 1.2 * k})
	c.writeCentered(true, letters, x+8*k, y+9.2*k, 8.4*k, c.theme.Label)
}

// floor draws a wand that lies on a square.
func (c *canvas) floor(x, y, k float64, w mutator.Wand) {
	var rod, star vector.Path
	rod.MoveTo(x+13*k, y+34*k)
	rod.LineTo(x+29*k, y+16*k)
	var points []vector.Point
	for i := range 10 {
		r := 6.5
		if i%2 == 1 {
			r = 2.8
		}
		sin, cos := math.Sincos(float64(i) * math.Pi / 5)
		points = append(points, vector.Point{X: x + (31+r*sin)*k, Y: y + (13.6-r*cos)*k})
	}
	star.Polygon(points...)
	c.Line(rod, c.theme.OnLabel, 5*k)
	c.Line(rod, c.theme.Label, 2.6*k)
	c.Add(vector.Shape{Path: star, Fill: c.theme.Label, Stroke: c.theme.OnLabel, Width: 1.2 * k})
	if w != mutator.Unidentified && w != mutator.NoWand {
		c.tag(x, y, k, false, wandTag(w))
	}
}
