package vector

import "math"

// Flatten calls visit with each subpath as straight lines that are within tolerance of the path.
// The points are reused by the next call.
func (p Path) Flatten(tolerance float64, visit func(points []Point, closed bool)) {
	var points []Point
	show := func(closed bool) {
		if len(points) > 0 {
			visit(points, closed)
		}
		points = points[:0]
	}
	var first Point
	for i := range p {
		s := &p[i]
		switch s.Op {
		case Move:
			show(false)
			first = s.P[0]
			points = append(points, first)
		case Line:
			points = append(points, s.P[0])
		case Quad, Curve:
			if len(points) == 0 {
				points = append(points, first)
			}
			points = curve(points, s, tolerance)
		case Close:
			show(true)
		}
		if s.Op == Close && i+1 < len(p) && p[i+1].Op != Move {
			points = append(points, first)
		}
	}
	show(false)
}

// curve appends the points of a curve except its first.
func curve(dst []Point, s *Segment, tolerance float64) []Point {
	a, b, c, d := dst[len(dst)-1], s.P[0], s.P[1], s.P[2]
	if s.Op == Quad { // the equivalent cubic curve
		q := b
		d = c
		b = Point{a.X + (q.X-a.X)*2/3, a.Y + (q.Y-a.Y)*2/3}
		c = Point{d.X + (q.X-d.X)*2/3, d.Y + (q.Y-d.Y)*2/3}
	}
	// The second differences bound how far a chord is from its part of the curve.
	bow := math.Max(math.Hypot(a.X-2*b.X+c.X, a.Y-2*b.Y+c.Y), math.Hypot(b.X-2*c.X+d.X, b.Y-2*c.Y+d.Y))
	n := int(min(64, max(1, math.Ceil(math.Sqrt(0.75*bow/tolerance)))))
	for i := 1; i < n; i++ {
		t := float64(i) / float64(n)
		u := 1 - t
		k0, k1, k2, k3 := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		dst = append(dst, Point{k0*a.X + k1*b.X + k2*c.X + k3*d.X, k0*a.Y + k1*b.Y + k2*c.Y + k3*d.Y})
	}
	return append(dst, d)
}
