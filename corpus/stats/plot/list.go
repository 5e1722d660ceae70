package plot

import (
	"fmt"

	"github.com/fairyscore/fairyscore/corpus/stats"
)

// The sizes of the bars of a list, in pixels, and the maximum number of bars in a plot.
const (
	barHeight = 22.0
	barGap    = 6.0
	maxBars   = 40
)

// list draws bars from left to right, one below the other.
func (c *canvas) list(s *stats.Shown, r *stats.Report) {
	rows := s.Rows[:min(len(s.Rows), maxBars)]
	top, widest := 0.0, 0.0
	total := int64(0)
	for i := range s.Rows {
		n := int64(0)
		amounts, _ := parts(s, &s.Rows[i])
		for _, k := range amounts {
			n += k
		}
		if total += n; i < len(rows) {
			top = max(top, float64(n))
			widest = max(widest, c.regular.Width(s.Label(&s.Rows[i]), textSize))
		}
	}
	left := margin + min(widest, c.width*0.35) + 10
	c.begin(titleSpace+float64(len(rows))*(barHeight+barGap)+footSpace, s.Title)
	c.legend(s)
	const noteSpace = 130.0
	scale := (c.width - margin - left - noteSpace) / max(top, 1)
	for i := range rows {
		y := titleSpace + float64(i)*(barHeight+barGap)
		base := y + barHeight*0.7
		c.right(c.fit(s.Label(&rows[i]), textSize, left-margin-10), left-10, base, textSize, ink)
		x := left
		amounts, paints := parts(s, &rows[i])
		n := int64(0)
		for j, k := range amounts {
			c.box(x, y, float64(k)*scale, barHeight, c.pale(paints[j], max(rows[i].Games, rows[i].Amount)))
			x += float64(k) * scale
			n += k
		}
		note := fmt.Sprintf("%d", n)
		if score, ok := rows[i].Score(); ok && s.Sides != stats.Nobody {
			note += fmt.Sprintf("  %.1f %%", 100*score)
		}
		c.text(note, x+6, base, textSize, middle)
	}
	c.line(left, titleSpace-barGap, left, c.height-footSpace, ink, 1)
	c.foot(c.note(s, r, len(s.Rows)+s.Left-len(rows)))
}

// note returns the line below a plot that says what it shows.
func (c *canvas) note(s *stats.Shown, r *stats.Report, left int) string {
	text := games(r.Games.Games)
	if s.Sides == stats.ByColor && s.Order != stats.ByCount {
		text += "; the percentage is White's score"
	}
	if s.Sides == stats.ByPlayer {
		text += "; the percentage is the player's score"
	}
	if left > 0 {
		text += fmt.Sprintf("; %d more are not shown", left)
	}
	return text
}
