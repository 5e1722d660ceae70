package plot

import (
	"fmt"
	"math"
	"strconv"

	"github.com/fairyscore/fairyscore/corpus/stats"
	"github.com/fairyscore/fairyscore/replay/picture/vector"
)

// farthest is the largest rating difference that is drawn.
const farthest = 600

// scores draws White's score over a number, with intervals and the curve that is expected.
func (c *canvas) scores(s *stats.Shown) {
	c.begin(titleSpace+areaHeight+axisBelow+footSpace, s.Title)
	least, most := farthest, -farthest
	at := func(row *stats.Row) (int, bool) {
		n, err := strconv.Atoi(row.Fields[0])
		return n, err == nil && n >= -farthest && n <= farthest && row.Decided() > 0
	}
	shown, left := int64(0), int64(0)
	for i := range s.Rows {
		if n, ok := at(&s.Rows[i]); ok {
			least, most = min(least, n), max(most, n)
			shown += s.Rows[i].Decided()
		} else {
			left += s.Rows[i].Games
		}
	}
	if least > most {
		least, most = -100, 100
	}
	least, most = least-25, most+25
	bottom := titleSpace + areaHeight
	x := func(n float64) float64 {
		return axisLeft + (n-float64(least))/float64(most-least)*(c.width-margin-axisLeft)
	}
	y := func(score float64) float64 { return bottom - score*areaHeight }
	for _, v := range []float64{0, 0.25, 0.5, 0.75, 1} {
		c.line(axisLeft, y(v), c.width-margin, y(v), faint, 1)
		c.right(fmt.Sprintf("%.0f %%", 100*v), axisLeft-8, y(v)+4, textSize, middle)
	}
	distance := max(100, step(float64(most-least), 8))
	for v := math.Ceil(float64(least)/distance) * distance; v <= float64(most); v += distance {
		label := fmt.Sprintf("%+.0f", v)
		if v == 0 {
			label = "0"
		}
		c.center(label, x(v), bottom+16, middle)
		c.line(x(v), bottom, x(v), bottom+4, middle, 1)
	}
	var expected vector.Path
	for n := float64(least); n <= float64(most); n += 5 {
		score := 1 / (1 + math.Pow(10, -n/400))
		if len(expected) == 0 {
			expected.MoveTo(x(n), y(score))
		} else {
			expected.LineTo(x(n), y(score))
		}
	}
	c.picture.Line(expected, curve, 1.5)
	c.right("expected by Elo", c.width-margin, y(1/(1+math.Pow(10, -float64(most)/400)))-8, smallSize, curve)
	for i := range s.Rows {
		row := &s.Rows[i]
		n, ok := at(row)
		if !ok {
			continue
		}
		score, _ := row.Score()
		low, high := row.Interval()
		paint := c.pale(losses, row.Decided())
		c.line(x(float64(n)), y(low), x(float64(n)), y(high), paint, 1.5)
		var dot vector.Path
		dot.Circle(x(float64(n)), y(score), 3.5)
		c.picture.Fill(dot, paint)
	}
	c.line(axisLeft, bottom, c.width-margin, bottom, ink, 1)
	text := games(shown) + " with both ratings and a result; lines are intervals of 95 %"
	if left > 0 {
		text += fmt.Sprintf("; %s without a result or with a difference above %d are not shown", games(left), farthest)
	}
	c.foot(text)
}
