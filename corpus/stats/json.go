package stats

import (
	"encoding/json"
	"io"
	"math"
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
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(out)
}
