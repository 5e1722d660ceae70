package raster

import (
	"encoding/binary"
	"hash/maphash"
	"image"
	"math"

	picture "github.com/fairyscore/fairyscore/replay/picture/vector"
)

// damage returns rectangles outside which two pictures look the same. They do not overlap.
func damage(old, new *picture.Picture) []image.Rectangle {
	whole := []image.Rectangle{image.Rect(0, 0, max(old.Width, new.Width), max(old.Height, new.Height))}
	if old.Width != new.Width || old.Height != new.Height {
		return whole
	}
	seed := maphash.MakeSeed()
	a, b := keys(old, seed), keys(new, seed)
	inA, inB := make(map[uint64]int, len(a)), make(map[uint64]int, len(b))
	for _, k := range a {
		inA[k]++
	}
	for _, k := range b {
		inB[k]++
	}
	// Items that both have in the same order look the same; where the order differs, one may cover
	// the other.
	shared := func(list []uint64, other map[uint64]int) (out []uint64) {
		for _, k := range list {
			if other[k] > 0 {
				out = append(out, k)
			}
		}
		return out
	}
	x, y := shared(a, inB), shared(b, inA)
	if len(x) != len(y) {
		return whole
	}
	for i := range x {
		if x[i] != y[i] {
			return whole
		}
	}
	var areas []image.Rectangle
	for i, k := range a {
		if inB[k] == 0 {
			areas = join(areas, extent(&old.Items[i]))
		}
	}
	for i, k := range b {
		if inA[k] == 0 {
			areas = join(areas, extent(&new.Items[i]))
		}
	}
	return areas
}

// join adds a rectangle to others and merges those that meet.
func join(areas []image.Rectangle, r image.Rectangle) []image.Rectangle {
	for met := !r.Empty(); met; {
		met = false
		for i, other := range areas {
			if other.Overlaps(r) {
				r = r.Union(other)
				areas[i] = areas[len(areas)-1]
				areas = areas[:len(areas)-1]
				met = true
				break
			}
		}
	}
	if r.Empty() {
		return areas
	}
	return append(areas, r)
}

// extent returns the rectangle that an item can touch.
func extent(it *picture.Item) (area image.Rectangle) {
	one := func(s *picture.Shape, at picture.Matrix) {
		if least, most, ok := s.Path.Bounds(); ok {
			if r, ok := bounds(least, most, at, s.Width); ok {
				area = area.Union(r)
			}
		}
	}
	if it.Symbol == nil {
		one(&it.Shape, picture.Place(0, 0, 1))
		return area
	}
	for i := range it.Symbol.Shapes {
		one(&it.Symbol.Shapes[i], it.At)
	}
	return area
}

// keys are hashes of a picture's items.
func keys(p *picture.Picture, seed maphash.Seed) []uint64 {
	out := make([]uint64, len(p.Items))
	var b []byte
	number := func(v float64) { b = binary.LittleEndian.AppendUint64(b, math.Float64bits(v)) }
	for i := range p.Items {
		it := &p.Items[i]
		b = b[:0]
		if it.Symbol != nil {
			b = append(b, it.Symbol.Name...)
			b = append(b, 0)
			for _, v := range [6]float64{it.At.A, it.At.B, it.At.C, it.At.D, it.At.E, it.At.F} {
				number(v)
			}
		} else {
			s := &it.Shape
			b = append(b, 1, s.Fill.R, s.Fill.G, s.Fill.B, s.Fill.A, s.Stroke.R, s.Stroke.G, s.Stroke.B, s.Stroke.A)
			number(s.Width)
			for j := range s.Path {
				b = append(b, byte(s.Path[j].Op))
				for _, q := range s.Path[j].P[:s.Path[j].Op.Points()] {
					number(q.X)
					number(q.Y)
				}
			}
		}
		out[i] = maphash.Bytes(seed, b)
	}
	return out
}
