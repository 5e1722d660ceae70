package report

import (
	"iter"
	"strings"

	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// text writes findings for people to read in a terminal.
type text struct{ head head }

func newText(color bool) Renderer { return &text{head{paint: painter(color)}} }

// maxHelp is how many suggestions text shows.
const maxHelp = 3

// Begin implements [Renderer].
func (t *text) Begin(dst []byte) []byte { return dst }

// Append implements [Renderer].
func (t *text) Append(dst []byte, at Located, d *diagnostic.Finding) []byte {
	paint := t.head.paint
	dst = t.head.append(dst, at, d)
	number := t.head.number(d.Where.Line)
	margin := len(number) + 1
	if d.Line.Width > 0 { // a binary file has no line that could be shown
		dst = paint.source(dst, number, d)
	}
	for line := range lines(d.Board) {
		dst = paint.bar(dst, margin)
		dst = append(dst, "   "...)
		dst = append(dst, line...)
		dst = append(dst, '\n')
	}
	for i := range d.Notes {
		n := &d.Notes[i]
		dst = paint.aside(dst, margin, "= note:", n.Text)
		if n.Placed {
			dst = append(dst, " (line "...)
			dst = append(append(dst, t.head.number(n.Where.Line)...), ')')
		}
		dst = append(dst, '\n')
	}
	for i := range d.Fixes[:min(len(d.Fixes), maxHelp)] {
		dst = append(paint.aside(dst, margin, "= help:", d.Fixes[i].Label), '\n')
	}
	return append(dst, '\n')
}

// source appends the source line of a finding, after its number, and the underline.
func (p painter) source(dst, number []byte, d *diagnostic.Finding) []byte {
	margin := len(number) + 1
	dst = append(p.bar(dst, margin), '\n')
	dst = append(append(p.on(dst, blue), number...), " |"...)
	dst = p.off(dst)
	if d.Line.Text != "" {
		dst = append(append(dst, ' '), d.Line.Text...)
	}
	dst = append(dst, '\n')
	dst = appendTimes(p.bar(dst, margin), spaces, d.Line.From+1)
	dst = appendTimes(p.on(dst, severityColor(d.Severity)), carets, d.Line.Width)
	return append(p.off(dst), '\n')
}

// bar appends the line at the left of a line without a number, after a margin.
func (p painter) bar(dst []byte, margin int) []byte {
	dst = p.on(dst, blue)
	dst = append(appendTimes(dst, spaces, margin), '|')
	return p.off(dst)
}

// aside appends a margin, a word and what is said, without the end of the line.
func (p painter) aside(dst []byte, margin int, word, what string) []byte {
	dst = p.on(appendTimes(dst, spaces, margin), cyan)
	dst = p.off(append(dst, word...))
	return append(append(dst, ' '), what...)
}

// End implements [Renderer].
func (t *text) End(dst []byte) []byte { return dst }

// What appendTimes repeats.
const (
	spaces = "                                                                "
	carets = "^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^"
)

// appendTimes appends the first n characters of a row of equal ones, continued as far as needed.
func appendTimes(dst []byte, row string, n int) []byte {
	for ; n > len(row); n -= len(row) {
		dst = append(dst, row...)
	}
	return append(dst, row[:max(n, 0)]...)
}

// lines yields the lines of a text; none for "".
func lines(s string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for s != "" {
			line, rest, _ := strings.Cut(s, "\n")
			if !yield(line) {
				return
			}
			s = rest
		}
	}
}
