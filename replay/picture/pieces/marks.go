package pieces

import (
	"math"

	"github.com/fairyscore/fairyscore/replay/picture/vector"
)

// Shapes of leaps, as outlines around the origin; r is their radius.

// plus is W, one square straight. arms is half the width of an arm.
func plus(r, arm float64) (p vector.Path) {
	p.Polygon(pts(-arm, -r, arm, -r, arm, -arm, r, -arm, r, arm, arm, arm, arm, r, -arm, r, -arm, arm, -r, arm, -r, -arm, -arm, -arm)...)
	return p
}

// tallPlus is W with D forward and backward: the upright arms end in squares.
func tallPlus(r, arm float64) (p vector.Path) {
	s, w, b := r*0.62, arm*1.75, r*0.36 // reach sideways; half the block; its height
	p.Polygon(pts(-w, -r, w, -r, w, -r+b, arm, -r+b, arm, -arm, s, -arm, s, arm, arm, arm, arm, r-b, w, r-b, w, r, -w, r, -w, r-b, -arm, r-b, -arm, arm, -s, arm, -s, -arm, -arm, -arm, -arm, -r+b, -w, -r+b)...)
	return p
}

// cross is F, one square diagonally.
func cross(r, arm float64) vector.Path {
	return plus(r, arm).Transform(nil, vector.Turned(math.Pi/4, 0, 0))
}

// square is D, two squares straight.
func square(r float64) (p vector.Path) {
	p.Polygon(pts(-r, -r, r, -r, r, r, -r, r)...)
	return p
}

// diamond is A, two squares diagonally.
func diamond(r float64) (p vector.Path) {
	p.Polygon(pts(0, -r, r, 0, 0, r, -r, 0)...)
	return p
}

// star is A and D: a square and a diamond on top of each other.
func star(r float64) (p vector.Path) {
	var points []vector.Point
	for i := range 16 {
		reach := r
		if i%2 == 1 {
			reach = r * 0.72
		}
		sin, cos := math.Sincos(float64(i) * math.Pi / 8)
		points = append(points, vector.Point{X: reach * sin, Y: -reach * cos})
	}
	p.Polygon(points...)
	return p
}

// zigzag is Z, three squares one way and two the other.
func zigzag(r float64) (p vector.Path) {
	w := r * 0.42
	p.Polygon(pts(-r*0.8, -r, r*0.8, -r, r*0.8, -r+w, -r*0.05, r-w, r*0.8, r-w, r*0.8, r, -r*0.8, r, -r*0.8, r-w, r*0.05, -r+w, -r*0.8, -r+w)...)
	return p
}

// pts makes points of coordinates.
func pts(xy ...float64) []vector.Point {
	points := make([]vector.Point, 0, len(xy)/2)
	for i := 0; i+1 < len(xy); i += 2 {
		points = append(points, vector.Point{X: xy[i], Y: xy[i+1]})
	}
	return points
}

// at moves a path.
func at(p vector.Path, x, y float64) vector.Path {
	return p.Transform(nil, vector.Place(x, y, 1))
}
