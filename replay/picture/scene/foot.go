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
func (c *canvas) entries() (list []entry) {
	s := c.scene
	add := func(words string, icon func(c *canvas, x, y, k float64)) {
		list = append(list, entry{icon: icon, words: words})
	}
	if !s.Road.Empty() {
		add("Yellow Brick Road", func(c *canvas, x, y, k float64) {
			var bricks, mortar vector.Path
			c.brick(&bricks, &mortar, x+4*k, y+4*k, 37*k)
			c.Fill(bricks, c.theme.Brick)
			c.Line(mortar, c.theme.Mortar, max(2*k, 0.6))
		})
	}
	if !s.Goals.Empty() {
		add("a king there wins", func(c *canvas, x, y, k float64) {
			var square, p vector.Path
			square.Rect(x+2*k, y+2*k, 41*k, 41*k)
			corners(&p, x+2*k, y+2*k, 41*k)
			c.Add(vector.Shape{Path: square, Fill: c.theme.Light, Stroke: c.theme.Faint, Width: 1.5 * k})
			c.Fill(p, c.theme.Check)
		})
	}
	if c.small() {
		return list // the marks are too small to be distinguished; words say what they mean
	}
	var all mutator.Condition // the conditions of all units
	var wands []rules.ZapOutcome
	spent, unknown, imitates := false, false, false
	var lying, statue *Unit
	for i := range s.Units {
		u := &s.Units[i]
		d := &u.Condition
		if d.Sleep > 0 && lying == nil {
			lying = u
		}
		if d.Stone > 0 && statue == nil {
			statue = u
		}
		all.Sick, all.Wait, all.Flags = max(all.Sick, d.Sick), max(all.Wait, d.Wait), all.Flags|d.Flags
		switch {
		case d.Wand == mutator.NoWand:
			spent = true
		case d.Wand == mutator.Unidentified:
			unknown = true
		case !slices.Contains(wands, rules.ZapOutcome(d.Wand)):
			wands = append(wands, rules.ZapOutcome(d.Wand))
		}
		imitates = imitates || u.As != 0
	}
	if lying != nil {
		piece := lying.Piece
		add("asleep, turns left", func(c *canvas, x, y, k float64) {
			if sym, err := c.symbol(s.Rules, piece, false, c.theme, c.small()); err == nil {
				c.Use(sym, vector.Place(x, y, k).After(vector.Turned(-math.Pi/2, 22.5, 24)))
			}
		})
	}
	if statue != nil {
		piece := statue.Piece
		add("a statue, turns left", func(c *canvas, x, y, k float64) {
			c.slab(x, y, k)
			if sym, err := c.symbol(s.Rules, piece, true, c.theme, c.small()); err == nil {
				c.Use(sym, vector.Place(x, y, k))
			}
		})
	}
	if all.Sick > 0 {
		add("sick, turns to live", func(c *canvas, x, y, k float64) { c.drop(x+9*k, y-24*k, 1.7*k, all.Sick) })
	}
	if all.Flags&mutator.Slow != 0 {
		add("slow", func(c *canvas, x, y, k float64) { c.chevrons(x-50*k, y-56*k, 2*k, true) })
	}
	if all.Wait > 0 {
		add("turns to wait", func(c *canvas, x, y, k float64) { c.disc(x+22*k, y+22*k, 2.4*k, all.Wait) })
	}
	if all.Flags&mutator.Fast != 0 {
		add("fast", func(c *canvas, x, y, k float64) { c.chevrons(x-50*k, y-56*k, 2*k, false) })
	}
	if all.Flags&mutator.Peaceful != 0 {
		add("peaceful", func(c *canvas, x, y, k float64) { c.peace(x, y-18*k, k) })
	}
	if all.Flags&mutator.Protected != 0 {
		add("protected", func(c *canvas, x, y, k float64) { c.rings(x, y, k, false) })
	}
	if all.Flags&mutator.Reflecting != 0 {
		add("reflecting", func(c *canvas, x, y, k float64) { c.rings(x, y, k, true) })
	}
	if imitates {
		add("moves as the type in the disc", func(c *canvas, x, y, k float64) {
			var p vector.Path
			p.Circle(x+22.5*k, y+22.5*k, 16*k)
			c.Add(vector.Shape{Path: p, Fill: c.theme.Brick, Stroke: c.theme.Mortar, Width: 2.4 * k})
		})
	}
	if len(s.Floor) > 0 {
		add("a wand is there", func(c *canvas, x, y, k float64) { c.floor(x, y, k, mutator.Unidentified) })
	}
	for _, f := range s.Floor {
		if w := rules.ZapOutcome(f.Wand); f.Wand != mutator.Unidentified && f.Wand != mutator.NoWand && !slices.Contains(wands, w) {
			wands = append(wands, w)
		}
	}
	slices.Sort(wands)
	for _, w := range wands {
		add("wand of "+w.String(), func(c *canvas, x, y, k float64) { c.tag(x+2*k, y+8*k, 2.5*k, false, wandTag(mutator.Wand(w))) })
	}
	if spent {
		add("wand used up", func(c *canvas, x, y, k float64) { c.tag(x+8*k, y+8*k, 2.5*k, false, "") })
	}
	if s.Wanded && unknown && (spent || len(wands) > 0) {
		add("no box: wand not known", nil)
	}
	return list
}
