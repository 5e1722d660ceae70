package raster

import (
	"bufio"
	"compress/lzw"
	"encoding/binary"
	"image"
	"io"
	"time"

	picture "github.com/fairyscore/fairyscore/replay/picture/vector"
)

// Animation writes an animated GIF, one picture after the other: memory does not grow with their
// number. It only writes what changes from one picture to the next.
type Animation struct {
	out     *bufio.Writer
	canvas  *Canvas
	palette *palette
	now     *image.RGBA // what is shown
	before  *picture.Picture
	size    image.Point
	pixels  []byte
	err     error
}

// transparent is the index for unchanged pixels.
const transparent = 255

// NewAnimation begins a GIF. The samples are some of its pictures, from which the colours are
// taken; all pictures have the size of the first of them.
func (c *Canvas) NewAnimation(w io.Writer, samples []*picture.Picture) *Animation {
	a := &Animation{out: bufio.NewWriter(w), canvas: c}
	if len(samples) > 0 {
		a.size = image.Pt(samples[0].Width, samples[0].Height)
	}
	a.palette = newPalette()
	for _, p := range samples {
		a.palette.sample(c.Image(p))
	}
	a.palette.choose()
	a.now = image.NewRGBA(image.Rectangle{Max: a.size})
	head := []byte("GIF89a")
	head = binary.LittleEndian.AppendUint16(head, uint16(a.size.X))
	head = binary.LittleEndian.AppendUint16(head, uint16(a.size.Y))
	head = append(head, 0xf7, 0, 0) // a table of 256 colours of 8 bits for all pictures
	for _, p := range a.palette.colors {
		head = append(head, p[0], p[1], p[2])
	}
	// The extension that makes viewers repeat the animation.
	head = append(head, "\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"...)
	a.write(head)
	return a
}

func (a *Animation) write(b []byte) {
	if a.err == nil {
		_, a.err = a.out.Write(b)
	}
}

// Add appends a picture that is shown for a time, to a hundredth of a second.
func (a *Animation) Add(p *picture.Picture, delay time.Duration) error {
	old, parts := a.before, []image.Rectangle{a.now.Rect}
	if old != nil {
		parts = damage(old, p)
	}
	was := append(a.pixels[:0], a.now.Pix...)
	a.pixels = was
	var area image.Rectangle
	for _, part := range parts {
		part = part.Intersect(a.now.Rect)
		a.canvas.paint(a.now, p, part)
		area = area.Union(part)
	}
	if area.Empty() {
		area = image.Rect(0, 0, 1, 1) // a picture that is equal to the last one is still shown
	}
	a.before = p

	hundredths := min(max(delay.Milliseconds()/10, 2), 1<<16-1)
	head := []byte{0x21, 0xf9, 4, 1<<2 | 1, byte(hundredths), byte(hundredths >> 8), transparent, 0, 0x2c}
	for _, n := range [4]int{area.Min.X, area.Min.Y, area.Dx(), area.Dy()} {
		head = binary.LittleEndian.AppendUint16(head, uint16(n))
	}
	const bits = 8
	a.write(append(head, 0, bits))
	blocks := &blockWriter{a: a}
	z := lzw.NewWriter(blocks, lzw.LSB, bits)
	row := make([]byte, area.Dx())
	for y := area.Min.Y; y < area.Max.Y; y++ {
		at := a.now.PixOffset(area.Min.X, y)
		for x := range row {
			q := at + 4*x
			if old != nil && was[q] == a.now.Pix[q] && was[q+1] == a.now.Pix[q+1] && was[q+2] == a.now.Pix[q+2] {
				row[x] = transparent
			} else {
				row[x] = a.palette.index(a.now.Pix[q], a.now.Pix[q+1], a.now.Pix[q+2])
			}
		}
		if _, err := z.Write(row); err != nil && a.err == nil {
			a.err = err
		}
	}
	if err := z.Close(); err != nil && a.err == nil {
		a.err = err
	}
	blocks.flush()
	a.write([]byte{0})
	return a.err
}

// Close ends the GIF. It does not close the writer below.
func (a *Animation) Close() error {
	a.write([]byte{0x3b})
	if err := a.out.Flush(); a.err == nil {
		a.err = err
	}
	return a.err
}

// blockWriter cuts data into blocks of up to 255 bytes, each after its length.
type blockWriter struct {
	a   *Animation
	buf [256]byte
	n   int
}

// Write implements [io.Writer].
func (b *blockWriter) Write(data []byte) (int, error) {
	for i, c := range data {
		b.n++
		b.buf[b.n] = c
		if b.n == 255 {
			b.flush()
		}
		if b.a.err != nil {
			return i, b.a.err
		}
	}
	return len(data), nil
}

func (b *blockWriter) flush() {
	if b.n > 0 {
		b.buf[0] = byte(b.n)
		b.a.write(b.buf[:b.n+1])
		b.n = 0
	}
}
