package plot

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"io"

	"github.com/fairyscore/fairyscore/corpus/stats"
	"github.com/fairyscore/fairyscore/replay/picture/svg"
)

// pageText is the template of a report's page, without scripts or external resources.
const pageText = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{.Title}}</title>
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
<h1>{{.Title}}</h1>
<p>{{.Games}}</p>
<nav>{{range .Parts}}<a href="#{{.Name}}">{{.Title}}</a> {{end}}</nav>
{{range .Parts}}<section>
<h2 id="{{.Name}}">{{.Title}}</h2>
{{.Picture}}
{{if .Rows}}<details><summary>Numbers</summary><div class="scroll"><table>
<thead><tr>{{range .Head}}<th{{if .Text}} class="text"{{end}} scope="col">{{.Value}}</th>{{end}}</tr></thead>
<tbody>
{{range .Rows}}<tr>{{range .}}<td{{if .Text}} class="text"{{end}}>{{.Value}}</td>{{end}}</tr>
{{end}}</tbody>
</table></div>{{if .Left}}<p>and {{.Left}} more</p>{{end}}</details>{{else if not .Picture}}<p>Nothing to count.</p>{{end}}
</section>
{{end}}</body>
</html>
`

// part is a table on the page.
type part struct {
	Name, Title string
	Picture     template.HTML
	Head        []stats.GridCell
	Rows        [][]stats.GridCell
	Left        int
}

// maxListed is the maximum number of rows that the page shows of a table.
const maxListed = 1000

// WriteHTML writes a report as one page of HTML, with a plot and the numbers of each table. It
// loads nothing else and runs no script.
func WriteHTML(w io.Writer, r *stats.Report, title string, o Options) error {
	data := struct {
		Title, Games string
		Parts        []part
	}{Title: title, Games: games(r.Games.Games)}
	o.untitled = true
	for i := range r.Tables {
		s := &r.Tables[i]
		p := part{Name: s.Name, Title: s.Title, Left: s.Left}
		switch picture, err := Draw(s, r, o); {
		case errors.Is(err, ErrNothing):
		case err != nil:
			return err
		default:
			var b bytes.Buffer
			if err := svg.Write(&b, picture); err != nil {
				return err
			}
			p.Picture = template.HTML(inline(b.Bytes())) // written by package svg, which escapes its texts
		}
		if s.Shape != stats.Branches {
			p.Head, p.Rows = s.Grid(r.Games.Games, maxListed)
			p.Left += max(0, len(s.Rows)-len(p.Rows))
		}
		data.Parts = append(data.Parts, p)
	}
	page, err := template.New("report").Parse(pageText)
	if err == nil {
		err = page.Execute(w, &data)
	}
	if err != nil {
		return fmt.Errorf("page: %w", err)
	}
	return nil
}

// inline returns the svg element without the text before it.
func inline(text []byte) []byte {
	if i := bytes.Index(text, []byte("<svg")); i > 0 {
		return text[i:]
	}
	return text
}
