package record

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
)

// Same reports whether two records have the same content, in the sense of the package comment. The
// order of tags does not count, except for that of duplicates. Without spelling, it does not
// compare the text of moves, only their number and places: that is for records in two notations.
func Same(a, b *Game, spelling bool) bool {
	if !sameTags(a, b) || a.Result.Written() != b.Result.Written() || a.Score() != b.Score() {
		return false
	}
	c := comparison{spelling: spelling}
	return c.games(a, b)
}

// Contains reports whether b has all of a, in the same order, and at most adds to it: comments,
// events, tags, a result, and details of its moves. It does not compare the values of tags and the
// spelling of moves.
func (b *Game) Contains(a *Game) bool {
	if a.Result.Written() && (!b.Result.Written() || a.Score() != b.Score()) || len(b.Tags) < len(a.Tags) {
		return false
	}
	c := comparison{more: true}
	return c.games(a, b)
}

// Doubtful reports whether the layout of a game decides how it reads: it has text that could not be
// read, damaged moves, numbers without moves, or moves in digits.
func (g *Game) Doubtful() bool { return g.doubtful }

// sameTags reports whether two records have the same tags, with duplicates in the same order. Tags
// that say how the game ended are equal to the result in words that they replace.
func sameTags(a, b *Game) bool {
	x, y := terminated(a), terminated(b)
	if slices.EqualFunc(x, y, sameTag) {
		return true
	}
	if len(x) != len(y) {
		return false
	}
	byName := func(s, t Tag) int { return strings.Compare(s.Name, t.Name) }
	x, y = slices.Clone(x), slices.Clone(y)
	slices.SortStableFunc(x, byName)
	slices.SortStableFunc(y, byName)
	if !slices.EqualFunc(a.Tags.Repeated(), b.Tags.Repeated(), sameTag) {
		return false
	}
	return slices.EqualFunc(x, y, sameTag)
}

// sameTag reports whether two tags have the same name and value.
func sameTag(s, t Tag) bool {
	return s.Name == t.Name && s.Value == t.Value && s.Broken == t.Broken
}

// terminated returns the tags of g with those that its result is written with.
func terminated(g *Game) Tags {
	if more := g.EndingTags(); len(more) > 0 {
		return append(slices.Clip(g.Tags), more...)
	}
	return g.Tags
}

// comparison compares two records by walking them side by side.
type comparison struct {
	spelling bool
	more     bool // the second record may have additional comments and events
	a, b     Walker
}

// games compares everything but tags and results.
func (c *comparison) games(a, b *Game) bool {
	c.a.Begin(a.BeforeTags, nil, nil)
	c.b.Begin(b.BeforeTags, nil, nil)
	if !c.run() {
		return false
	}
	if c.more && a.AfterResult == nil && b.AfterResult != nil { // a result was added before what ended a
		c.a.Begin(a.Leading, a.Main, nil)
		c.b.Begin(b.Leading, b.Main, b.AfterResult)
		return c.run()
	}
	c.a.Begin(a.Leading, a.Main, nil)
	c.b.Begin(b.Leading, b.Main, nil)
	if !c.run() {
		return false
	}
	c.a.Begin(a.AfterResult, nil, nil)
	c.b.Begin(b.AfterResult, nil, nil)
	return c.run()
}

// run compares what the two walks visit.
func (c *comparison) run() bool {
	for {
		s, t := nextContent(&c.a), nextContent(&c.b)
		for c.more && t == AtItem && mayBeAdded(c.b.Item()) && (s != AtItem || !sameItem(c.a.Item(), c.b.Item())) {
			t = nextContent(&c.b)
		}
		if s != t {
			return false
		}
		switch s {
		case Finished:
			return true
		case AtPly:
			if !c.samePly(c.a.Ply(), c.b.Ply()) {
				return false
			}
		case AtItem, Entered:
			if !sameItem(c.a.Item(), c.b.Item()) {
				return false
			}
		}
	}
}

// nextContent advances to the next stop that is content.
func nextContent(w *Walker) Stop {
	for {
		if stop := w.Next(); stop != AtItem || w.Item().Kind != Filler {
			return stop
		}
	}
}

// mayBeAdded reports whether a record that contains another one may have an item that the other
// one does not have.
func mayBeAdded(it *Item) bool { return it.Kind == Comment || it.Kind == Event }

// sameItem reports whether two items have the same content, variations aside.
func sameItem(s, t *Item) bool {
	if s.Kind != t.Kind || (s.Variation == nil) != (t.Variation == nil) {
		return false
	}
	switch s.Kind {
	case Comment:
		return s.Text == t.Text || CommentText(s.Text) == CommentText(t.Text)
	case NAG:
		return s.Code == t.Code
	case Ending:
		return s.Outcome == t.Outcome
	case Nested, DrawOffer:
		return true
	}
	return s.Text == t.Text
}

// samePly reports whether two plies have the same content, except for what follows them.
func (c *comparison) samePly(x, y *Ply) bool {
	if c.more {
		return x.Side == y.Side && x.Index == y.Index && x.Move.Damaged == y.Move.Damaged
	}
	if x.Side != y.Side || x.Index != y.Index || x.Judge != y.Judge || x.Move.Excess != y.Move.Excess {
		return false
	}
	return !c.spelling || x.Check == y.Check && x.tellsDouble() == y.tellsDouble() && x.Passant == y.Passant && bare(x.Move) == bare(y.Move) &&
		effect(x) == effect(y) && (x.Becomes == nil) == (y.Becomes == nil) &&
		(x.Becomes == nil || bare(x.Becomes) == bare(y.Becomes))
}

// bare returns a move's text without its marks.
func bare(m *grammar.Move) string { return m.Text[m.Bare.Off:m.Bare.End] }

// effect returns the text of a zap's effect; "" if there is none.
func effect(p *Ply) string {
	if p.Effect == nil {
		return ""
	}
	return p.Effect.Text
}
