// Package svg writes pictures as SVG: a single file without external references, with a title and a
// description for those who do not see it.
package svg

import (
	"hash/fnv"
	"io"
	"math"
	"strconv"
	"unicode"

	"github.com/fairyscore/fairyscore/replay/picture/vector"
)

// Write writes a picture. An error is w's.
func Write(w io.Writer, p *vector.Picture) error {
	_, err := w.Write(Append(nil, p))
	return err
}

// Append appends a picture as SVG. All ids in it begin with a name derived from its content, so
// that several pictures can be in one page.
func Append(dst []byte, p *vector.Picture) []byte {
	w := writer{dst: dst}
	first := len(dst)
	w.text(`<svg xmlns="http://www.w3.org/2000/svg" width="`)
	w.whole(p.Width)
	w.text(`" height="`)
	w.whole(p.Height)
	w.text(`" viewBox="0 0 `)
	w.whole(p.Width)
	w.text(" ")
	w.whole(p.Height)
	w.text(`" stroke-linejoin="round" stroke-linecap="round" role="img" aria-labelledby="`)
	w.id("-t ")
	w.id("-d")
	w.text("\">\n<title id=\"")
	w.id("-t")
	w.text(`">`)
	w.escaped(p.Title)
	w.text("</title>\n<desc id=\"")
	w.id("-d")
	w.text(`">`)
	w.escaped(p.Desc)
	w.text("</desc>\n")
	w.symbols(p)
	for i := range p.Items {
		it := &p.Items[i]
		if it.Symbol == nil {
			w.shape(&it.Shape)
			continue
		}
		w.text(`<use href="#`)
		w.id("-" + it.Symbol.Name)
		w.text(`" transform="`)
		w.matrix(&it.At)
		w.text("\"/>\n")
	}
	w.text("</svg>\n")
	w.name(first)
	return w.dst
}

// AppendPath appends a path in the form of the d attribute of an SVG path, for those who write
// their own files. Like AppendMatrix, it writes nothing that needs to be escaped.
func AppendPath(dst []byte, p vector.Path) []byte {
	w := writer{dst: dst}
	w.path(p)
	return w.dst
}

// AppendMatrix appends a transformation in the form of the transform attribute.
func AppendMatrix(dst []byte, m *vector.Matrix) []byte {
	w := writer{dst: dst}
	w.matrix(m)
	return w.dst
}

// writer is an SVG file under construction.
type writer struct {
	dst []byte
	ids []int // where the name of the file has to be inserted
}

// noName stands for the name of a picture until its content, from which the name is made, is known.
const noName = "f0000000"

// id appends an id: the name of the file, and a suffix.
func (w *writer) id(after string) {
	w.ids = append(w.ids, len(w.dst))
	w.dst = append(append(w.dst, noName...), after...)
}

// name inserts the name of the file.
func (w *writer) name(first int) {
	h := fnv.New64a()
	h.Write(w.dst[first:])
	name := strconv.AppendUint(nil, h.Sum64()|1<<63, 36) // long enough
	for _, at := range w.ids {
		copy(w.dst[at+1:at+len(noName)], name[len(name)-len(noName)+1:]) // after the letter with which an id has to begin
	}
}

// symbols defines the symbols in use, each once.
func (w *writer) symbols(p *vector.Picture) {
	met := make(map[*vector.Symbol]struct{}, 32)
	for i := range p.Items {
		s := p.Items[i].Symbol
		if _, known := met[s]; known || s == nil {
			continue
		}
		if len(met) == 0 {
			w.text("<defs>\n")
		}
		met[s] = struct{}{}
		w.text(`<g id="`)
		w.id("-" + s.Name)
		w.text("\">\n")
		for j := range s.Shapes {
			w.shape(&s.Shapes[j])
		}
		w.text("</g>\n")
	}
	if len(met) > 0 {
		w.text("</defs>\n")
	}
}

