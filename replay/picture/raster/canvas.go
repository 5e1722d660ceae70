package raster

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"

	picture "github.com/fairyscore/fairyscore/replay/picture/vector"
)

// Canvas draws pictures. It reuses its memory, so it belongs to one goroutine.
type Canvas struct {
	z    vector.Rasterizer
	path picture.Path
}

// New returns a Canvas.
func New() *Canvas { return new(Canvas) }

// Image draws a picture on white.
func (c *Canvas) Image(p *picture.Picture) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, p.Width, p.Height))
	c.paint(img, p, img.Bounds())
	return img
}

// paint draws the part of a picture in a rectangle.
func (c *Canvas) paint(img *image.RGBA, p *picture.Picture, within image.Rectangle) {
	part := img.SubImage(within).(*image.RGBA)
	draw.Draw(part, within, image.White, image.Point{}, draw.Src)
	for i := range p.Items {
		it := &p.Items[i]
		if within != img.Rect && !extent(it).Overlaps(within) {
			continue
		}
		if it.Symbol == nil {
			c.shape(part, &it.Shape, picture.Place(0, 0, 1))
			continue
		}
		for j := range it.Symbol.Shapes {
			c.shape(part, &it.Symbol.Shapes[j], it.At)
		}
	}
}

// shape draws one shape.
func (c *Canvas) shape(img *image.RGBA, s *picture.Shape, at picture.Matrix) {
	least, most, ok := s.Path.Bounds()
	if !ok {
		return
	}
	area, any := bounds(least, most, at, s.Width)
	area = area.Intersect(img.Rect)
	if !any || area.Empty() {
		return
	}
	c.path = s.Path.Transform(c.path[:0], at)
	if s.Fill.A != 0 {
		c.fill(img, area, s.Fill)
	}
	if s.Stroke.A != 0 && s.Width > 0 {
		c.stroke(img, area, s.Stroke, s.Width*at.Scale())
	}
}

// bounds returns the rectangle of pixels that a shape can touch; ok is false if it is far outside
// any picture.
func bounds(least, most picture.Point, at picture.Matrix, width float64) (r image.Rectangle, ok bool) {
	x0, y0 := math.Inf(1), math.Inf(1)
	x1, y1 := math.Inf(-1), math.Inf(-1)
	for _, p := range [4]picture.Point{least, most, {X: least.X, Y: most.Y}, {X: most.X, Y: least.Y}} {
		q := at.Apply(p)
		x0, y0, x1, y1 = min(x0, q.X), min(y0, q.Y), max(x1, q.X), max(y1, q.Y)
	}
	pad := width*at.Scale()/2 + 1
	const most16 = 1 << 20
	if !(x0 > -most16 && y0 > -most16 && x1 < most16 && y1 < most16) {
		return r, false
	}
	return image.Rect(int(math.Floor(x0-pad)), int(math.Floor(y0-pad)), int(math.Ceil(x1+pad)), int(math.Ceil(y1+pad))), true
}

// fill fills the current path.
func (c *Canvas) fill(img *image.RGBA, area image.Rectangle, paint color.NRGBA) {
	c.z.Reset(area.Dx(), area.Dy())
	dx, dy := float32(area.Min.X), float32(area.Min.Y)
	for i := range c.path {
		s := &c.path[i]
		x, y := float32(s.P[0].X)-dx, float32(s.P[0].Y)-dy
		switch s.Op {
		case picture.Move:
			c.z.ClosePath()
			c.z.MoveTo(x, y)
		case picture.Line:
			c.z.LineTo(x, y)
		case picture.Quad:
			c.z.QuadTo(x, y, float32(s.P[1].X)-dx, float32(s.P[1].Y)-dy)
		case picture.Curve:
			c.z.CubeTo(x, y, float32(s.P[1].X)-dx, float32(s.P[1].Y)-dy, float32(s.P[2].X)-dx, float32(s.P[2].Y)-dy)
		case picture.Close:
			c.z.ClosePath()
		}
	}
	c.z.ClosePath()
	c.z.Draw(img, area, image.NewUniform(paint), image.Point{})
}

// stroke strokes the current path.
func (c *Canvas) stroke(img *image.RGBA, area image.Rectangle, paint color.NRGBA, width float64) {
	c.z.Reset(area.Dx(), area.Dy())
	s := stroker{&c.z, width / 2, float64(area.Min.X), float64(area.Min.Y)}
	c.path.Flatten(0.1, s.line)
	c.z.Draw(img, area, image.NewUniform(paint), image.Point{})
}
