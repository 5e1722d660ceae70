package report

import (
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// rdjson writes one object in the Reviewdog Diagnostic Format. Its columns count bytes of UTF-8
// from 1, the end is exclusive.
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
		URL   string `json:"url"`
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
	return append(dst, `{"source":{"name":"fairyscore","url":"`+homepage+`"},"diagnostics":[`...)
}

// Append implements [Renderer]. A client shows several suggestions as one change, so there is at
// most one. The format has no field for unsafe fixes, so the message says it. A fix with several
// edits must be applied as a whole and is only named.
func (r *rdjson) Append(dst []byte, at Located, d *diagnostic.Finding) []byte {
	if r.some {
		dst = append(dst, ',')
	}
	r.some = true
	file := at.path()
	severity := map[diagnostic.Severity]string{diagnostic.Error: "ERROR", diagnostic.Warning: "WARNING", diagnostic.Info: "INFO"}[d.Severity]
	out := rdDiagnostic{Message: bareSentence(d), Location: rdLocation{file, rdRangeOf(d.Where)}, Severity: severity, Code: rdCode{d.Code, helpURI(d.Code)}}
	if f := proposed(d); f != nil {
		if e := f.Edits; len(e) == 1 {
			out.Suggestions = []rdSuggestion{{rdRangeOf(e[0].Where), e[0].Text}}
		}
		out.Message += "; help: " + flagged(f)
	} else {
		out.Message += choices(d)
	}
	for i := range d.Notes {
		if n := &d.Notes[i]; n.Placed {
			out.RelatedLocations = append(out.RelatedLocations, rdRelated{n.Text, rdLocation{file, rdRangeOf(n.Where)}})
		}
	}
	return printable.AppendObject(append(dst, '\n'), out)
}

// End implements [Renderer].
func (r *rdjson) End(dst []byte) []byte { return append(dst, "\n]}\n"...) }

// rdRangeOf returns a place in bytes.
func rdRangeOf(p diagnostic.Place) rdRange {
	return rdRange{rdPosition{p.Line, p.Byte}, rdPosition{p.EndLine, p.EndByte}}
}
