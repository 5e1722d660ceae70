package album

import (
	"io"
	"time"

	"github.com/fairyscore/fairyscore/replay/picture/raster"
	"github.com/fairyscore/fairyscore/replay/picture/scene"
	"github.com/fairyscore/fairyscore/replay/picture/vector"
)

// Movie writes scenes as one animated GIF.
type Movie struct {
	Artist *scene.Artist
	Canvas *raster.Canvas
	Look   scene.Look
	Delay  time.Duration // how long each scene is shown; the last one three times as long
}

// maxSamples is how many pictures, evenly spaced, determine the colours of an animation, besides
// the first one with each paint.
const maxSamples = 8

// paints are the paints of pictures.
type paints struct {
	met     map[vector.Paint]bool
	symbols map[*vector.Symbol]bool
}

// add adds those of a picture, and reports whether one of them is new.
func (s *paints) add(p *vector.Picture) (gained bool) {
	shape := func(sh *vector.Shape) {
		for _, c := range [2]vector.Paint{sh.Fill, sh.Stroke} {
			if !s.met[c] {
				s.met[c], gained = true, true
			}
		}
	}
	for i := range p.Items {
		it := &p.Items[i]
		switch {
		case it.Symbol == nil:
			shape(&it.Shape)
		case !s.symbols[it.Symbol]:
			s.symbols[it.Symbol] = true
			for j := range it.Symbol.Shapes {
				shape(&it.Symbol.Shapes[j])
			}
		}
	}
	return gained
}

// Write writes the scenes that scenes passes to visit. It calls scenes twice, which must pass the
// same ones: all pictures have the size of the highest, and memory does not grow with their number.
// An error comes from w, from a unit that cannot be drawn, or from scenes.
func (m *Movie) Write(w io.Writer, scenes func(visit func(*scene.Scene) error) error) error {
	look := m.Look
	count, stride := 0, 1
	var samples, rare []*scene.Scene
	met := paints{met: make(map[vector.Paint]bool), symbols: make(map[*vector.Symbol]bool)}
	err := scenes(func(s *scene.Scene) error {
		p, err := m.Artist.Draw(s, look)
		if err != nil {
			return err
		}
		look.Height = p.Height
		if met.add(p) {
			rare = append(rare, s)
		}
		if count%stride == 0 && len(samples) == maxSamples { // keep every second one
			for i := range maxSamples / 2 {
				samples[i] = samples[2*i]
			}
			samples, stride = samples[:maxSamples/2], 2*stride
		}
		if count%stride == 0 {
			samples = append(samples, s)
		}
		count++
		return nil
	})
	if err != nil {
		return err
	}
	var pictures []*vector.Picture
	for _, s := range append(samples, rare...) {
		p, err := m.Artist.Draw(s, look)
		if err != nil {
			return err
		}
		pictures = append(pictures, p)
	}
	a := m.Canvas.NewAnimation(w, pictures)
	seen := 0
	err = scenes(func(s *scene.Scene) error {
		p, err := m.Artist.Draw(s, look)
		if err != nil {
			return err
		}
		if seen++; seen == count {
			return a.Add(p, 3*m.Delay)
		}
		return a.Add(p, m.Delay)
	})
	if err != nil {
		return err
	}
	return a.Close()
}
