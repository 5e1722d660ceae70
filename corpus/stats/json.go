package stats

import (
	"bytes"
	"encoding/json"
	"io"
	"math"

	"github.com/fairyscore/fairyscore/grammar/printable"
)

// jsonVersion is the version of the form of JSON reports and of stored tallies.
const jsonVersion = 1

// WriteJSON writes a report as JSON: an object with the number of games and the tables, whose rows
// are objects. docs/json.md describes it.
func WriteJSON(w io.Writer, r *Report) error {
	type table struct {
		Name  string           `json:"name"`
		Title string           `json:"title"`
		Rows  []map[string]any `json:"rows"`
		Left  int              `json:"left,omitempty"`
	}
	out := struct {
		Version int     `json:"version"`
		Games   int64   `json:"games"`
		Tables  []table `json:"tables"`
	}{Version: jsonVersion, Games: r.Games.Games}
	for i := range r.Tables {
		s := &r.Tables[i]
		t := table{Name: s.Name, Title: s.Title, Rows: []map[string]any{}, Left: s.Left}
		columns := s.columns(r.Games.Games)
		for j := range s.Rows {
			row := make(map[string]any, len(columns))
			for _, c := range columns {
				value := c.value(&s.Rows[j])
				if f, ok := value.(float64); ok {
					value = math.Round(f*1e4) / 1e4
				}
				row[c.name] = value
			}
			t.Rows = append(t.Rows, row)
		}
		out.Tables = append(out.Tables, t)
	}
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(out); err != nil {
		return err
	}
	_, err := w.Write(printable.AppendJSON(nil, text.Bytes()))
	return err
}
