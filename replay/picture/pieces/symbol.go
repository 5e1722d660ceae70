package pieces

import (
	"github.com/fairyscore/fairyscore/replay/picture/theme"
	"github.com/fairyscore/fairyscore/replay/picture/vector"
)

// The widths of contours and inner lines, in units of a drawing, on usual and on small squares.
const (
	contour      = 1.8
	inner        = 1.4
	contourSmall = 2.2
	grown        = 1.25 // how much larger marks are on small squares
)

// Small is how many pixels a square needs for a drawing with all details.
const Small = 28

// Symbol paints a drawing for one side. Small ones leave out details and have stronger contours.
func (d *Drawing) Symbol(name string, u *theme.Unit, small bool) *vector.Symbol {
	s := &vector.Symbol{Name: name}
	line := contour
	if small {
		line = contourSmall
	}
	halo, seam := u.Wide*Side*2, u.Seam*Side*2
	if halo > 0 {
		for i := range d.Parts {
			if p := &d.Parts[i]; p.Role == Body {
				s.Shapes = append(s.Shapes, vector.Shape{Path: p.Path, Stroke: u.Halo, Width: line + halo})
			}
		}
	}
	bodies := 0
	for i := range d.Parts {
		p := &d.Parts[i]
		if small && p.Detail || !small && p.Tiny {
			continue
		}
		path := p.Path
		if least, most, ok := path.Bounds(); small && p.Grows && ok {
			x, y := (least.X+most.X)/2, (least.Y+most.Y)/2
			path = path.Transform(nil, vector.Place(x*(1-grown), y*(1-grown), grown))
		}
		switch p.Role {
		case Body:
			if bodies++; bodies > 1 && seam > 0 {
				s.Shapes = append(s.Shapes, vector.Shape{Path: path, Stroke: u.Inner, Width: line + seam})
			}
			s.Shapes = append(s.Shapes, vector.Shape{Path: path, Fill: u.Fill, Stroke: u.Contour, Width: line})
		case Ink:
			s.Shapes = append(s.Shapes, vector.Shape{Path: path, Fill: u.Inner})
		case Paper:
			s.Shapes = append(s.Shapes, vector.Shape{Path: path, Fill: u.Fill})
		case Stroke:
			width := p.Width
			if width == 0 {
				width = inner
			}
			s.Shapes = append(s.Shapes, vector.Shape{Path: path, Stroke: u.Inner, Width: width})
		}
	}
	return s
}
