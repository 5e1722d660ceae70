package compare

import (
	"slices"

	"github.com/fairyscore/fairyscore/record"
)

// line is one side's line: what precedes its first ply, and the plies.
type line struct {
	items []record.Item
	plies record.Line
	last  *record.Ply // the ply that items follow, if they follow one
}

// frame is a line that is being compared. Frames are on a stack, so nesting needs no recursion.
type frame struct {
	steps []step
	next  int
	depth int32
	inner bool        // one side does not have it
	close Row         // the row that ends it
	a, b  *record.Ply // the plies of the current step
}

// step is the next part of a line: two plies or two items, of which one may be missing. Each step
// of plies is followed by the steps of what follows them.
type step struct {
	a, b         *record.Ply
	itemA, itemB *record.Item
	same         bool // the plies are the same, or the items have the same content
}

// walk compares two lines with all their variations.
func (c *Comparer) walk(a, b line) {
	c.frames = append(c.frames[:0], frame{steps: c.line(a, b), a: a.last, b: b.last})
	c.out.Rows = slices.Grow(c.out.Rows, len(c.frames[0].steps))
	c.beside(&c.frames[0], a.items, b.items)
	for len(c.frames) > 0 {
		f := &c.frames[len(c.frames)-1]
		if f.next == len(f.steps) {
			if f.close.Bracket == Close {
				c.add(f.close)
			}
			c.frames = c.frames[:len(c.frames)-1]
			continue
		}
		s := &f.steps[f.next]
		f.next++
		switch {
		case s.itemA == nil && s.itemB == nil:
			f.a, f.b = s.a, s.b
			c.plies(f, s)
		case variationOf(s.itemA) != nil || variationOf(s.itemB) != nil:
			c.enter(f, s)
		default:
			c.add(c.item(f, s))
		}
	}
}

// variationOf returns the variation of an item, nil if it is not one.
func variationOf(it *record.Item) *record.Variation {
	if it == nil {
		return nil
	}
	return it.Variation
}

// line writes the comparison of two lines.
func (c *Comparer) line(a, b line) []step {
	numbersA, numbersB := c.a.plies(a.plies, c.a.ply), c.b.plies(b.plies, c.b.ply)
	match := c.aligner.align(numbersA, numbersB)
	if c.a.unplayedAmong(a.plies) || c.b.unplayedAmong(b.plies) {
		c.asWritten(match, a.plies, b.plies)
	}
	steps := c.items(nil, nil, nil, a.items, b.items)
	i, j := 0, 0
	for i < len(a.plies) || j < len(b.plies) {
		if i < len(a.plies) && match[i] == j {
			steps = c.both(steps, a.plies[i], b.plies[j], true)
			i, j = i+1, j+1
			continue
		}
		i1, j1 := nextMatch(match, i, len(b.plies))
		for i < i1 || j < j1 {
			left, right := i1-i, j1-j
			switch {
			case left > 0 && right > 0 && a.plies[i].Side == b.plies[j].Side:
				steps = c.both(steps, a.plies[i], b.plies[j], false)
				i, j = i+1, j+1
				continue
			case left > right || left == right:
				steps = c.both(steps, a.plies[i], nil, false)
				i++
			}
			if right > left || left == right {
				steps = c.both(steps, nil, b.plies[j], false)
				j++
			}
		}
	}
	return steps
}

// asWritten finds partners by their text for plies that could not be played. Two different turns
// that were played stay apart even if they are spelled alike.
func (c *Comparer) asWritten(match []int, a, b record.Line) {
	sure := make([]bool, len(match))
	for i := range match {
		sure[i] = match[i] != none
	}
	c.aligner.refine(match, c.a.plies(a, c.a.written), c.b.plies(b, c.b.written))
	for i, j := range match {
		if j == none || sure[i] {
			continue
		}
		_, playedA := c.a.turns[a[i]]
		_, playedB := c.b.turns[b[j]]
		if playedA && playedB {
			match[i] = none
		}
	}
}

