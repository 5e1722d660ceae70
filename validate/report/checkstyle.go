package report

import (
	"encoding/xml"
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
	return append(dst, xml.Header+"<checkstyle version=\"4.3\">\n"...)
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

// attribute returns a text as the value of an XML attribute or element; what XML cannot hold is
// written as its code.
func attribute(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(printable.Text(s))) // a Builder never fails
	return b.String()
}
