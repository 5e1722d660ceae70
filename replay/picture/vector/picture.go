package vector

import "image/color"

// Paint is a colour with its opacity. The zero Paint draws nothing.
type Paint = color.NRGBA

// Shape is a path with its paints: filled by the nonzero rule first, then stroked with round
// joins and caps.
type Shape struct {
	Path   Path
	Fill   Paint
	Stroke Paint
	Width  float64 // of the stroke, in the units of the path
}

// Symbol is a group of shapes that is drawn in several places, such as a piece.
type Symbol struct {
	Name   string // unique in a picture: letters, digits and -
	Shapes []Shape
}

// Item is a shape, or a symbol and its place.
type Item struct {
	Shape  Shape
	Symbol *Symbol // if it is not nil, Shape is not used
	At     Matrix  // for Symbol only
}

// Picture is a drawing with its size in pixels, and a description for those who do not see it.
type Picture struct {
	Width, Height int
	Title, Desc   string
	Items         []Item // from the bottom to the top
}

// Add appends a shape.
func (p *Picture) Add(s Shape) { p.Items = append(p.Items, Item{Shape: s}) }

// Fill appends a filled path.
func (p *Picture) Fill(path Path, c Paint) { p.Add(Shape{Path: path, Fill: c}) }

// Line appends a stroked path.
func (p *Picture) Line(path Path, c Paint, width float64) {
	p.Add(Shape{Path: path, Stroke: c, Width: width})
}

// Use appends a symbol.
func (p *Picture) Use(s *Symbol, at Matrix) { p.Items = append(p.Items, Item{Symbol: s, At: at}) }