// both writes two plies, of which one may be missing, and what follows them.
func (c *Comparer) both(steps []step, a, b *record.Ply, same bool) []step {
	steps = append(steps, step{a: a, b: b, same: same})
	var trailA, trailB []record.Item
	if a != nil {
		trailA = a.Following
	}
	if b != nil {
		trailB = b.Following
	}
	return c.items(steps, a, b, trailA, trailB)
}

// items writes what follows two plies, or precedes the first.
func (c *Comparer) items(steps []step, a, b *record.Ply, itemsA, itemsB []record.Item) []step {
	listA, listB := c.a.compared(a, itemsA), c.b.compared(b, itemsB)
	if len(listA)+len(listB) == 0 {
		return steps
	}
	says := numbered(listA, c.a.item)
	match := c.aligner.align(says, numbered(listB, c.b.item))
	steps = slices.Grow(steps, max(len(listA), len(listB)))
	same := make([]bool, len(match))
	for i := range match {
		same[i] = match[i] != none
	}
	c.aligner.refine(match, numbered(listA, c.a.branch), numbered(listB, c.b.branch))
	c.aligner.refine(match, numbered(listA, c.a.kind), numbered(listB, c.b.kind))
	i, j := 0, 0
	for i < len(listA) || j < len(listB) {
		i1, j1 := nextMatch(match, i, len(listB))
		for ; i < i1; i++ {
			steps = append(steps, step{itemA: listA[i]})
		}
		for ; j < j1; j++ {
			steps = append(steps, step{itemB: listB[j]})
		}
		if i < len(listA) {
			steps = append(steps, step{itemA: listA[i], itemB: listB[j], same: same[i]})
			i, j = i+1, j+1
		}
	}
	return steps
}

// numbered numbers items.
func numbered(items []*record.Item, number func(*record.Item) int32) []int32 {
	list := make([]int32, len(items))
	for i, it := range items {
		list[i] = number(it)
	}
	return list
}

// plies adds the rows of two plies and of what belongs to them.
func (c *Comparer) plies(f *frame, s *step) {
	r := Row{Aspect: Moves, Depth: f.depth, Inner: f.inner}
	var trailA, trailB []record.Item
	if s.a != nil {
		r.A = Entry{s.a, bare(s.a), s.a.At}
		trailA = s.a.Following
	}
	if s.b != nil {
		r.B = Entry{s.b, bare(s.b), s.b.At}
		trailB = s.b.Following
	}
	switch {
	case s.same:
	case s.b == nil:
		r.Change = Removed
	case s.a == nil:
		r.Change = Added
	case c.options.Aspects.has(Moves):
		r.Change = Changed
	}
	if !c.options.Aspects.has(Moves) {
		r.Inner = true
	}
	c.add(r)
	if s.same {
		c.spelling(f, s)
	}
	c.beside(f, trailA, trailB)
}

// enter compares two variations, of which one may be missing.
func (c *Comparer) enter(f *frame, s *step) {
	open := c.item(f, s)
	open.Aspect, open.Bracket = Variations, Open
	a, b := variationOf(s.itemA), variationOf(s.itemB)
	if a != nil && b != nil {
		open.Change = Same // differences inside it are reported there
	}
	c.add(open)
	end := open
	end.Bracket = Close
	end.A.Text, end.B.Text = "", ""
	var left, right line
	if a != nil {
		left = line{items: a.Leading, plies: a.Line}
		end.A.At.Off = end.A.At.End
	}
	if b != nil {
		right = line{items: b.Leading, plies: b.Line}
		end.B.At.Off = end.B.At.End
	}
	child := frame{steps: c.line(left, right), depth: f.depth + 1, inner: f.inner || open.Change != Same, close: end}
	c.beside(&child, left.items, right.items)
	c.frames = append(c.frames, child)
}
