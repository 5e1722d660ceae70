package plot

import (
	"fmt"
	"strconv"

	"github.com/fairyscore/fairyscore/corpus/stats"
	"github.com/fairyscore/fairyscore/replay/picture/vector"
)

// The size of a crosstable's cell in pixels, the maximum number of its players, and the maximum
// number of crosstables.
const (
	crossField = 26.0
	crossSize  = 24
	maxCrosses = 12
)

// crosses draws crosstables, whose fields are coloured by the score.
func (c *canvas) crosses(s *stats.Shown) {
	all := s.Crosses()
	list := all[:min(len(all), maxCrosses)]
	height := titleSpace
	for i := range list {
		height += 30 + float64(min(len(list[i].Players), crossSize)+1)*crossField
	}
	c.begin(height+footSpace, s.Title)
	y := titleSpace
	for i := range list {
		x := &list[i]
		c.text(c.fit(x.Event, textSize+1, c.width-2*margin), margin, y+12, textSize+1, ink)
		y += 24
		players := x.Players[:min(len(x.Players), crossSize)]
		field := min(crossField, (c.width-margin-300)/float64(len(players)))
		for j := range players {
			c.center(strconv.Itoa(j+1), 250+(float64(j)+0.5)*field, y+16, middle)
		}
		y += crossField
		for j := range players {
			p := &players[j]
			c.right(strconv.Itoa(j+1), margin+18, y+17, smallSize, middle)
			c.text(c.fit(p.Name, textSize, 195), margin+26, y+17, textSize, ink)
			for k := range players {
				at := 250 + float64(k)*field
				cell := p.Against[players[k].Name]
				if cell == nil {
					if j == k {
						c.box(at+1, y+1, field-2, crossField-2, faint)
					}
					continue
				}
				score, ok := cell.Score()
				if !ok {
					continue
				}
				c.box(at+1, y+1, field-2, crossField-2, between(score))
				c.center(stats.Points(float64(cell.Won)+float64(cell.Drawn)/2), at+field/2, y+17, ink)
			}
			c.text(stats.Points(p.Points()), 250+float64(len(players))*field+10, y+17, textSize, ink)
			y += crossField
		}
		y += 6
	}
	text := "points of the row against the column"
	if len(all) > len(list) {
		text += fmt.Sprintf("; %d more events are not shown", len(all)-len(list))
	}
	c.foot(text)
}

// between returns the colour of a score: from blue for 0 over white to orange for 1.
func between(score float64) vector.Paint {
	to, share := wins, 2*score-1
	if share < 0 {
		to, share = losses, -share
	}
	share *= 0.75
	blend := func(b uint8) uint8 { return uint8(255 + (float64(b)-255)*share) }
	return vector.Paint{R: blend(to.R), G: blend(to.G), B: blend(to.B), A: 255}
}
