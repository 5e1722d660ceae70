package plot

import (
	"math"
	"strconv"

	"github.com/fairyscore/fairyscore/corpus/stats"
)

// The height of a plot's area, the space for the labels of its axes, and the maximum width of a
// bar, in pixels.
const (
	areaHeight = 300.0
	axisLeft   = 58.0
	axisBelow  = 30.0
	maxColumn  = 60.0
)

// columns draws bars side by side.
func (c *canvas) columns(s *stats.Shown, r *stats.Report) {
	rows := withGaps(s)
	top := 0.0
	for i := range rows {
		top = max(top, float64(rows[i].Games))
	}
	c.begin(titleSpace+areaHeight+axisBelow+footSpace, s.Title)
	c.legend(s)
	left, right := axisLeft, c.width-margin
	bottom := titleSpace + areaHeight
	distance := max(1, step(top, 6))
	high := math.Ceil(top/distance) * distance
	scale := areaHeight / max(high, 1)
	for v := 0.0; v <= high; v += distance {
		c.line(left, bottom-v*scale, right, bottom-v*scale, faint, 1)
		c.right(number(v), left-8, bottom-v*scale+4, textSize, middle)
	}
	wide := (right - left) / float64(len(rows))
	gap := max(min(4, wide*0.2), wide-maxColumn)
	said := -1e9
	for i := range rows {
		x, y := left+float64(i)*wide, bottom
		amounts, paints := parts(s, &rows[i])
		for j, k := range amounts {
			y -= float64(k) * scale
			c.box(x+gap/2, y, wide-gap, float64(k)*scale, paints[j])
		}
		label := s.Label(&rows[i])
		if at := x + wide/2; at-c.regular.Width(label, smallSize)/2 > said+8 {
			c.center(label, at, bottom+16, middle)
			said = at + c.regular.Width(label, smallSize)/2
		}
	}
	c.line(left, bottom, right, bottom, ink, 1)
	c.foot(games(r.Games.Games))
}

// maxSpan is the maximum number of years of a plot that also shows years without games.
const maxSpan = 200

// withGaps returns the rows with empty rows inserted for the years without games between them.
func withGaps(s *stats.Shown) (rows []stats.Row) {
	if s.Fields[0].Name != "year" {
		return s.Rows
	}
	last := 0
	for _, r := range s.Rows {
		year, err := strconv.Atoi(r.Fields[0])
		if err == nil && last > 0 && year-last < maxSpan {
			for last++; last < year; last++ {
				rows = append(rows, stats.Row{Fields: []string{strconv.Itoa(last)}})
			}
		}
		if err == nil {
			last = year
		}
		rows = append(rows, r)
	}
	return rows
}
