// Package theme defines the colours of pictures.
package theme

import "github.com/fairyscore/fairyscore/replay/picture/vector"

// Paint is a colour with its opacity.
type Paint = vector.Paint

// Unit is how the units of one side are painted. Widths are fractions of a square.
type Unit struct {
	Fill    Paint // bodies
	Contour Paint // around bodies
	Inner   Paint // what is drawn on a body
	Halo    Paint // around the whole unit, to separate it from its square
	Wide    float64
	Seam    float64 // of Inner between bodies that overlap, for units as dark as their contour
}

// Mark is how one colour of [%cal] and [%csl] is painted; the style distinguishes the colours for
// those who do not see them.
type Mark struct {
	Paint Paint
	Style Style
}

// Style is how arrows and coloured squares are drawn.
type Style uint8

// The styles.
const (
	Solid Style = iota
	Dashed
	Double
	Dotted
)

// Theme is all colours of a picture.
type Theme struct {
	Name  string // as in --theme
	Title string // in words

	Paper       Paint // around the board
	Text        Paint // coordinates and the lines below the board
	Faint       Paint // lines that matter less
	Light, Dark Paint // squares
	Hatch       Paint // of dark squares; the zero Paint for none
	White       Unit
	Black       Unit
	Last        Paint // the squares of the last move; their corners have brackets
	Bracket     Paint
	Check       Paint // the ring around a king in check
	Brick       Paint // of a road
	Mortar      Paint
	Stone       [2]Paint // units that are statues, White's and Black's
	Label       Paint    // of a disc with a number, and what is written on it
	OnLabel     Paint
	Marks       [4]Mark // green, red, blue, yellow, in this order
	Edge        Paint   // around arrows; the zero Paint for none
}

// ink is the colour of lines; it is not quite black, and white is not quite white on paper.
var (
	ink   = rgb(0x111111)
	white = rgb(0xffffff)
)

// rgb returns an opaque colour.
func rgb(c uint32) Paint { return Paint{R: uint8(c >> 16), G: uint8(c >> 8), B: uint8(c), A: 255} }

// rgba returns a colour with an opacity from 0 to 255.
func rgba(c uint32, a uint8) Paint {
	p := rgb(c)
	p.A = a
	return p
}

// usual returns the units of most themes.
func usual(t Theme) Theme {
	t.White = Unit{Fill: white, Contour: ink, Inner: ink}
	t.Black = Unit{Fill: ink, Contour: ink, Inner: white, Halo: white, Wide: 0.024, Seam: 0.026}
	t.Stone = [2]Paint{rgb(0xb9b9b4), rgb(0x62625e)}
	t.Label, t.OnLabel = rgb(0x1d2b53), white
	return t
}

// bright returns the marks on most themes: lichess's colours.
func bright(a uint8) [4]Mark {
	return [4]Mark{
		{rgba(0x15781b, a), Solid}, {rgba(0x882020, a), Dashed}, {rgba(0x003088, a), Double}, {rgba(0xe68f00, a), Dotted},
	}
}

// All lists the themes, the default first.
func All() []Theme {
	return []Theme{
		usual(Theme{
			Name: "wood", Title: "warm browns",
			Paper: rgb(0xfdfaf4), Text: rgb(0x3a2a1a), Faint: rgb(0x8a7660),
			Light: rgb(0xf2e2c6), Dark: rgb(0xbf9468),
			Last: rgba(0x9bb832, 0x8c), Bracket: rgb(0x4e6b00), Check: rgb(0xc01818),
			Brick: rgb(0xe0b64a), Mortar: rgb(0x6b4a12), Marks: bright(0xb0),
		}),
		usual(Theme{
			Name: "slate", Title: "cool greys",
			Paper: rgb(0xffffff), Text: rgb(0x24303a), Faint: rgb(0x74828e),
			Light: rgb(0xe3e7ea), Dark: rgb(0x9aa7b1),
			Last: rgba(0x4f9fd8, 0x80), Bracket: rgb(0x0b4f86), Check: rgb(0xc01818),
			Brick: rgb(0xe0b64a), Mortar: rgb(0x6b4a12), Marks: bright(0xb0),
		}),
		usual(Theme{
			Name: "night", Title: "for dark pages",
			Paper: rgb(0x1b2026), Text: rgb(0xdfe5ea), Faint: rgb(0x8d98a3),
			Light: rgb(0xaab3be), Dark: rgb(0x727f8e),
			Last: rgba(0xd9c04a, 0x90), Bracket: rgb(0x3d3000), Check: rgb(0xb00c0c),
			Brick: rgb(0xd9ae46), Mortar: rgb(0x5a3d0e), Marks: bright(0xc0),
		}),
		usual(Theme{
			Name: "clear", Title: "for readers who see colours differently",
			Paper: rgb(0xffffff), Text: ink, Faint: rgb(0x5c6a76),
			Light: rgb(0xffffff), Dark: rgb(0xb8c6d2),
			Last: rgba(0xf0c22e, 0xa0), Bracket: ink, Check: rgb(0x821f2e),
			Brick: rgb(0xe0b64a), Mortar: rgb(0x5a3d0e), Edge: white,
			Marks: [4]Mark{{rgb(0x1a7165), Solid}, {rgb(0x821f2e), Dashed}, {rgb(0x1f20ca), Double}, {rgb(0x886700), Dotted}},
		}),
		printed(),
	}
}

// printed returns the theme for paper, without colours.
func printed() Theme {
	t := usual(Theme{
		Name: "print", Title: "black on white, dark squares hatched",
		Paper: white, Text: ink, Faint: rgb(0x555555),
		Light: white, Dark: white, Hatch: rgb(0x555555),
		Last: rgba(0x000000, 0), Bracket: ink, Check: ink,
		Brick: white, Mortar: ink, Edge: white,
		Marks: [4]Mark{{rgb(0x333333), Solid}, {rgb(0x333333), Dashed}, {rgb(0x333333), Double}, {rgb(0x333333), Dotted}},
	})
	t.White.Halo, t.White.Wide = white, 0.06
	t.Black.Wide = 0.06
	t.Label = ink
	return t
}

// Find looks up a theme by its name.
func Find(name string) (Theme, bool) {
	for _, t := range All() {
		if t.Name == name {
			return t, true
		}
	}
	return Theme{}, false
}

// Names lists the names of the themes.
func Names() []string {
	var names []string
	for _, t := range All() {
		names = append(names, t.Name)
	}
	return names
}
