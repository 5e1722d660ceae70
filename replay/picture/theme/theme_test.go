package theme

import (
	"math"
	"testing"
)

// linear returns a colour in linear light.
func linear(p Paint) (c [3]float64) {
	for i, v := range [3]uint8{p.R, p.G, p.B} {
		if x := float64(v) / 255; x <= 0.04045 {
			c[i] = x / 12.92
		} else {
			c[i] = math.Pow((x+0.055)/1.055, 2.4)
		}
	}
	return c
}

// contrast returns the ratio of WCAG 2, from 1 to 21.
func contrast(a, b Paint) float64 {
	light := func(p Paint) float64 {
		c := linear(p)
		return 0.2126*c[0] + 0.7152*c[1] + 0.0722*c[2] + 0.05
	}
	x, y := light(a), light(b)
	return max(x, y) / min(x, y)
}

func TestInkCanBeReadOnSquaresAndPaper(t *testing.T) {
	for _, th := range All() {
		for name, pair := range map[string][2]Paint{
			"ink on light squares": {ink, th.Light}, "ink on dark squares": {ink, th.Dark}, "ink on bricks": {ink, th.Brick},
			"text on paper": {th.Text, th.Paper}, "numbers": {th.OnLabel, th.Label},
			"brackets on light squares": {th.Bracket, th.Light},
		} {
			if c := contrast(pair[0], pair[1]); c < 4.5 {
				t.Errorf("%s: %s: contrast %.1f", th.Name, name, c)
			}
		}
		// Lines and large letters need less.
		for name, pair := range map[string][2]Paint{
			"captions": {th.Faint, th.Paper}, "mortar on bricks": {th.Mortar, th.Brick}, "check": {th.Check, th.Light},
		} {
			if c := contrast(pair[0], pair[1]); c < 3 {
				t.Errorf("%s: %s: contrast %.1f", th.Name, name, c)
			}
		}
	}
}

func TestEachColourHasItsOwnStyle(t *testing.T) {
	for _, th := range All() {
		met := make(map[Style]bool)
		for _, m := range th.Marks {
			if met[m.Style] {
				t.Errorf("%s: two colours are drawn alike but for the colour", th.Name)
			}
			met[m.Style] = true
		}
	}
}

// seen are the colours seen by people who lack one kind of cones: Machado, Oliveira and Fernandes,
// 2009, severity 1, in linear light.
var seen = map[string][9]float64{
	"usual":        {1, 0, 0, 0, 1, 0, 0, 0, 1},
	"protanopia":   {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
	"deuteranopia": {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
	"tritanopia":   {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
}

// lab returns a colour of linear light in CIE L*a*b*, for D65.
func lab(c [3]float64) [3]float64 {
	f := func(v float64) float64 {
		if v > 216.0/24389 {
			return math.Cbrt(v)
		}
		return (24389.0/27*v + 16) / 116
	}
	x := f((0.4124564*c[0] + 0.3575761*c[1] + 0.1804375*c[2]) / 0.95047)
	y := f(0.2126729*c[0] + 0.7151522*c[1] + 0.0721750*c[2])
	z := f((0.0193339*c[0] + 0.1191920*c[1] + 0.9503041*c[2]) / 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// difference returns the perceived difference of two colours, ΔE of 1976.
func difference(a, b Paint, eyes [9]float64) float64 {
	look := func(p Paint) [3]float64 {
		c := linear(p)
		var o [3]float64
		for i := range o {
			o[i] = min(1, max(0, eyes[3*i]*c[0]+eyes[3*i+1]*c[1]+eyes[3*i+2]*c[2]))
		}
		return lab(o)
	}
	x, y := look(a), look(b)
	return math.Sqrt((x[0]-y[0])*(x[0]-y[0]) + (x[1]-y[1])*(x[1]-y[1]) + (x[2]-y[2])*(x[2]-y[2]))
}

// over returns a colour laid over another.
func over(top, ground Paint) Paint {
	mix := func(a, b uint8) uint8 {
		return uint8((int(a)*int(top.A) + int(b)*(255-int(top.A)) + 127) / 255)
	}
	return Paint{R: mix(top.R, ground.R), G: mix(top.G, ground.G), B: mix(top.B, ground.B), A: 255}
}

// In its theme, the colours of arrows differ for all eyes, and so do the squares of the last move
// from others.
func TestClearIsClearToAllEyes(t *testing.T) {
	clear, _ := Find("clear")
	for name, eyes := range seen {
		for i := range clear.Marks {
			for j := range i {
				if d := difference(clear.Marks[i].Paint, clear.Marks[j].Paint, eyes); d < 18 {
					t.Errorf("%s: marks %d and %d differ by %.1f", name, j, i, d)
				}
			}
		}
		for _, ground := range []Paint{clear.Light, clear.Dark} {
			if d := difference(over(clear.Last, ground), ground, eyes); d < 12 {
				t.Errorf("%s: the last move differs by %.1f", name, d)
			}
		}
	}
}
