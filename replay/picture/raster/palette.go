package raster

import (
	"image"
	"slices"
)

// palette is the colours of an animation. Pictures have few colours and many shades between two of
// them, at edges; the colours themselves are kept exactly, and shades become the nearest one.
type palette struct {
	count  map[[3]uint8]int
	colors [256][3]uint8 // the last one is transparent
	known  map[[3]uint8]uint8
}

func newPalette() *palette {
	return &palette{count: make(map[[3]uint8]int), known: make(map[[3]uint8]uint8)}
}

// sample counts the colours of an image.
func (p *palette) sample(img *image.RGBA) {
	var last [3]uint8
	run := 0
	for i := 0; i+3 < len(img.Pix); i += 4 {
		c := [3]uint8{img.Pix[i], img.Pix[i+1], img.Pix[i+2]}
		if c != last {
			if run > 0 {
				p.count[last] += run
			}
			last, run = c, 0
		}
		run++
	}
	if run > 0 {
		p.count[last] += run
	}
}

// choose fills the table: first the most frequent colours, then those that are farthest from all
// chosen ones, weighted by frequency.
func (p *palette) choose() {
	type counted struct {
		c [3]uint8
		n int
	}
	list := make([]counted, 0, len(p.count))
	for c, n := range p.count {
		list = append(list, counted{c, n})
	}
	slices.SortFunc(list, func(a, b counted) int {
		if a.n != b.n {
			return b.n - a.n
		}
		return slices.Compare(a.c[:], b.c[:])
	})
	list = list[:min(len(list), 1<<13)]
	dist := make([]int, len(list)) // of each to the nearest chosen one
	for i := range dist {
		dist[i] = 1 << 30
	}
	chosen := 0
	take := func(i int) {
		p.colors[chosen] = list[i].c
		p.known[list[i].c] = uint8(chosen)
		chosen++
		for j := range list {
			dist[j] = min(dist[j], distance(list[i].c, list[j].c))
		}
	}
	for i := 0; i < len(list) && chosen < 32; i++ {
		take(i)
	}
	for chosen < transparent {
		best, worth := -1, 0
		for i := range list {
			if w := dist[i] * min(list[i].n, 64); w > worth {
				best, worth = i, w
			}
		}
		if best < 0 {
			break
		}
		take(best)
	}
	for i := chosen; i < transparent && chosen > 0; i++ {
		p.colors[i] = p.colors[0]
	}
	p.count = nil
}

// index returns the nearest colour of the table.
func (p *palette) index(r, g, b uint8) uint8 {
	c := [3]uint8{r, g, b}
	if i, ok := p.known[c]; ok {
		return i
	}
	best, nearest := uint8(0), 1<<30
	for i := range transparent {
		if d := distance(p.colors[i], c); d < nearest {
			best, nearest = uint8(i), d
		}
	}
	if len(p.known) < 1<<16 {
		p.known[c] = best
	}
	return best
}

// distance approximates how different two colours look: eyes distinguish greens best.
func distance(a, b [3]uint8) int {
	r, g, bl := int(a[0])-int(b[0]), int(a[1])-int(b[1]), int(a[2])-int(b[2])
	return 2*r*r + 4*g*g + 3*bl*bl
}
