package report

import (
	"path/filepath"
	"strconv"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// concise writes one line per finding: file:line:column: severity[code] message (rule).
type concise struct{ head head }

func newConcise(color bool) Renderer { return &concise{head{paint: painter(color)}} }

// Begin implements [Renderer].
func (c *concise) Begin(dst []byte) []byte { return dst }

// Append implements [Renderer].
func (c *concise) Append(dst []byte, at Located, d *diagnostic.Finding) []byte {
	return c.head.append(dst, at, d)
}

// End implements [Renderer].
func (c *concise) End(dst []byte) []byte { return dst }

// head writes the line that text and concise share.
type head struct {
	paint painter
	file  string // of the last finding
	shown string // its name as it is shown

	line   int64 // the last number of a line
	digits []byte
}

// number returns the digits of the number of a line, which are often those of the last one.
func (h *head) number(line int64) []byte {
	if h.line != line || len(h.digits) == 0 {
		h.line, h.digits = line, strconv.AppendInt(h.digits[:0], line, 10)
	}
	return h.digits
}

// append appends the line.
func (h *head) append(dst []byte, at Located, d *diagnostic.Finding) []byte {
	paint := h.paint
	if h.file != at.File {
		h.file, h.shown = at.File, printable.Name(slashed(at.File, filepath.Separator))
	}
	dst = paint.on(dst, bold)
	dst = append(dst, h.shown...)
	dst = append(dst, ':')
	dst = append(dst, h.number(d.Where.Line)...)
	dst = append(dst, ':')
	dst = strconv.AppendInt(dst, d.Where.Column, 10)
	dst = append(dst, ':')
	dst = paint.off(dst)
	dst = append(dst, ' ')
	dst = paint.on(dst, severityColor(d.Severity))
	dst = append(dst, d.Severity.String()...)
	dst = append(dst, '[')
	dst = append(dst, d.Code...)
	dst = append(dst, ']')
	dst = paint.off(dst)
	dst = append(dst, ' ')
	dst = d.AppendHeadline(dst)
	if d.Rule != "" {
		dst = append(dst, " ("...)
		dst = append(dst, d.Rule...)
		dst = append(dst, ')')
	}
	return append(dst, '\n')
}
