package plot

import (
	"fmt"

	"github.com/fairyscore/fairyscore/corpus/stats"
	"github.com/fairyscore/fairyscore/replay/picture/vector"
)

// rowTall is the height of a row (a ply) in a tree, in pixels.
const rowTall = 46.0

// branches draws a tree of moves from top to bottom: the width of a move is its share of the games,
// its colour is White's score.
func (c *canvas) branches(s *stats.Shown, depth int) {
	roots := s.Tree(depth, 0)
	c.begin(titleSpace+float64(len(roots))*(float64(depth)*rowTall+30)+footSpace, s.Title)
	y := titleSpace
	for _, root := range roots {
		name := games(root.Games)
		if len(roots) > 1 {
			name = root.Variant + ": " + name
		}
		c.text(name, margin, y+12, textSize, ink)
		c.branch(root, margin, y+20, c.width-2*margin)
		y += float64(depth)*rowTall + 30
	}
	c.foot("a move is as wide as its share of the games; orange is a score of White above 50 %, blue below")
}

// branch draws the moves after one.
func (c *canvas) branch(b *stats.Branch, x, y, width float64) {
	for _, m := range b.Moves {
		w := width * m.Share // of its position, which other orders of moves reach too
		if w >= 1.5 {
			score, ok := m.Score()
			paint := others
			if ok {
				paint = between(clamp(0.5+(score-0.5)*3, 0, 1))
			}
			var path vector.Path
			path.Rect(x+0.5, y+0.5, w-1, rowTall-2)
			c.picture.Fill(path, paint)
			if label := c.fit(m.Move, textSize, w-6); label == m.Move {
				c.text(label, x+4, y+18, textSize, ink)
				if note := fmt.Sprintf("%.0f %%", 100*score); ok && c.regular.Width(note, smallSize) <= w-6 {
					c.text(note, x+4, y+34, smallSize, middle)
				}
			}
			c.branch(m, x, y+rowTall, w)
		}
		x += w
	}
}

// clamp keeps a number within limits.
func clamp(x, low, high float64) float64 { return min(max(x, low), high) }
