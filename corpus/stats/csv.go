package stats

import (
	"encoding/csv"
	"io"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/printable"
)

// WriteCSV writes one table as CSV (RFC 4180) with a header line. A text that a spreadsheet would
// take for a formula gets an apostrophe before it, and characters that would control a terminal or
// a CI system are shown as their codes.
func WriteCSV(w io.Writer, s *Shown, games int64) error {
	out := csv.NewWriter(w)
	columns := s.columns(games)
	line := make([]string, len(columns))
	for i := range columns {
		line[i] = columns[i].name
	}
	if err := out.Write(line); err != nil {
		return err
	}
	for i := range s.Rows {
		for j := range columns {
			line[j] = cellText(columns[j].value(&s.Rows[i]))
		}
		if err := out.Write(line); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}

// cellText writes a value into a cell.
func cellText(value any) string {
	switch v := value.(type) {
	case string:
		if v != "" && strings.ContainsRune("=+-@\t\r", rune(v[0])) {
			return "'" + printable.Text(v)
		}
		return printable.Name(v)
	case int64:
		return strconv.FormatInt(v, 10)
	case float64:
		return strconv.FormatFloat(v, 'f', 4, 64)
	}
	return ""
}
