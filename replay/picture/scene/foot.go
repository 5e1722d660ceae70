package scene

import (
	"math"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/picture/vector"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// foot is the layout of what is below the board: the side to move, and a legend of the marks in
// use.
type foot struct {
	height float64
	size   float64 // of the letters
	left   float64
	top    float64
	lines  []string
	legend []entry
}

// entry is one mark of the legend, with its place.
type entry struct {
	icon  func(c *canvas, x, y, k float64) // drawn on a square of side 45k; nil for words alone
	words string
	lines []string // words, broken
	x, y  float64
}

// The measures of the foot, in sizes of its letters.
const (
	lineHigh  = 1.45
	entryHigh = 1.9
	iconWide  = 1.7
	entryGap  = 1.1
)

// foot places what is below the board.
func (c *canvas) foot(top, margin float64) *foot {
	f := &foot{size: min(max(0.27*c.sq, 10), 17), left: margin, top: top}
	if c.look.Bare {
		return f
	}
	f.left = max(margin, 5)
	width := float64(c.Width) - f.left - 5
	disc := iconWide * f.size
	lines := c.scene.Lines
	if c.small() && len(c.scene.Notes) > 0 {
		lines = append(slices.Clip(lines), strings.Join(c.scene.Notes, "; "))
	}
	for _, line := range lines {
		f.lines = append(f.lines, c.regular.Wrap(line, f.size, width-disc)...)
	}
	y := float64(len(f.lines)) * lineHigh * f.size
	x, row := 0.0, 0.0
	for _, e := range c.entries() {
		icon := 0.0
		if e.icon != nil {
			icon = (iconWide + 0.3) * f.size
		}
		e.lines = c.regular.Wrap(e.words, f.size, width-icon)
		wide := icon
		for _, line := range e.lines {
			wide = max(wide, icon+c.regular.Width(line, f.size))
		}
		if x > 0 && x+wide > width {
			x, y, row = 0, y+row, 0
		}
		e.x, e.y = f.left+x, f.top+y
		f.legend = append(f.legend, e)
		x += wide + entryGap*f.size
		row = max(row, (entryHigh+lineHigh*float64(len(e.lines)-1))*f.size)
	}
	y += row
	f.height = math.Ceil(y + 0.5*f.size)
	return f
}

// draw draws the foot.
func (f *foot) draw(c *canvas) {
	for i, line := range f.lines {
		c.write(false, line, f.left+iconWide*f.size, f.top+(float64(i)*lineHigh+1)*f.size, f.size, c.theme.Text)
	}
	for i := range f.legend {
		e := &f.legend[i]
		x := e.x
		if e.icon != nil {
			e.icon(c, x, e.y, iconWide*f.size/unit)
			x += (iconWide + 0.3) * f.size
		}
		for j, line := range e.lines {
			c.write(false, line, x, e.y+(1.2+lineHigh*float64(j))*f.size, f.size, c.theme.Text)
		}
	}
	if len(f.lines) > 0 {
		var p vector.Path
		p.Circle(f.left+0.62*f.size, f.top+0.62*f.size, 0.5*f.size)
		fill := c.theme.White.Fill
		if c.scene.Turn == board.Black {
			fill = c.theme.Black.Fill
		}
		c.Add(vector.Shape{Path: p, Fill: fill, Stroke: c.theme.Text, Width: max(1, f.size*0.09)})
	}
}

// entries returns the legend of the marks in use.
func (c *canvas) entries() []entry {
	list := c.squareEntries(nil)
	if c.small() {
		return list // the marks are too small to be distinguished; words say what they mean
	}
	m := c.scene.marks()
	list = c.lyingEntries(list, m)
	list = c.conditionEntries(list, m)
	if len(c.scene.Floor) > 0 {
		list = append(list, entry{words: "a wand is there", icon: func(c *canvas, x, y, k float64) { c.floor(x, y, k, mutator.Unidentified) }})
	}
	return c.wandEntries(list, m)
}

// squareEntries appends the marks of squares.
func (c *canvas) squareEntries(list []entry) []entry {
	if s := c.scene; !s.Road.Empty() {
		list = append(list, entry{words: "Yellow Brick Road", icon: func(c *canvas, x, y, k float64) {
			var bricks, mortar vector.Path
			c.brick(&bricks, &mortar, x+4*k, y+4*k, 37*k)
			c.Fill(bricks, c.theme.Brick)
			c.Line(mortar, c.theme.Mortar, max(2*k, 0.6))
		}})
	}
	if !c.scene.Goals.Empty() {
		list = append(list, entry{words: "a king there wins", icon: func(c *canvas, x, y, k float64) {
			var square, p vector.Path
			square.Rect(x+2*k, y+2*k, 41*k, 41*k)
			corners(&p, x+2*k, y+2*k, 41*k)
			c.Add(vector.Shape{Path: square, Fill: c.theme.Light, Stroke: c.theme.Faint, Width: 1.5 * k})
			c.Fill(p, c.theme.Check)
		}})
	}
	return list
}

// marks are the marks that the units of a scene have.
type marks struct {
	all                      mutator.Condition // the conditions of all units
	lying, statue            *Unit             // the first of each; nil if there is none
	wands                    []rules.ZapOutcome
	spent, unknown, imitates bool
}

// marks returns the marks in use.
func (s *Scene) marks() (m marks) {
	for i := range s.Units {
		u := &s.Units[i]
		d := &u.Condition
		if d.Sleep > 0 && m.lying == nil {
			m.lying = u
		}
		if d.Stone > 0 && m.statue == nil {
			m.statue = u
		}
		m.all.Sick, m.all.Wait, m.all.Flags = max(m.all.Sick, d.Sick), max(m.all.Wait, d.Wait), m.all.Flags|d.Flags
		m.spent = m.spent || d.Wand == mutator.NoWand
		m.unknown = m.unknown || d.Wand == mutator.Unidentified
		m.wand(d.Wand)
		m.imitates = m.imitates || u.As != 0
	}
	for _, f := range s.Floor {
		m.wand(f.Wand)
	}
	slices.Sort(m.wands)
	return m
}

// wand adds a wand whose kind is known.
func (m *marks) wand(w mutator.Wand) {
	if w != mutator.Unidentified && w != mutator.NoWand && !slices.Contains(m.wands, rules.ZapOutcome(w)) {
		m.wands = append(m.wands, rules.ZapOutcome(w))
	}
}

// lyingEntries appends how units that cannot move are drawn.
func (c *canvas) lyingEntries(list []entry, m marks) []entry {
	if m.lying != nil {
		list = append(list, entry{words: "asleep, turns left", icon: func(c *canvas, x, y, k float64) {
			if sym, err := c.symbol(c.scene.Rules, m.lying.Piece, false, c.theme, c.small()); err == nil {
				c.Use(sym, vector.Place(x, y, k).After(vector.Turned(-math.Pi/2, 22.5, 24)))
			}
		}})
	}
	if m.statue != nil {
		list = append(list, entry{words: "a statue, turns left", icon: func(c *canvas, x, y, k float64) {
			c.slab(x, y, k)
			if sym, err := c.symbol(c.scene.Rules, m.statue.Piece, true, c.theme, c.small()); err == nil {
				c.Use(sym, vector.Place(x, y, k))
			}
		}})
	}
	return list
}

// conditionEntries appends the signs on units.
func (c *canvas) conditionEntries(list []entry, m marks) []entry {
	for _, x := range []struct {
		shown bool
		entry entry
	}{
		{m.all.Sick > 0, entry{words: "sick, turns to live", icon: func(c *canvas, x, y, k float64) { c.drop(x+9*k, y-24*k, 1.7*k, m.all.Sick) }}},
		{m.all.Flags&mutator.Slow != 0, entry{words: "slow", icon: func(c *canvas, x, y, k float64) { c.chevrons(x-50*k, y-56*k, 2*k, true) }}},
		{m.all.Wait > 0, entry{words: "turns to wait", icon: func(c *canvas, x, y, k float64) { c.disc(x+22*k, y+22*k, 2.4*k, m.all.Wait) }}},
		{m.all.Flags&mutator.Fast != 0, entry{words: "fast", icon: func(c *canvas, x, y, k float64) { c.chevrons(x-50*k, y-56*k, 2*k, false) }}},
		{m.all.Flags&mutator.Peaceful != 0, entry{words: "peaceful", icon: func(c *canvas, x, y, k float64) { c.peace(x, y-18*k, k) }}},
		{m.all.Flags&mutator.Protected != 0, entry{words: "protected", icon: func(c *canvas, x, y, k float64) { c.rings(x, y, k, false) }}},
		{m.all.Flags&mutator.Reflecting != 0, entry{words: "reflecting", icon: func(c *canvas, x, y, k float64) { c.rings(x, y, k, true) }}},
		{m.imitates, entry{words: "moves as the type in the disc", icon: func(c *canvas, x, y, k float64) {
			var p vector.Path
			p.Circle(x+22.5*k, y+22.5*k, 16*k)
			c.Add(vector.Shape{Path: p, Fill: c.theme.Brick, Stroke: c.theme.Mortar, Width: 2.4 * k})
		}}},
	} {
		if x.shown {
			list = append(list, x.entry)
		}
	}
	return list
}

// wandEntries appends the tags of wands, and what no tag means.
func (c *canvas) wandEntries(list []entry, m marks) []entry {
	for _, w := range m.wands {
		list = append(list, entry{words: "wand of " + w.String(), icon: func(c *canvas, x, y, k float64) {
			c.tag(x+2*k, y+8*k, 2.5*k, false, wandTag(mutator.Wand(w)))
		}})
	}
	if m.spent {
		list = append(list, entry{words: "wand used up", icon: func(c *canvas, x, y, k float64) { c.tag(x+8*k, y+8*k, 2.5*k, false, "") }})
	}
	if c.scene.Wanded && m.unknown && (m.spent || len(m.wands) > 0) {
		list = append(list, entry{words: "no box: unidentified wand"})
	}
	return list
}
