package record

import "iter"

// Walker visits everything that is between the moves of a record, and the moves, in written order:
// a ply, the items after it with the variations among them, then the next ply. It is the one way
// through the tree of a game; open variations are on a stack, so nesting needs no recursion. It
// reuses its memory. What a visitor keeps for each open line is indexed by Depth.
//
//	var w record.Walker
//	for w.Begin(g.Leading, g.Main, g.AfterResult); ; {
//		switch w.Next() {
//		case record.AtPly: // w.Ply()
//		case record.AtItem: // w.Item(), after w.Ply()
//		case record.Entered: // w.Variation(), which replaces w.Replaced()
//		case record.Left: // w.Item() is what was left
//		case record.Finished:
//			return
//		}
//	}
type Walker struct {
	item  *Item
	here  openLine   // the line that is walked
	lines []openLine // those around it, the main line first
	after []Item     // to come after the main line
}

// openLine is a line that is being walked.
type openLine struct {
	line  Line
	next  int    // of line
	items []Item // after the last ply, or before the first
	item  int    // the next of items
	in    *Item  // the variation; nil for the main line
}

// Stop is where a Walker stops.
type Stop uint8

// The stops.
const (
	Finished Stop = iota // everything was visited
	AtPly                // a ply
	AtItem               // an item that is not a variation
	Entered              // a variation begins: Depth, Line and Variation are its own
	Left                 // a variation has ended: Depth, Line and Ply are of the line around it
)

// Begin starts a walk over a line with the items before its first ply and, after everything else,
// those of after. Items before or after everything have no line: Begin(g.BeforeTags, nil, nil).
func (w *Walker) Begin(before []Item, line Line, after []Item) {
	w.item, w.after = nil, after
	w.here, w.lines = openLine{line: line, items: before}, w.lines[:0]
}

// Next advances to the next stop. After Finished it stays there.
func (w *Walker) Next() Stop {
	l := &w.here
	for {
		switch {
		case l.item < len(l.items):
			w.item = &l.items[l.item]
			l.item++
			v := w.item.Variation
			if v == nil {
				return AtItem
			}
			w.lines = append(w.lines, *l)
			*l = openLine{line: v.Line, items: v.Leading, in: w.item}
			return Entered
		case l.next < len(l.line):
			l.items, l.item = l.line[l.next].Following, 0
			l.next++
			return AtPly
		case len(w.lines) > 0:
			n := len(w.lines) - 1
			w.item = l.in
			*l, w.lines = w.lines[n], w.lines[:n]
			return Left
		case len(w.after) > 0:
			l.items, l.item, w.after = w.after, 0, nil
		default:
			return Finished
		}
	}
}

// SkipPlies leaves out the plies that follow in the line, and what is after them. The items after
// the last ply are still to come.
func (w *Walker) SkipPlies() {
	w.here.line = w.here.line[:w.here.next]
}

// Skip passes the first plies of the line, of which it is at the beginning, without stopping at
// them or at what is between them.
func (w *Walker) Skip(plies int) {
	l := &w.here
	l.next, l.items, l.item = plies, l.line[plies-1].Following, 0
}

// Depth returns how many variations are around the stop: 0 in the main line.
func (w *Walker) Depth() int { return len(w.lines) }

// Line returns the line that is walked.
func (w *Walker) Line() Line { return w.here.line }

// Played returns how many plies of the line have been visited.
func (w *Walker) Played() int { return w.here.next }

// Following returns the plies after the last one visited in the line.
func (w *Walker) Following() Line {
	return w.here.line[w.here.next:]
}

// Ply returns the last ply visited in the line; nil before the first.
func (w *Walker) Ply() *Ply { return w.here.ply() }

// Item returns the item at which a walk stopped last: that of AtItem, and for Entered and Left the
// variation.
func (w *Walker) Item() *Item { return w.item }

// variation returns the variation whose line is walked; nil for the main line.
func (w *Walker) variation() *Variation {
	if w.here.in != nil {
		return w.here.in.Variation
	}
	return nil
}

// Replaced returns the ply which the variation that is walked replaces: nil in the main line, and
// for a variation before the first ply of the line around it.
func (w *Walker) Replaced() *Ply {
	if n := len(w.lines); n > 0 {
		return w.lines[n-1].ply()
	}
	return nil
}

func (l *openLine) ply() *Ply {
	if l.next == 0 {
		return nil
	}
	return l.line[l.next-1]
}

// Lines yields the main line and then every variation of the movetext in written order, with nil
// for the variation of the main line. Variations before the tags or after the result are left out.
func (g *Game) Lines() iter.Seq2[*Variation, Line] {
	return func(yield func(*Variation, Line) bool) { g.eachLine(yield) }
}

// eachLine is the loop of [Game.Lines], which is inlined without it, so that it allocates nothing.
func (g *Game) eachLine(yield func(*Variation, Line) bool) {
	if !yield(nil, g.Main) {
		return
	}
	var w Walker
	w.Begin(g.Leading, g.Main, nil)
	for {
		switch w.Next() {
		case Entered:
			if !yield(w.variation(), w.Line()) {
				return
			}
		case Finished:
			return
		}
	}
}

// Items yields everything written between moves, in written order, with the ply that it is after;
// nil for what is before the first ply of its line, before the tags, or after the result. A
// variation comes before what is in it.
func (g *Game) Items() iter.Seq2[*Item, *Ply] {
	return func(yield func(*Item, *Ply) bool) { g.eachItem(yield) }
}

// eachItem is the loop of [Game.Items], which is inlined without it.
func (g *Game) eachItem(yield func(*Item, *Ply) bool) {
	var w Walker
	for _, part := range [...]struct {
		items []Item
		line  Line
	}{{g.BeforeTags, nil}, {g.Leading, g.Main}, {g.AfterResult, nil}} {
		w.Begin(part.items, part.line, nil)
		for stop := w.Next(); stop != Finished; stop = w.Next() {
			ply := (*Ply)(nil)
			switch stop {
			case AtItem:
				ply = w.Ply()
			case Entered:
				ply = w.Replaced()
			default:
				continue
			}
			if !yield(w.Item(), ply) {
				return
			}
		}
	}
}
