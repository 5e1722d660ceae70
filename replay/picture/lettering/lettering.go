// Package lettering turns text into outlines, so that every renderer shows the same letters and no
// reader needs a font. The letters are those of the Go fonts: Latin, Greek and Cyrillic.
package lettering

import (
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"github.com/fairyscore/fairyscore/replay/picture/vector"
)

// Face is a font. It caches outlines, so it belongs to one goroutine.
type Face struct {
	font   *sfnt.Font
	buffer sfnt.Buffer
	glyphs map[rune]glyph
}

// em is the size at which outlines are cached: letters of size s are scaled by s/em.
const em = 100

// glyph is one letter of size em.
type glyph struct {
	path  vector.Path
	width float64
}

// grid is the size at which outlines are read: fine enough for any picture.
const grid = 1 << 10

// Regular returns the face for running text.
func Regular() (*Face, error) { return parse(goregular.TTF) }

// Bold returns the face for single letters.
func Bold() (*Face, error) { return parse(gobold.TTF) }

func parse(data []byte) (*Face, error) {
	f, err := sfnt.Parse(data)
	if err != nil {
		return nil, fmt.Errorf("font: %w", err)
	}
	return &Face{font: f, glyphs: make(map[rune]glyph)}, nil
}

// glyph returns the outline of a letter; a chess symbol is its English letter, another character
// that the font lacks is a question mark, and control characters are left out.
func (f *Face) glyph(r rune) glyph {
	if g, ok := f.glyphs[r]; ok {
		return g
	}
	g := f.load(r)
	if len(f.glyphs) < 4096 {
		f.glyphs[r] = g
	}
	return g
}

func (f *Face) load(r rune) (g glyph) {
	if r >= '♔' && r <= '♟' {
		return f.glyph(rune("KQRBNP"[(r-'♔')%6]))
	}
	if !unicode.IsGraphic(r) {
		return g
	}
	index, err := f.font.GlyphIndex(&f.buffer, r)
	if err != nil || index == 0 {
		if r == '?' {
			return g
		}
		return f.glyph('?')
	}
	size := fixed.I(grid)
	segments, err := f.font.LoadGlyph(&f.buffer, index, size, nil)
	if err != nil {
		return g
	}
	v := func(p fixed.Point26_6) (x, y float64) {
		return float64(p.X) / 64 * em / grid, float64(p.Y) / 64 * em / grid
	}
	for i, s := range segments {
		x, y := v(s.Args[0])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if i > 0 {
				g.path.Close()
			}
			g.path.MoveTo(x, y)
		case sfnt.SegmentOpLineTo:
			g.path.LineTo(x, y)
		case sfnt.SegmentOpQuadTo:
			x1, y1 := v(s.Args[1])
			g.path.QuadTo(x, y, x1, y1)
		case sfnt.SegmentOpCubeTo:
			x1, y1 := v(s.Args[1])
			x2, y2 := v(s.Args[2])
			g.path.CurveTo(x, y, x1, y1, x2, y2)
		}
	}
	if len(g.path) > 0 {
		g.path.Close()
	}
	if a, err := f.font.GlyphAdvance(&f.buffer, index, size, font.HintingNone); err == nil {
		g.width = float64(a) / 64 * em / grid
	}
	return g
}

// Width returns the width of a text of a size.
func (f *Face) Width(text string, size float64) (width float64) {
	for _, r := range text {
		width += f.glyph(r).width
	}
	return width * size / em
}

// Place calls put with the outline of each letter of a text and its place: the base line begins at
// (x, y).
func (f *Face) Place(text string, x, y, size float64, put func(r rune, outline vector.Path, at vector.Matrix)) {
	for _, r := range text {
		g := f.glyph(r)
		if len(g.path) > 0 {
			put(r, g.path, vector.Place(x, y, size/em))
		}
		x += g.width * size / em
	}
}

// Append appends a text to a path: its base line begins at (x, y).
func (f *Face) Append(dst vector.Path, text string, x, y, size float64) vector.Path {
	f.Place(text, x, y, size, func(_ rune, outline vector.Path, at vector.Matrix) {
		dst = outline.Transform(dst, at)
	})
	return dst
}

// Centered is Append with the middle of the text at x.
func (f *Face) Centered(dst vector.Path, text string, x, y, size float64) vector.Path {
	return f.Append(dst, text, x-f.Width(text, size)/2, y, size)
}

// Wrap breaks a text at spaces into lines no wider than width; a word that is wider is broken
// anywhere.
func (f *Face) Wrap(text string, size, width float64) (lines []string) {
	line, wide := "", 0.0
	flush := func() {
		if line != "" {
			lines = append(lines, line)
		}
		line, wide = "", 0
	}
	space := f.Width(" ", size)
	for word := range strings.FieldsSeq(strings.ToValidUTF8(text, "\uFFFD")) {
		w := f.Width(word, size)
		if line != "" && wide+space+w > width {
			flush()
		}
		if line != "" {
			line, wide = line+" ", wide+space
		}
		for w > width && word != "" {
			n, part := 0, 0.0
			for i, r := range word {
				g := f.glyph(r).width * size / em
				if i > 0 && part+g > width {
					break
				}
				n, part = i+len(string(r)), part+g
			}
			line += word[:n]
			flush()
			word, w = word[n:], w-part
		}
		line, wide = line+word, wide+w
	}
	flush()
	return lines
}