// shape appends a path.
func (w *writer) shape(s *vector.Shape) {
	if s.Fill.A == 0 && s.Stroke.A == 0 || len(s.Path) == 0 {
		return
	}
	w.text(`<path d="`)
	w.path(s.Path)
	w.text(`"`)
	w.paint("fill", s.Fill)
	if s.Stroke.A != 0 {
		w.paint("stroke", s.Stroke)
		w.text(` stroke-width="`)
		w.number(s.Width)
		w.text(`"`)
	}
	w.text("/>\n")
}

// paint appends a colour.
func (w *writer) paint(name string, c vector.Paint) {
	w.text(" " + name + `="`)
	if c.A == 0 {
		w.text(`none"`)
		return
	}
	const hex = "0123456789abcdef"
	w.dst = append(w.dst, '#', hex[c.R>>4], hex[c.R&15], hex[c.G>>4], hex[c.G&15], hex[c.B>>4], hex[c.B&15], '"')
	if c.A != 255 {
		w.text(" " + name + `-opacity="`)
		w.number(float64(c.A) / 255)
		w.text(`"`)
	}
}

// path appends the d attribute of a path. Lines along a file or rank have shorter commands.
func (w *writer) path(p vector.Path) {
	var pen, first vector.Point
	for i := range p {
		s := &p[i]
		end := first // of a Close
		if n := s.Op.Points(); n > 0 {
			end = s.P[n-1]
		}
		if s.Op == vector.Move {
			first = end
		}
		switch {
		case s.Op == vector.Line && end.Y == pen.Y:
			w.text("H")
			w.number(end.X)
		case s.Op == vector.Line && end.X == pen.X:
			w.text("V")
			w.number(end.Y)
		default:
			w.dst = append(w.dst, "MLQCZ"[s.Op])
			for j, q := range s.P[:s.Op.Points()] {
				if j > 0 {
					w.text(" ")
				}
				w.number(q.X)
				w.text(" ")
				w.number(q.Y)
			}
		}
		pen = end
	}
}

// matrix appends a transformation.
func (w *writer) matrix(m *vector.Matrix) {
	if m.B == 0 && m.C == 0 && m.A == m.D {
		w.text("translate(")
		w.number(m.E)
		w.text(" ")
		w.number(m.F)
		w.text(") scale(")
		w.dst = strconv.AppendFloat(w.dst, m.A, 'g', 6, 64)
		w.text(")")
		return
	}
	w.text("matrix(")
	for i, v := range [6]float64{m.A, m.B, m.C, m.D, m.E, m.F} {
		if i > 0 {
			w.text(" ")
		}
		w.dst = strconv.AppendFloat(w.dst, math.Round(v*1e5)/1e5, 'f', -1, 64)
	}
	w.text(")")
}

// number appends a number with up to two digits after the point.
func (w *writer) number(v float64) {
	n := int64(math.Round(v * 100))
	if n < 0 {
		w.dst = append(w.dst, '-')
		n = -n
	}
	w.dst = strconv.AppendInt(w.dst, n/100, 10)
	if n %= 100; n > 0 {
		w.dst = append(w.dst, '.', '0'+byte(n/10))
		if n%10 > 0 {
			w.dst = append(w.dst, '0'+byte(n%10))
		}
	}
}

func (w *writer) whole(n int)      { w.dst = strconv.AppendInt(w.dst, int64(n), 10) }
func (w *writer) text(text string) { w.dst = append(w.dst, text...) }

// escaped appends text from outside. What XML does not allow, and what would change the reading
// order, becomes a replacement character.
func (w *writer) escaped(text string) {
	for _, r := range text {
		switch {
		case r == '<':
			w.text("&lt;")
		case r == '>':
			w.text("&gt;")
		case r == '&':
			w.text("&amp;")
		case r == '"':
			w.text("&quot;")
		case !unicode.IsGraphic(r) && r != '\t' && r != '\n':
			w.text("\ufffd")
		default:
			w.dst = append(w.dst, string(r)...)
		}
	}
}
