package report

import (
	"path/filepath"
	"strconv"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// concise writes one line per finding: file:line:column: severity[code] message (rule).
type concise struct{ paint painter }

func newConcise(color bool) Renderer { return &concise{painter(color)} }

// Begin implements [Renderer].
func (c *concise) Begin(dst []byte) []byte { return dst }

// Append implements [Renderer].
func (c *concise) Append(dst []byte, at Located, d *diagnostic.Finding) []byte {
	return appendHead(dst, c.paint, at, d)
}

// End implements [Renderer].
func (c *concise) End(dst []byte) []byte { return dst }

// appendHead writes the line that text and concise share.
func appendHead(dst []byte, paint painter, at Located, d *diagnostic.Finding) []byte {
	dst = paint.on(dst, bold)
	dst = append(dst, printable.Name(slashed(at.File, filepath.Separator))...)
	dst = append(dst, ':')
	dst = strconv.AppendInt(dst, d.Where.Line, 10)
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
