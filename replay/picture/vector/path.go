package vector

import "math"

// Point is a place in a picture, y pointing down.
type Point struct{ X, Y float64 }

// Op is the operation of a segment.
type Op uint8

// The operations. A Line ends at P[0]. A Quad is a quadratic curve with the control point P[0] that
// ends at P[1], a Curve is a cubic one with P[0] and P[1] that ends at P[2]. Close goes back to the
// last Move.
const (
	Move Op = iota
	Line
	Quad
	Curve
	Close
)

// Points returns how many points a segment with this operation has.
func (o Op) Points() int {
	switch o {
	case Quad:
		return 2
	case Curve:
		return 3
	case Close:
		return 0
	}
	return 1
}

// Segment is one step of a path.
type Segment struct {
	Op Op
	P  [3]Point
}

// End returns where the pen is after a segment that is not a Close.
func (s *Segment) End() Point { return s.P[s.Op.Points()-1] }

// Path is a list of segments. Each subpath begins with a Move.
type Path []Segment

// MoveTo begins a subpath.
func (p *Path) MoveTo(x, y float64) { *p = append(*p, Segment{Move, [3]Point{{x, y}}}) }

// LineTo appends a straight line.
func (p *Path) LineTo(x, y float64) { *p = append(*p, Segment{Line, [3]Point{{x, y}}}) }

// CurveTo appends a cubic curve with two control points.
func (p *Path) CurveTo(x1, y1, x2, y2, x, y float64) {
	*p = append(*p, Segment{Curve, [3]Point{{x1, y1}, {x2, y2}, {x, y}}})
}

// QuadTo appends a quadratic curve.
func (p *Path) QuadTo(x1, y1, x, y float64) {
	*p = append(*p, Segment{Quad, [3]Point{{x1, y1}, {x, y}}})
}

// Close goes back to the beginning of the subpath.
func (p *Path) Close() { *p = append(*p, Segment{Op: Close}) }

// Polygon appends a closed polygon.
func (p *Path) Polygon(points ...Point) {
	for i, q := range points {
		if i == 0 {
			p.MoveTo(q.X, q.Y)
		} else {
			p.LineTo(q.X, q.Y)
		}
	}
	p.Close()
}

// Rect appends a rectangle.
func (p *Path) Rect(x, y, w, h float64) {
	p.Polygon(Point{x, y}, Point{x + w, y}, Point{x + w, y + h}, Point{x, y + h})
}

// round is the distance of the control points of a quarter of a circle from its ends, in radii.
const round = 0.5522847498

// Circle appends a circle, clockwise.
func (p *Path) Circle(x, y, r float64) { p.ellipse(x, y, r, r) }

// ellipse appends an ellipse, clockwise.
func (p *Path) ellipse(x, y, rx, ry float64) {
	kx, ky := rx*round, ry*round
	p.MoveTo(x+rx, y)
	p.CurveTo(x+rx, y+ky, x+kx, y+ry, x, y+ry)
	p.CurveTo(x-kx, y+ry, x-rx, y+ky, x-rx, y)
	p.CurveTo(x-rx, y-ky, x-kx, y-ry, x, y-ry)
	p.CurveTo(x+kx, y-ry, x+rx, y-ky, x+rx, y)
	p.Close()
}

// Matrix is an affine transformation: (x, y) becomes (a·x + c·y + e, b·x + d·y + f).
type Matrix struct{ A, B, C, D, E, F float64 }

// Place returns the transformation that scales by s and then moves by (x, y).
func Place(x, y, s float64) Matrix { return Matrix{s, 0, 0, s, x, y} }

// Turned returns the transformation that turns by an angle in radians, clockwise, about a point.
func Turned(angle, x, y float64) Matrix {
	sin, cos := math.Sincos(angle)
	return Matrix{cos, sin, -sin, cos, x - x*cos + y*sin, y - x*sin - y*cos}
}

// Apply returns the transformed point.
func (m Matrix) Apply(p Point) Point {
	return Point{m.A*p.X + m.C*p.Y + m.E, m.B*p.X + m.D*p.Y + m.F}
}

// After returns the transformation that does n first and then m.
func (m Matrix) After(n Matrix) Matrix {
	return Matrix{
		m.A*n.A + m.C*n.B, m.B*n.A + m.D*n.B,
		m.A*n.C + m.C*n.D, m.B*n.C + m.D*n.D,
		m.A*n.E + m.C*n.F + m.E, m.B*n.E + m.D*n.F + m.F,
	}
}

// Scale returns the average factor by which the transformation lengthens lines.
func (m Matrix) Scale() float64 { return math.Sqrt(math.Abs(m.A*m.D - m.B*m.C)) }

// Transform appends the path, transformed, to dst.
func (p Path) Transform(dst Path, m Matrix) Path {
	for _, s := range p {
		for i := range s.P {
			s.P[i] = m.Apply(s.P[i])
		}
		dst = append(dst, s)
	}
	return dst
}

// Bounds returns the smallest rectangle around all points of the path, control points included;
// ok is false for an empty path.
func (p Path) Bounds() (least, most Point, ok bool) {
	least, most = Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
	for i := range p {
		for _, q := range p[i].P[:p[i].Op.Points()] {
			least.X, least.Y = min(least.X, q.X), min(least.Y, q.Y)
			most.X, most.Y = max(most.X, q.X), max(most.Y, q.Y)
			ok = true
		}
	}
	return least, most, ok
}
