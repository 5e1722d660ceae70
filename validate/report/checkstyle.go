package report

import (
	"fmt"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// checkstyle writes the XML report of the program Checkstyle, which many tools read.
type checkstyle struct {
	file string
	open bool
}

func newCheckstyle(bool) Renderer { return new(checkstyle) }

// Begin implements [Renderer].
func (c *checkstyle) Begin(dst []byte) []byte {
	return append(dst, xmlHeader+"<checkstyle version=\"4.3\">\n"...)
}

// Append implements [Renderer].
func (c *checkstyle) Append(dst []byte, at Located, d *diagnostic.Finding) []byte {
	if !c.open || c.file != at.File {
		dst = c.close(dst)
		dst = fmt.Appendf(dst, "  <file name=\"%s\">\n", attribute(at.path()))
		c.file, c.open = at.File, true
	}
	return fmt.Appendf(dst, "    <error line=\"%d\" column=\"%d\" severity=\"%s\" message=\"%s\" source=\"fairyscore.%s.%s\"/>\n",
		d.Where.Line, d.Where.Column, d.Severity, attribute(sentence(d)), d.Code, d.Name)
}

// close ends the element of a file.
func (c *checkstyle) close(dst []byte) []byte {
	if c.open {
		dst = append(dst, "  </file>\n"...)
	}
	c.open = false
	return dst
}

// End implements [Renderer].
func (c *checkstyle) End(dst []byte) []byte { return append(c.close(dst), "</checkstyle>\n"...) }

// xmlHeader begins a document in XML.
const xmlHeader = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"

// attribute returns a text as the value of an XML attribute or element; what XML cannot hold is
// written as its code. Package encoding/xml would do the same, but it builds tables at each start.
func attribute(s string) string {
	var b strings.Builder
	for _, c := range printable.Text(s) {
		switch {
		case c == '&':
			b.WriteString("&amp;")
		case c == '<':
			b.WriteString("&lt;")
		case c == '>':
			b.WriteString("&gt;")
		case c == '"', c == '\'':
			fmt.Fprintf(&b, "&#%d;", c)
		case c == '\t', c == '\n', c == '\r':
			fmt.Fprintf(&b, "&#x%X;", c)
		case c < ' ', c == '\uFFFE', c == '\uFFFF':
			b.WriteRune('\uFFFD')
		default:
			b.WriteRune(c)
		}
	}
	return b.String()
}
