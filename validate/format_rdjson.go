package validate

import "unicode/utf8"

// rdjson writes the Reviewdog Diagnostic Format, one object. Its columns count bytes of
// UTF-8 from 1, the end is exclusive.
type rdjson struct{ some bool }

func newRDJSON(bool) Renderer { return new(rdjson) }

type (
	rdPosition struct {
		Line   int64 `json:"line"`
		Column int64 `json:"column"`
	}
	rdRange struct {
		Start rdPosition `json:"start"`
		End   rdPosition `json:"end"`
	}
	rdLocation struct {
		Path  string  `json:"path"`
		Range rdRange `json:"range"`
	}
	rdRelated struct {
		Message  string     `json:"message"`
		Location rdLocation `json:"location"`
	}
	rdCode struct {
		Value string `json:"value"`
	}
	rdSuggestion struct {
		Range rdRange `json:"range"`
		Text  string  `json:"text"`
	}
	rdDiagnostic struct {
		Message          string         `json:"message"`
		Location         rdLocation     `json:"location"`
		Severity         string         `json:"severity"`
		Code             rdCode         `json:"code"`
		Suggestions      []rdSuggestion `json:"suggestions,omitempty"`
		RelatedLocations []rdRelated    `json:"relatedLocations,omitempty"`
	}
)

// Begin implements [Renderer].
func (r *rdjson) Begin(dst []byte) []byte {
	return append(dst, `{"source":{"name":"fairyscore"},"diagnostics":[`...)
}

// Append implements [Renderer]. A repair in several places cannot be taken by halves, so only
// those in one place are suggestions.
func (r *rdjson) Append(dst []byte, at Located, d *Diagnostic) []byte {
	if r.some {
		dst = append(dst, ',')
	}
	r.some = true
	file := at.File
	if !utf8.ValidString(file) {
		file = visible(file)
	}
	severity := map[Severity]string{Error: "ERROR", Warning: "WARNING", Info: "INFO"}[d.Severity]
	out := rdDiagnostic{Message: sentence(d), Location: rdLocation{file, rdRangeOf(d.Where)}, Severity: severity, Code: rdCode{d.Code}}
	for i := range d.Fixes {
		if e := d.Fixes[i].Edits; len(e) == 1 {
			out.Suggestions = append(out.Suggestions, rdSuggestion{rdRangeOf(e[0].Where), e[0].Text})
		}
	}
	for i := range d.Notes {
		if n := &d.Notes[i]; n.Placed {
			out.RelatedLocations = append(out.RelatedLocations, rdRelated{n.Text, rdLocation{file, rdRangeOf(n.Where)}})
		}
	}
	return appendObject(append(dst, '\n'), out)
}

// End implements [Renderer].
func (r *rdjson) End(dst []byte) []byte { return append(dst, "\n]}\n"...) }

// rdRangeOf is a place in bytes.
func rdRangeOf(p Place) rdRange {
	return rdRange{rdPosition{p.Line, p.Byte}, rdPosition{p.EndLine, p.EndByte}}
}
