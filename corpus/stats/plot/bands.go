package plot

import (
	"math"

	"github.com/fairyscore/fairyscore/corpus/stats"
	"github.com/fairyscore/fairyscore/replay/picture/vector"
)

// longest is the last move that is drawn.
const longest = 80

// bands draws the quartiles of each group over the move number, one plot below the other.
func (c *canvas) bands(s *stats.Shown) {
	all := s.Bands()
	var groups [][]stats.Band
	for from := 0; from < len(all); {
		to := from
		for to < len(all) && all[to].Group == all[from].Group {
			to++
		}
		groups = append(groups, all[from:to])
		from = to
	}
	const each = 220.0
	c.begin(titleSpace+float64(len(groups))*(each+axisBelow+20)+footSpace, s.Title)
	for i, g := range groups {
		c.band(g, titleSpace+float64(i)*(each+axisBelow+20), each)
	}
	c.foot("the middle half of the games, and the median; moves with fewer than 30 clocks are left out")
}

// band draws one group.
func (c *canvas) band(list []stats.Band, from, tall float64) {
	var shown []stats.Band
	high := 1.0
	most := 10
	for _, b := range list {
		if b.At <= longest && b.N >= few {
			shown = append(shown, b)
			high, most = max(high, float64(b.Up)), max(most, b.At)
		}
	}
	bottom := from + 18 + tall
	distance := clockStep(high)
	high = math.Ceil(high/distance) * distance
	x := func(move int) float64 {
		return axisLeft + float64(move-1)/float64(most-1)*(c.width-margin-axisLeft)
	}
	y := func(seconds int) float64 { return bottom - float64(seconds)/high*tall }
	name := list[0].Group
	if name == "?" {
		name = "unknown time control"
	}
	c.text(name, axisLeft, from+8, textSize, ink)
	for v := 0.0; v <= high; v += distance {
		c.line(axisLeft, y(int(v)), c.width-margin, y(int(v)), faint, 1)
		c.right(stats.Clock(int(v)), axisLeft-8, y(int(v))+4, smallSize, middle)
	}
	for move := 10; move <= most; move += 10 {
		c.center(number(float64(move)), x(move), bottom+16, middle)
	}
	if len(shown) == 0 {
		c.text("fewer than 30 clocks", axisLeft+8, bottom-tall/2, textSize, middle)
		return
	}
	var area, median vector.Path
	for i, b := range shown {
		if i == 0 {
			area.MoveTo(x(b.At), y(b.Up))
			median.MoveTo(x(b.At), y(b.Middle))
			continue
		}
		area.LineTo(x(b.At), y(b.Up))
		median.LineTo(x(b.At), y(b.Middle))
	}
	for i := len(shown) - 1; i >= 0; i-- {
		area.LineTo(x(shown[i].At), y(shown[i].Low))
	}
	area.Close()
	soft := amount
	soft.A = 110
	c.picture.Fill(area, soft)
	c.picture.Line(median, losses, 2)
	c.line(axisLeft, bottom, c.width-margin, bottom, ink, 1)
}

// clockStep returns a round distance between the lines of an axis of time, in seconds.
func clockStep(top float64) float64 {
	for _, s := range []float64{1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 43200, 86400} {
		if top/s <= 6 {
			return s
		}
	}
	return step(top, 6)
}
