package stats

import (
	"cmp"
	"fmt"
	"slices"
)

// Report is the part of a Tally that is shown.
type Report struct {
	Games  Cell
	Tables []Shown
}

// Shown is a table with its rows.
type Shown struct {
	Table
	Rows []Row // in the order of the table
	Rest Cell  // the sum of the rows that are left out
	Left int   // how many rows are left out
}

// Row is one row of a table.
type Row struct {
	Fields []string
	Cell
}

// Limits limit what is shown of a Tally.
type Limits struct {
	// Top is how many rows of a table in the order of games are shown, and how many moves of a
	// position in a tree; of other tables, at most 10,000 rows are shown. 0 shows all.
	Top int
	// Least is how many games a move in a tree needs to be shown; 0 for one in a hundred, but at
	// least two.
	Least int64
}

// Report reads what was counted. Rows that are not shown take no memory, nor do moves of a tree
// with fewer games than the limit.
func (p *Plan) Report(t *Tally, l Limits) (*Report, error) {
	r := &Report{}
	for _, table := range p.tables {
		r.Tables = append(r.Tables, Shown{Table: table})
	}
	var at *Shown
	for key, c := range t.Rows() {
		if key == gamesKey {
			r.Games = *c
			if l.Least == 0 {
				l.Least = max(2, c.Games/100)
			}
			continue
		}
		table, fields, ok := splitKey(key, p.find)
		if !ok {
			return nil, fmt.Errorf("the row %q has no table", key)
		}
		if at == nil || at.Name != table.Name {
			at = r.shown(table.Name)
		}
		at.take(Row{fields, *c}, &l)
	}
	if t.Err() != nil {
		return nil, t.Err()
	}
	for i := range r.Tables {
		r.Tables[i].finish(&l)
	}
	return r, nil
}

// shown finds a table.
func (r *Report) shown(name string) *Shown {
	for i := range r.Tables {
		if r.Tables[i].Name == name {
			return &r.Tables[i]
		}
	}
	return nil
}

// maxRows is how many rows of a table in the order of its fields are shown unless all are asked
// for.
const maxRows = 10_000

// take adds the next row, in the order of the keys.
func (s *Shown) take(row Row, l *Limits) {
	if s.Shape == Branches {
		if row.Games < l.Least && row.Fields[2] != "" {
			return
		}
		s.Rows = append(s.Rows, row)
		return
	}
	if s.Order == ByField && l.Top > 0 && len(s.Rows) >= maxRows {
		s.Rest.Add(&row.Cell)
		s.Left++
		return
	}
	s.Rows = append(s.Rows, row)
	if s.Order != ByField && l.Top > 0 && len(s.Rows) >= 8*l.Top+64 {
		s.keep(l.Top)
	}
}

// keep sorts the rows and drops all but the first ones.
func (s *Shown) keep(top int) {
	slices.SortStableFunc(s.Rows, func(a, b Row) int {
		if s.Order == ByCount {
			return cmp.Or(cmp.Compare(b.Amount, a.Amount), slices.Compare(a.Fields, b.Fields))
		}
		return cmp.Or(cmp.Compare(b.Games, a.Games), slices.Compare(a.Fields, b.Fields))
	})
	if top <= 0 || len(s.Rows) <= top {
		return
	}
	for i := range s.Rows[top:] {
		s.Rest.Add(&s.Rows[top+i].Cell)
		s.Left++
	}
	s.Rows = slices.Delete(s.Rows, top, len(s.Rows))
}

// finish sorts the rows for display.
func (s *Shown) finish(l *Limits) {
	if s.Order != ByField {
		s.keep(l.Top)
	}
	if s.Shape == Branches { // the first position of a few games is no opening
		most := int64(0)
		isRoot := func(r *Row) bool { return r.Fields[2] == "" }
		for i := range s.Rows {
			if isRoot(&s.Rows[i]) {
				most = max(most, s.Rows[i].Games)
			}
		}
		s.Rows = slices.DeleteFunc(s.Rows, func(r Row) bool { return isRoot(&r) && r.Games < min(l.Least, most) })
	}
}

// varies reports whether a field has more than one value, or is needed to name the rows.
func (s *Shown) varies(field int) bool {
	if len(s.Fields) == 1 || len(s.Rows) < 2 {
		return true
	}
	return slices.ContainsFunc(s.Rows, func(r Row) bool { return r.Fields[field] != s.Rows[0].Fields[field] })
}
