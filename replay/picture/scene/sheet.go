package scene

import (
	"fmt"
	"math"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/picture/pieces"
	"github.com/fairyscore/fairyscore/replay/picture/vector"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Sheet draws all types of units of a game: each for both sides, White's in the upper row, on
// squares of both shades, with its name and its movement.
func (a *Artist) Sheet(r *rules.Rules, look Look) (*vector.Picture, error) {
	look.Square = min(max(look.Square, MinSquare), MaxSquare)
	v := r.Variant
	name := nameOf(v, false)
	c := &canvas{Artist: a, Picture: &vector.Picture{Title: "The pieces of " + name}, look: &look, theme: &look.Theme, sq: float64(look.Square)}
	letters := min(max(0.27*c.sq, 10), 17)
	texts := make([][2]string, len(v.Army))
	wide := 2 * c.sq
	for i := range v.Army {
		texts[i] = caption(r, board.Kind(i+1))
		for _, line := range texts[i] {
			wide = max(wide, a.regular.Width(line, letters))
		}
		if i > 0 {
			c.Desc += "; "
		}
		c.Desc += texts[i][0] + ", " + texts[i][1]
	}
	wide = min(wide, 2*c.sq+14*letters)
	const columns = 4
	gap := letters * 1.2
	cell := wide + gap
	pair := 2 * c.sq
	high := pair + 3.6*letters
	rows := (len(v.Army) + columns - 1) / columns
	top := 2.6 * letters
	across := min(columns, len(v.Army))
	c.Width = int(math.Ceil(max(gap+cell*float64(across), a.bold.Width(c.Title, letters*1.2)+2*gap)))
	lines := make([][]string, len(v.Army))
	for i := range v.Army {
		for _, line := range texts[i] {
			lines[i] = append(lines[i], a.regular.Wrap(line, letters, wide)...)
		}
		high = max(high, pair+(1.3*float64(len(lines[i]))+1.4)*letters)
	}
	c.Height = int(math.Ceil(top + high*float64(rows)))
	var paper, light, dark vector.Path
	paper.Rect(0, 0, float64(c.Width), float64(c.Height))
	c.Fill(paper, c.theme.Paper)
	c.write(true, c.Title, gap, 1.7*letters, letters*1.2, c.theme.Text)
	var hatch vector.Path
	for i := range v.Army {
		x, y := gap+cell*float64(i%columns), top+high*float64(i/columns)
		for row := range 2 {
			l, d, down := x+float64(row)*c.sq, x+float64(1-row)*c.sq, y+float64(row)*c.sq
			light.Rect(l, down, c.sq, c.sq)
			dark.Rect(d, down, c.sq, c.sq)
			hatching(&hatch, d, down, c.sq, c.sq, c.sq/7)
		}
		for j, line := range lines[i] {
			paint := c.theme.Text
			if j > 0 {
				paint = c.theme.Faint
			}
			c.write(false, line, x, y+pair+(1.25+1.3*float64(j))*letters, letters, paint)
		}
	}
	c.Fill(light, c.theme.Light)
	c.Fill(dark, c.theme.Dark)
	if c.theme.Hatch.A != 0 {
		c.Line(hatch, c.theme.Hatch, max(0.02*c.sq, 0.6))
	}
	for i := range v.Army {
		x, y := gap+cell*float64(i%columns), top+high*float64(i/columns)
		for side := range 2 {
			s, err := a.symbol(r, board.Make(board.Kind(i+1), board.Color(side)), false, c.theme, c.small())
			if err != nil {
				return nil, err
			}
			for column := range 2 {
				c.Use(s, vector.Place(x+float64(column)*c.sq, y+float64(side)*c.sq, c.sq/pieces.Side))
			}
		}
	}
	if c.theme.Hatch.A != 0 { // above the halos of units
		c.Line(light, c.theme.Text, max(1, c.sq/60))
		c.Line(dark, c.theme.Text, max(1, c.sq/60))
	}
	return c.Picture, nil
}

// caption describes a type: its name, and its movement.
func caption(r *rules.Rules, k board.Kind) [2]string {
	u := r.Unit(k)
	moves := u.Moves
	for _, shape := range u.Shapes {
		if moves != "" {
			moves += " + "
		}
		moves += shape.Title()
	}
	if moves == "" {
		moves = "no movement"
	}
	if i := r.Improver(); i != nil && i.Level(k) > 0 {
		moves += fmt.Sprintf(", level %d", i.Level(k))
	}
	return [2]string{u.Name + " " + u.Title, moves}
}
