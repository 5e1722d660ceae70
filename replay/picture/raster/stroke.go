package raster

import (
	"math"

	"golang.org/x/image/vector"

	picture "github.com/fairyscore/fairyscore/replay/picture/vector"
)

// stroker turns lines into areas for a rasterizer that sums up coverage: all parts of an outline
// have the same direction, and parts that touch share an edge exactly, so that nothing is counted
// twice where a line bends.
type stroker struct {
	z      *vector.Rasterizer
	radius float64
	dx, dy float64 // of the rasterizer's corner
}

// line strokes one subpath.
func (s *stroker) line(points []picture.Point, closed bool) {
	kept := points[:0]
	for _, q := range points {
		if n := len(kept); n == 0 || math.Hypot(q.X-kept[n-1].X, q.Y-kept[n-1].Y) > 1e-6 {
			kept = append(kept, q)
		}
	}
	if n := len(kept); closed && n > 1 && math.Hypot(kept[0].X-kept[n-1].X, kept[0].Y-kept[n-1].Y) <= 1e-6 {
		kept = kept[:n-1]
	}
	n := len(kept)
	if n == 1 {
		s.fan(kept[0], 0, 2*math.Pi)
		return
	}
	segments := n - 1
	if closed {
		segments = n
	}
	angle := func(i int) float64 {
		a, b := kept[i%n], kept[(i+1)%n]
		return math.Atan2(b.Y-a.Y, b.X-a.X)
	}
	for i := range segments {
		s.segment(kept[i], kept[(i+1)%n])
		switch {
		case i+1 < segments:
			s.join(kept[i+1], angle(i), angle(i+1))
		case closed:
			s.join(kept[0], angle(i), angle(0))
		}
	}
	if !closed {
		s.fan(kept[0], angle(0)+math.Pi/2, math.Pi)
		s.fan(kept[n-1], angle(segments-1)-math.Pi/2, math.Pi)
	}
}

// segment is the rectangle around one straight line.
func (s *stroker) segment(a, b picture.Point) {
	l := s.radius / math.Hypot(b.X-a.X, b.Y-a.Y)
	nx, ny := -(b.Y-a.Y)*l, (b.X-a.X)*l
	s.move(a.X-nx, a.Y-ny)
	s.to(b.X-nx, b.Y-ny)
	s.to(b.X, b.Y)
	s.to(b.X+nx, b.Y+ny)
	s.to(a.X+nx, a.Y+ny)
	s.to(a.X, a.Y)
	s.z.ClosePath()
}

// join is the wedge on the outer side of a bend.
func (s *stroker) join(at picture.Point, before, after float64) {
	turn := math.Remainder(after-before, 2*math.Pi)
	if turn > 0 {
		s.fan(at, before-math.Pi/2, turn)
	} else {
		s.fan(at, after+math.Pi/2, -turn)
	}
}

// fan is a piece of a disc, from an angle on.
func (s *stroker) fan(at picture.Point, from, turn float64) {
	n := max(1, int(math.Ceil(turn*math.Sqrt(s.radius+0.5)*1.5)))
	s.move(at.X, at.Y)
	for i := range n + 1 {
		sin, cos := math.Sincos(from + turn*float64(i)/float64(n))
		s.to(at.X+cos*s.radius, at.Y+sin*s.radius)
	}
	s.z.ClosePath()
}

func (s *stroker) move(x, y float64) { s.z.MoveTo(float32(x-s.dx), float32(y-s.dy)) }
func (s *stroker) to(x, y float64)   { s.z.LineTo(float32(x-s.dx), float32(y-s.dy)) }
