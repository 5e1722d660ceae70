package scene

import (
	"math"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/picture/theme"
	"github.com/fairyscore/fairyscore/replay/picture/vector"
)

// The measures of arrows, in squares.
const (
	shaft     = 0.15
	headLong  = 0.36
	headWide  = 0.46
	fromStart = 0.3  // from the middle of the first square, so that its unit is visible
	fromEnd   = 0.12 // from the middle of the last square
)

// arrows draws the arrows of comments.
func (c *canvas) arrows() {
	for _, a := range c.scene.Arrows {
		m := c.theme.Marks[a.Color]
		way := []vector.Point{c.center(a.From), c.center(a.To)}
		if corner, bent := corner(a.From, a.To); bent && c.look.Bend {
			way = []vector.Point{way[0], c.center(corner), way[1]}
		}
		p := arrow(way, c.sq, m.Style)
		if c.theme.Edge.A != 0 {
			c.Line(p, c.theme.Edge, 0.07*c.sq)
		}
		c.Fill(p, m.Paint)
	}
}

// corner returns the square at which the arrow of an oblique leap bends: after its longer part.
// bent is false for other arrows.
func corner(from, to board.Square) (at board.Square, bent bool) {
	files, ranks := to.File()-from.File(), to.Rank()-from.Rank()
	files, ranks = max(files, -files), max(ranks, -ranks)
	switch {
	case files == 0 || ranks == 0 || files == ranks:
		return 0, false
	case files > ranks:
		return board.At(to.File(), from.Rank()), true
	}
	return board.At(from.File(), to.Rank()), true
}

// arrow returns the outline of an arrow along a way: two points, or three with a right angle.
func arrow(way []vector.Point, sq float64, style theme.Style) (p vector.Path) {
	last := len(way) - 2
	for i := range last + 1 {
		var before, after float64 // to which side the way turns: 1, -1, or 0 at its ends
		if i > 0 {
			before = turn(way[i-1], way[i], way[i+1])
		}
		if i < last {
			after = turn(way[i], way[i+1], way[i+2])
		}
		p = leg(p, way[i], way[i+1], sq, style, before, after)
	}
	return p
}

// turn returns the side to which a way turns.
func turn(a, b, c vector.Point) float64 {
	return math.Copysign(1, (b.X-a.X)*(c.Y-b.Y)-(b.Y-a.Y)*(c.X-b.X))
}

// leg returns the outline of a straight part of an arrow, between its turns.
func leg(p vector.Path, from, to vector.Point, sq float64, style theme.Style, before, after float64) vector.Path {
	length := math.Hypot(to.X-from.X, to.Y-from.Y)
	angle := math.Atan2(to.Y-from.Y, to.X-from.X)
	// The leg is drawn along the x axis and then turned.
	start, neck, end := 0.0, length, length
	if before == 0 {
		start = fromStart * sq
	}
	if after == 0 {
		end = length - fromEnd*sq
		neck = max(end-headLong*sq, start)
	}
	half := shaft * sq / 2
	var q vector.Path
	// bar is a line at a distance from the axis. At a turn it meets the line that continues it.
	bar := func(x0, x1, y, half float64) {
		if before != 0 {
			x0 += before*y - half
		}
		if after != 0 {
			x1 += half - after*y
		}
		if x1 > x0 {
			q.Rect(x0, y-half, x1-x0, 2*half)
		}
	}
	switch style {
	case theme.Dashed:
		for x := start; x < neck; x += 0.3 * sq {
			q.Rect(x, -half, min(0.19*sq, neck-x), 2*half)
		}
	case theme.Dotted:
		for x := start + half; x < neck-half*0.4; x += 0.24 * sq {
			q.Circle(x, 0, half)
		}
	case theme.Double:
		bar(start, neck, -half*0.72, half*0.42)
		bar(start, neck, half*0.72, half*0.42)
	default:
		bar(start, neck, 0, half)
	}
	if after == 0 {
		wide := headWide * sq / 2
		q.Polygon(vector.Point{X: neck, Y: -wide}, vector.Point{X: end, Y: 0}, vector.Point{X: neck, Y: wide})
	}
	turned := vector.Turned(angle, 0, 0)
	turned.E, turned.F = from.X, from.Y
	return q.Transform(p, turned)
}

