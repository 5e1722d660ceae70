package viewer

import "strings"

// Depth is how many colours a terminal has.
type Depth uint8

// The depths.
const (
	NoColor Depth = iota // bold, underlined and reversed text only
	Colors16
	Colors256
	TrueColor
)

// style is the look of text.
type style struct {
	ground ground // of a square; the terminal's own by default
	ink    ink
}

// ground is the background of a square.
type ground uint8

const (
	noGround ground = iota
	darkSquare
	lightSquare
	darkMoved
	lightMoved
	darkRoad
	lightRoad
	checked
	greenMark // of comments, in the order of scene.Color
	redMark
	blueMark
	yellowMark
	currentGround // the current move, or the current row of a list
	grounds
)

// ink is the colour of text.
type ink uint8

const (
	usual ink = iota
	whiteUnit
	blackUnit
	faint
	strong
	errorInk
	warningInk
	infoInk
	commentInk
	inks
)

// palette is the select-graphic-rendition parameters (ECMA-48 8.3.117) of grounds and inks.
type palette struct {
	grounds [grounds]string
	inks    [inks]string
}

// palettes are the palettes by depth. They were chosen so that White and Black can be read on every
// ground of a square. The 16 colours are those of the terminal, so their contrast is not known.
var palettes = [...]palette{
	NoColor: {
		grounds: [grounds]string{darkMoved: "7", lightMoved: "7", checked: "4", greenMark: "4", redMark: "4", blueMark: "4", yellowMark: "4", currentGround: "7"},
		inks:    [inks]string{whiteUnit: "1", strong: "1", errorInk: "1", warningInk: "1"},
	},
	Colors16: {
		grounds: [grounds]string{darkSquare: "100", lightSquare: "104", darkMoved: "45", lightMoved: "45", darkRoad: "41", lightRoad: "41", checked: "101", greenMark: "42", redMark: "41", blueMark: "44", yellowMark: "43", currentGround: "7"},
		inks:    [inks]string{whiteUnit: "1;97", blackUnit: "30", strong: "1", errorInk: "1;31", warningInk: "33", infoInk: "36", commentInk: "32"},
	},
	Colors256: {
		grounds: [grounds]string{
			darkSquare: "48;5;60", lightSquare: "48;5;103", darkMoved: "48;5;28", lightMoved: "48;5;65",
			darkRoad: "48;5;94", lightRoad: "48;5;136", checked: "48;5;131", greenMark: "48;5;29", redMark: "48;5;160",
			blueMark: "48;5;26", yellowMark: "48;5;100", currentGround: "7",
		},
		inks: [inks]string{
			whiteUnit: "1;38;5;231", blackUnit: "1;38;5;16", faint: "38;5;245", strong: "1", errorInk: "1;38;5;203",
			warningInk: "38;5;172", infoInk: "38;5;74", commentInk: "38;5;71",
		},
	},
	TrueColor: {
		grounds: [grounds]string{
			darkSquare: "48;2;88;102;124", lightSquare: "48;2;127;142;163", darkMoved: "48;2;63;122;74", lightMoved: "48;2;98;146;88",
			darkRoad: "48;2;134;96;32", lightRoad: "48;2;168;128;44", checked: "48;2;176;80;80",
			greenMark: "48;2;32;138;120", redMark: "48;2;186;54;70", blueMark: "48;2;66;104;220", yellowMark: "48;2;150;124;0", currentGround: "7",
		},
		inks: [inks]string{
			whiteUnit: "1;38;2;255;255;255", blackUnit: "1;38;2;0;0;0", faint: "38;2;138;138;138", strong: "1", errorInk: "1;38;2;229;83;83",
			warningInk: "38;2;201;133;28", infoInk: "38;2;83;155;191", commentInk: "38;2;95;160;95",
		},
	},
}

// render writes a line with the sequences of its styles.
func (p *palette) render(b *strings.Builder, l line, unicode bool) {
	for _, s := range l {
		if s.text == "" {
			continue
		}
		if !unicode {
			s.text = ascii(s.text)
		}
		ground, letters := p.grounds[s.style.ground], p.inks[s.style.ink]
		if ground == "" && letters == "" {
			b.WriteString(s.text)
			continue
		}
		b.WriteString("\x1b[")
		b.WriteString(ground)
		if ground != "" && letters != "" {
			b.WriteByte(';')
		}
		b.WriteString(letters)
		b.WriteByte('m')
		b.WriteString(s.text)
		b.WriteString("\x1b[m")
	}
}
