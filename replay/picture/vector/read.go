package vector

import (
	"fmt"
	"strconv"
)

// Read parses a path from the text of an SVG path's d attribute: the commands M, L, H, V, C, Q, S
// and Z, absolute or, in lower case, relative.
func Read(d string) (Path, error) {
	r := reader{text: d}
	for {
		r.space()
		if r.at == len(d) || r.err != nil {
			return r.path, r.err
		}
		c := d[r.at]
		if c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' {
			r.at++
			r.command = c
		} else if r.command == 0 || r.command|0x20 == 'z' {
			return r.path, fmt.Errorf("path %q, byte %d: expected a command", d, r.at+1)
		}
		r.step()
	}
}

// reader is the state of parsing a path.
type reader struct {
	text    string
	at      int
	command byte
	pen     Point // the current end of the path
	first   Point // the start of its subpath
	bend    Point // the last control point of a curve
	path    Path
	err     error
}

func (r *reader) space() {
	for r.at < len(r.text) && (r.text[r.at] == ' ' || r.text[r.at] == ',' || r.text[r.at] == '\n' || r.text[r.at] == '\t') {
		r.at++
	}
}

// number reads one number.
func (r *reader) number() float64 {
	r.space()
	end := r.at
	if end < len(r.text) && (r.text[end] == '-' || r.text[end] == '+') {
		end++
	}
	for dot := false; end < len(r.text) && (r.text[end] >= '0' && r.text[end] <= '9' || r.text[end] == '.' && !dot); end++ {
		dot = dot || r.text[end] == '.'
	}
	v, err := strconv.ParseFloat(r.text[r.at:end], 64)
	if err != nil && r.err == nil {
		r.err = fmt.Errorf("path %q, byte %d: expected a number", r.text, r.at+1)
	}
	r.at = end
	return v
}

// point reads a point.
func (r *reader) point() Point {
	x := r.number()
	y := r.number()
	if r.command >= 'a' {
		return Point{r.pen.X + x, r.pen.Y + y}
	}
	return Point{x, y}
}

// step reads the arguments of a command once.
func (r *reader) step() {
	bend := r.pen
	switch r.command | 0x20 {
	case 'm':
		r.pen = r.point()
		r.first = r.pen
		r.path.MoveTo(r.pen.X, r.pen.Y)
		r.command -= 'm' - 'l' // further points after the first are lines
	case 'l':
		r.pen = r.point()
		r.path.LineTo(r.pen.X, r.pen.Y)
	case 'h', 'v':
		n := r.number()
		switch r.command {
		case 'h':
			r.pen.X += n
		case 'H':
			r.pen.X = n
		case 'v':
			r.pen.Y += n
		default:
			r.pen.Y = n
		}
		r.path.LineTo(r.pen.X, r.pen.Y)
	case 'q':
		a, b := r.point(), r.point()
		r.path.QuadTo(a.X, a.Y, b.X, b.Y)
		r.pen = b
	case 'c', 's':
		a := Point{2*r.pen.X - r.bend.X, 2*r.pen.Y - r.bend.Y}
		if r.command|0x20 == 'c' {
			a = r.point()
		}
		b, c := r.point(), r.point()
		r.path.CurveTo(a.X, a.Y, b.X, b.Y, c.X, c.Y)
		r.pen, bend = c, b
	case 'z':
		r.path.Close()
		r.pen = r.first
	default:
		r.err = fmt.Errorf("path %q, byte %d: unknown command %q", r.text, r.at, r.command)
	}
	if r.command|0x20 != 'c' && r.command|0x20 != 's' {
		bend = r.pen
	}
	r.bend = bend
}