// colored draws the coloured squares of comments: a tint, and a frame whose style distinguishes the
// colours.
func (c *canvas) colored() {
	for _, s := range c.scene.Colored {
		m := c.theme.Marks[s.Color]
		x, y := c.corner(s.At)
		var tint vector.Path
		tint.Rect(x, y, c.sq, c.sq)
		pale := m.Paint
		pale.A = 0x58
		c.Fill(tint, pale)
		strong := m.Paint
		strong.A = 0xff
		c.Fill(frame(x, y, c.sq, m.Style), strong)
	}
}

// frame returns a frame just inside a square.
func frame(x, y, sq float64, style theme.Style) (p vector.Path) {
	w := max(0.06*sq, 1)
	ring := func(in, w float64) {
		p.Rect(x+in, y+in, sq-2*in, w)
		p.Rect(x+in, y+sq-in-w, sq-2*in, w)
		p.Rect(x+in, y+in+w, w, sq-2*in-2*w)
		p.Rect(x+sq-in-w, y+in+w, w, sq-2*in-2*w)
	}
	in := 0.02 * sq
	switch style {
	case theme.Double:
		ring(in, w*0.6)
		ring(in+w*1.5, w*0.6)
	case theme.Dashed, theme.Dotted:
		n, share := 4, 0.6
		if style == theme.Dotted {
			n, share = 7, 0.45
		}
		inner := sq - 2*in
		pitch := inner / float64(n)
		for i := range n {
			a := in + (float64(i)+(1-share)/2)*pitch
			l := pitch * share
			p.Rect(x+a, y+in, l, w)
			p.Rect(x+a, y+sq-in-w, l, w)
			p.Rect(x+in, y+a, w, l)
			p.Rect(x+sq-in-w, y+a, w, l)
		}
	default:
		ring(in, w)
	}
	return p
}

// legs draws the way of a move that is not straight: a line that bends at its middle square, or the
// zigzag of a zap.
func (c *canvas) legs() {
	var all vector.Path // all lines together, so that no edge is drawn across another
	wide := 0.0
	for i, l := range c.scene.Legs {
		from, to := c.center(l.From), c.center(l.To)
		angle := math.Atan2(to.Y-from.Y, to.X-from.X)
		sin, cos := math.Sincos(angle)
		length := math.Hypot(to.X-from.X, to.Y-from.Y)
		start, end := 0.26*c.sq, length
		if i > 0 && !c.scene.Legs[i-1].Last {
			start = 0 // it continues where the line has bent
		}
		if l.Last {
			end = length - 0.14*c.sq
		}
		place := func(along, aside float64) vector.Point {
			return vector.Point{X: from.X + cos*along - sin*aside, Y: from.Y + sin*along + cos*aside}
		}
		var line vector.Path
		at := func(p vector.Point) {
			if len(line) == 0 {
				line.MoveTo(p.X, p.Y)
			} else {
				line.LineTo(p.X, p.Y)
			}
		}
		at(place(start, 0))
		if l.Zap {
			n := max(2, int(math.Round((end-start)/(0.22*c.sq))))
			for i := 1; i < n; i++ {
				aside := 0.1 * c.sq
				if i%2 == 0 {
					aside = -aside
				}
				at(place(start+(end-start)*float64(i)/float64(n), aside))
			}
		}
		at(place(end, 0))
		width := max(0.05*c.sq, 1.2)
		if l.Last {
			tip := place(end, 0)
			a, b := place(end-0.2*c.sq, 0.14*c.sq), place(end-0.2*c.sq, -0.14*c.sq)
			line.MoveTo(a.X, a.Y)
			line.LineTo(tip.X, tip.Y)
			line.LineTo(b.X, b.Y)
		}
		all = line.Transform(all, vector.Place(0, 0, 1))
		wide = width
	}
	if wide > 0 {
		c.Line(all, c.theme.Light, wide*2.1)
		c.Line(all, c.theme.Bracket, wide)
	}
}
