package stats

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// column is a column of numbers of a table, or of one of its fields.
type column struct {
	name  string
	title string              // for people; "" if it is the name
	text  bool                // it is text, aligned to the left
	show  func(r *Row) string // for people; "" if there is nothing to show
	value func(r *Row) any    // for programs: a string, int64, float64 or nil
	asked func(s *Shown) bool // whether text shows it; nil always does
}

// columns returns the columns of a table: its fields, then the numbers.
func (s *Shown) columns(games int64) (list []column) {
	for i, f := range s.Fields {
		c := column{name: f.Name, text: !f.Number, asked: func(s *Shown) bool { return s.varies(i) }}
		c.show = func(r *Row) string { return fieldText(&f, r.Fields[i]) }
		c.value = func(r *Row) any {
			if n, err := strconv.ParseInt(r.Fields[i], 10, 64); f.Number && err == nil {
				if n == unknown {
					return nil
				}
				return n
			}
			return r.Fields[i]
		}
		list = append(list, c)
	}
	count := func(name string, of func(c *Cell) int64) {
		list = append(list, column{
			name: name, show: func(r *Row) string { return strconv.FormatInt(of(&r.Cell), 10) },
			value: func(r *Row) any { return of(&r.Cell) },
		})
	}
	ratio := func(name, title, format string, scale float64, of func(c *Cell) (float64, bool)) {
		list = append(list, column{name: name, title: title, show: func(r *Row) string {
			if x, ok := of(&r.Cell); ok {
				return fmt.Sprintf(format, x*scale)
			}
			return ""
		}, value: func(r *Row) any {
			if x, ok := of(&r.Cell); ok {
				return x
			}
			return nil
		}})
	}
	if s.Order == ByCount || s.Shape == Bands {
		count("count", func(c *Cell) int64 { return c.Amount })
		if s.Shape == Bands {
			return list
		}
	}
	count("games", func(c *Cell) int64 { return c.Games })
	ratio("share", "", "%.1f%%", 100, func(c *Cell) (float64, bool) { return float64(c.Games) / float64(games), games > 0 })
	if s.Sides != Nobody {
		names := [3]string{"white", "draw", "black"}
		if s.Sides == ByPlayer {
			names = [3]string{"won", "drawn", "lost"}
		}
		count(names[0], func(c *Cell) int64 { return c.Won })
		count(names[1], func(c *Cell) int64 { return c.Drawn })
		count(names[2], func(c *Cell) int64 { return c.Lost })
		title := ""
		if s.Sides != ByPlayer {
			title = "White's score"
		}
		ratio("score", title, "%.1f%%", 100, (*Cell).Score)
	}
	ratio("moves", "mean moves", "%.1f", 1, (*Cell).Moves)
	ratio("elo", "mean Elo", "%.0f", 1, (*Cell).meanElo)
	s.distinguish(list)
	return list
}

// distinguish gives a number another name if a field has its name, as the keys of [Options.By] can.
func (s *Shown) distinguish(list []column) {
	others := map[string]string{"white": "white_won", "black": "black_won", "moves": "mean_moves", "elo": "mean_elo"}
	for i := len(s.Fields); i < len(list); i++ {
		c := &list[i]
		if slices.ContainsFunc(s.Fields, func(f Field) bool { return f.Name == c.name }) {
			c.name = cmp.Or(others[c.name], c.name)
			c.title = cmp.Or(c.title, strings.ReplaceAll(c.name, "_", " "))
		}
	}
}

// fieldText returns the value of a field for people.
func fieldText(f *Field, value string) string {
	if n, err := strconv.Atoi(value); f.Number && err == nil {
		switch {
		case n == unknown:
			return "?"
		case f.Name == "difference" && n > 0:
			return "+" + value
		case f.steps && n == longGame:
			return value + "+"
		case f.steps && n > 0:
			return fmt.Sprintf("%d-%d", n, n+lengthStep-1)
		}
	}
	return value
}

// Label names a row by its fields that differ from row to row.
func (s *Shown) Label(r *Row) (text string) {
	for i := range s.Fields {
		if !s.varies(i) || r.Fields[i] == "" {
			continue
		}
		if text != "" {
			text += ", "
		}
		text += fieldText(&s.Fields[i], r.Fields[i])
	}
	return text
}

// GridCell is a cell of a table for people.
type GridCell struct {
	Value string
	Text  bool // aligned to the left
}

// Grid returns a table for people: its header and at most so many rows, without empty columns.
func (s *Shown) Grid(games int64, rows int) (head []GridCell, lines [][]GridCell) {
	var shown []column
	for _, c := range s.columns(games) {
		if c.asked == nil || c.asked(s) {
			shown = append(shown, c)
			head = append(head, GridCell{cmp.Or(c.title, c.name), c.text})
		}
	}
	for i := range s.Rows[:min(len(s.Rows), rows)] {
		line := make([]GridCell, len(shown))
		for j, c := range shown {
			line[j] = GridCell{c.show(&s.Rows[i]), c.text}
		}
		lines = append(lines, line)
	}
	return head, lines
}
