package pieces

import (
	"math"

	"github.com/fairyscore/fairyscore/replay/picture/vector"
)

// Side is the width and height of the square on which a unit is drawn.
const Side = 45

// Role is how a part of a drawing is painted.
type Role uint8

// The roles. On a white unit, ink is dark and bodies are light; on a black one the other way round.
const (
	Body   Role = iota // filled in the unit's colour, with a contour; bodies above cover those below
	Ink                // filled in the opposite colour
	Paper              // filled in the unit's colour, without a contour
	Stroke             // a line in the opposite colour
)

// Part is one path of a drawing.
type Part struct {
	Path   vector.Path
	Role   Role
	Width  float64 // of a Stroke; 0 for that of contours
	Detail bool    // left out where squares are small
	Tiny   bool    // drawn only where squares are small
	Grows  bool    // larger, about its middle, where squares are small
}

// Drawing is a unit as it is drawn, from the bottom to the top.
type Drawing struct {
	Parts []Part
	err   error // the first path that could not be parsed
}

// body appends bodies.
func (d *Drawing) body(paths ...string) {
	for _, p := range paths {
		d.Parts = append(d.Parts, Part{Path: d.read(p), Role: Body})
	}
}

// ink appends filled marks.
func (d *Drawing) ink(paths ...string) {
	for _, p := range paths {
		d.Parts = append(d.Parts, Part{Path: d.read(p), Role: Ink})
	}
}

// line appends inner lines that small drawings leave out.
func (d *Drawing) line(paths ...string) {
	for _, p := range paths {
		d.Parts = append(d.Parts, Part{Path: d.read(p), Role: Stroke, Detail: true})
	}
}

// mark appends a filled path of ink, or of paper.
func (d *Drawing) mark(p vector.Path, role Role) {
	d.Parts = append(d.Parts, Part{Path: p, Role: role, Grows: true})
}

// dot appends a filled circle of ink.
func (d *Drawing) dot(x, y, r float64, detail bool) {
	d.Parts = append(d.Parts, Part{Path: circle(x, y, r), Role: Ink, Detail: detail})
}

// ball appends a circle as a body.
func (d *Drawing) ball(x, y, r float64) {
	d.Parts = append(d.Parts, Part{Path: circle(x, y, r), Role: Body})
}

// LeansLeft reports whether a drawing has clearly more of its outline in the top left corner of its
// square than in the top right one, as the head of an animal is: a mark belongs into the other.
func (d *Drawing) LeansLeft() bool {
	const wide, high, clear = 15.0, 11.5, 2.0
	left, right := 0.0, 0.0
	for i := range d.Parts {
		if d.Parts[i].Role != Body {
			continue
		}
		d.Parts[i].Path.Flatten(0.2, func(points []vector.Point, closed bool) {
			for j, a := range points {
				if j+1 == len(points) && !closed {
					break
				}
				b := points[(j+1)%len(points)]
				const steps = 8 // of a line, each counted where its middle is
				for s := range steps {
					t := (float64(s) + 0.5) / steps
					x, y := a.X+(b.X-a.X)*t, a.Y+(b.Y-a.Y)*t
					switch length := math.Hypot(b.X-a.X, b.Y-a.Y) / steps; {
					case y > high:
					case x < wide:
						left += length
					case x > Side-wide:
						right += length
					}
				}
			}
		})
	}
	return left > right+clear
}

// read reads a path. All of them are in this package, and a test draws each.
func (d *Drawing) read(text string) vector.Path {
	p, err := vector.Read(text)
	if err != nil && d.err == nil {
		d.err = err
	}
	return p
}

// put appends another drawing, transformed.
func (d *Drawing) put(o *Drawing, m vector.Matrix) {
	for _, part := range o.Parts {
		part.Path = part.Path.Transform(nil, m)
		if part.Width > 0 {
			part.Width *= m.Scale()
		}
		d.Parts = append(d.Parts, part)
	}
	if d.err == nil {
		d.err = o.err
	}
}

// circle returns a circle as a path.
func circle(x, y, r float64) (p vector.Path) {
	p.Circle(x, y, r)
	return p
}
