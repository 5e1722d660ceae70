package plot

import (
	"bytes"
	"errors"
	"fmt"
	"html"
	"io"
	"strings"

	"github.com/fairyscore/fairyscore/corpus/stats"
	"github.com/fairyscore/fairyscore/replay/picture/svg"
)

// pageHead begins a report's page, without scripts or external resources. The title follows.
const pageHead = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>`

// pageStyle follows the title.
const pageStyle = `</title>
<style>
body { font: 16px/1.4 system-ui, sans-serif; margin: 2em auto; max-width: 60em; padding: 0 1em; color: #222; background: #fff; }
h2 { margin-top: 2.5em; border-top: 1px solid #ddd; padding-top: 1em; }
svg { max-width: 100%; height: auto; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 14px; }
th, td { padding: 0.15em 0.7em; text-align: right; border-bottom: 1px solid #eee; white-space: nowrap; }
th.text, td.text { text-align: left; white-space: normal; overflow-wrap: anywhere; }
nav a { margin-right: 1em; }
@media print { nav { display: none; } h2 { break-before: page; } }
</style>
</head>
<body>
`

// part is a table on the page.
type part struct {
	name, title string
	picture     []byte // an svg element; nil for none
	head        []stats.GridCell
	rows        [][]stats.GridCell
	left        int
}

// maxListed is the maximum number of rows that the page shows of a table.
const maxListed = 1000

// WriteHTML writes a report as one page of HTML, with a plot and the numbers of each table. It
// loads nothing else and runs no script.
func WriteHTML(w io.Writer, r *stats.Report, title string, o Options) error {
	var parts []part
	o.untitled = true
	for i := range r.Tables {
		s := &r.Tables[i]
		p := part{name: s.Name, title: s.Title, left: s.Left}
		switch picture, err := Draw(s, r, o); {
		case errors.Is(err, ErrNothing):
		case err != nil:
			return err
		default:
			var b bytes.Buffer
			if err := svg.Write(&b, picture); err != nil {
				return err
			}
			p.picture = inline(b.Bytes())
		}
		if s.Shape != stats.Branches {
			p.head, p.rows = s.Grid(r.Games.Games, maxListed)
			p.left += max(0, len(s.Rows)-len(p.rows))
		}
		parts = append(parts, p)
	}
	if _, err := w.Write(appendPage(nil, title, games(r.Games.Games), parts)); err != nil {
		return fmt.Errorf("page: %w", err)
	}
	return nil
}

// appendPage appends the page. It is written without a template: package text/template finds
// methods by name, so with it the linker would keep all methods of the program.
func appendPage(dst []byte, title, games string, parts []part) []byte {
	dst = append(appendText(append(dst, pageHead...), title), pageStyle...)
	dst = append(appendText(append(dst, "<h1>"...), title), "</h1>\n<p>"...)
	dst = append(appendText(dst, games), "</p>\n<nav>"...)
	for i := range parts {
		dst = append(appendText(append(dst, `<a href="#`...), parts[i].name), `">`...)
		dst = append(appendText(dst, parts[i].title), "</a> "...)
	}
	dst = append(dst, "</nav>\n"...)
	for i := range parts {
		dst = parts[i].append(dst)
	}
	return append(dst, "</body>\n</html>\n"...)
}

// append appends the section of a table.
func (p *part) append(dst []byte) []byte {
	dst = append(appendText(append(dst, "<section>\n<h2 id=\""...), p.name), `">`...)
	dst = append(appendText(dst, p.title), "</h2>\n"...)
	dst = append(append(dst, p.picture...), '\n') // written by package svg, which escapes its texts
	switch {
	case len(p.rows) > 0:
		dst = append(dst, "<details><summary>Numbers</summary><div class=\"scroll\"><table>\n<thead>"...)
		dst = append(appendRow(dst, p.head, "th", ` scope="col"`), "</thead>\n<tbody>\n"...)
		for _, row := range p.rows {
			dst = append(appendRow(dst, row, "td", ""), '\n')
		}
		dst = append(dst, "</tbody>\n</table></div>"...)
		if p.left > 0 {
			dst = fmt.Appendf(dst, "<p>and %d more</p>", p.left)
		}
		dst = append(dst, "</details>"...)
	case p.picture == nil:
		dst = append(dst, "<p>Nothing to count.</p>"...)
	}
	return append(dst, "\n</section>\n"...)
}

// appendRow appends a row of cells, each an element with some attributes.
func appendRow(dst []byte, cells []stats.GridCell, element, attributes string) []byte {
	dst = append(dst, "<tr>"...)
	for _, c := range cells {
		dst = append(append(dst, '<'), element...)
		if c.Text {
			dst = append(dst, ` class="text"`...)
		}
		dst = append(append(dst, attributes...), '>')
		dst = append(appendText(dst, c.Value), "</"...)
		dst = append(append(dst, element...), '>')
	}
	return append(dst, "</tr>"...)
}

// appendText appends a text, also inside a value in quotation marks, with its special characters
// escaped.
func appendText(dst []byte, text string) []byte {
	return append(dst, html.EscapeString(strings.ReplaceAll(text, "\x00", "\uFFFD"))...)
}

// inline returns the svg element without the text before it.
func inline(text []byte) []byte {
	if i := bytes.Index(text, []byte("<svg")); i > 0 {
		return text[i:]
	}
	return text
}
