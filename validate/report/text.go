package report

import (
	"fmt"
	"iter"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// text writes findings for people to read in a terminal.
type text struct{ paint painter }

func newText(color bool) Renderer { return &text{painter(color)} }

// maxHelp is how many suggestions text shows.
const maxHelp = 3

// Begin implements [Renderer].
func (t *text) Begin(dst []byte) []byte { return dst }

// Append implements [Renderer].
func (t *text) Append(dst []byte, at Located, d *diagnostic.Finding) []byte {
	dst = appendHead(dst, t.paint, at, d)
	number := strconv.FormatInt(d.Where.Line, 10)
	margin := strings.Repeat(" ", len(number)+1)
	bar := func(before string) {
		dst = t.paint.on(dst, blue)
		dst = append(dst, before...)
		dst = append(dst, '|')
		dst = t.paint.off(dst)
	}
	bar(margin)
	dst = append(dst, '\n')
	bar(number + " ")
	if d.Line.Text != "" {
		dst = append(dst, ' ')
		dst = append(dst, d.Line.Text...)
	}
	dst = append(dst, '\n')
	bar(margin)
	dst = appendTimes(dst, ' ', d.Line.From+1)
	dst = t.paint.on(dst, severityColor(d.Severity))
	dst = appendTimes(dst, '^', max(1, d.Line.Width))
	dst = t.paint.off(dst)
	dst = append(dst, '\n')
	for line := range lines(d.Board) {
		bar(margin)
		dst = append(dst, "   "...)
		dst = append(dst, line...)
		dst = append(dst, '\n')
	}
	aside := func(word, what string) {
		dst = append(dst, margin...)
		dst = t.paint.on(dst, cyan)
		dst = append(dst, "= "...)
		dst = append(dst, word...)
		dst = append(dst, ':')
		dst = t.paint.off(dst)
		dst = append(dst, ' ')
		dst = append(dst, what...)
		dst = append(dst, '\n')
	}
	for i := range d.Notes {
		n := &d.Notes[i]
		if n.Placed {
			aside("note", fmt.Sprintf("%s (line %d)", n.Text, n.Where.Line))
			continue
		}
		aside("note", n.Text)
	}
	for i := range d.Fixes[:min(len(d.Fixes), maxHelp)] {
		aside("help", d.Fixes[i].Label)
	}
	return append(dst, '\n')
}

// End implements [Renderer].
func (t *text) End(dst []byte) []byte { return dst }

// appendTimes appends n times c.
func appendTimes(dst []byte, c byte, n int) []byte {
	for range n {
		dst = append(dst, c)
	}
	return dst
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
