package record

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
)

// Same reports whether two records have the same content, in the sense of the package
// comment; the order of tags with different names does not count either. Without
// spelling, the words of moves are not compared, only that as many stand in the same
// places: that is for records in two notations.
func Same(a, b *Game, spelling bool) bool {
	if !sameTags(a, b) || a.Result.Written() != b.Result.Written() || a.Score() != b.Score() {
		return false
	}
	c := comparison{spelling: spelling}
	return c.run(pair{items: [2][]Item{a.Preface, b.Preface}}) &&
		c.run(pair{items: [2][]Item{a.Lead, b.Lead}, line: [2]Line{a.Main, b.Main}}) &&
		c.run(pair{items: [2][]Item{a.After, b.After}})
}

// sameTags reports whether two records have the same tags, each name's in the same
// order. A Termination tag is worth the words of the result that it stands for.
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
	return slices.EqualFunc(x, y, sameTag)
}

// sameTag reports whether two tags say the same.
func sameTag(s, t Tag) bool {
	return s.Name == t.Name && s.Value == t.Value && s.Broken == t.Broken
}

// terminated is the tags of g with the Termination tag that its result is written with.
func terminated(g *Game) Tags {
	if how := Termination(g.Result.Outcome); how != "" && g.Tags.Index("Termination") < 0 {
		return append(slices.Clip(g.Tags), Tag{Name: "Termination", Value: how})
	}
	return g.Tags
}

// comparison compares lines. Open ones are stacked, so depth costs no call.
type comparison struct {
	spelling bool
	lines    []pair
}

// pair is a line of each record: what is left of it, and the items before that.
type pair struct {
	items [2][]Item
	line  [2]Line
}

// run compares two lines and all that branch off them.
func (c *comparison) run(top pair) bool {
	c.lines = append(c.lines[:0], top)
	for len(c.lines) > 0 {
		p := &c.lines[len(c.lines)-1]
		s, t := nextItem(&p.items[0]), nextItem(&p.items[1])
		switch {
		case s != nil && t != nil:
			if !sameItem(s, t) {
				return false
			}
			if v, w := s.Variation, t.Variation; v != nil {
				c.lines = append(c.lines, pair{[2][]Item{v.Lead, w.Lead}, [2]Line{v.Line, w.Line}})
			}
		case s != nil || t != nil || len(p.line[0]) != len(p.line[1]):
			return false
		case len(p.line[0]) == 0:
			c.lines = c.lines[:len(c.lines)-1]
		default:
			x, y := p.line[0][0], p.line[1][0]
			if !c.samePly(x, y) {
				return false
			}
			p.items = [2][]Item{x.Trail, y.Trail}
			p.line[0], p.line[1] = p.line[0][1:], p.line[1][1:]
		}
	}
	return true
}

// nextItem takes the next item that is content, nil at the end.
func nextItem(items *[]Item) *Item {
	for len(*items) > 0 {
		it := &(*items)[0]
		*items = (*items)[1:]
		if it.Kind != Filler {
			return it
		}
	}
	return nil
}

// sameItem reports whether two items say the same, variations apart.
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

// samePly reports whether two half-moves say the same, up to what stands behind them.
func (c *comparison) samePly(x, y *Ply) bool {
	if x.Side != y.Side || x.Index != y.Index || x.Judge != y.Judge || x.Move.Excess != y.Move.Excess {
		return false
	}
	return !c.spelling || x.Check == y.Check && x.Passant == y.Passant && bare(x.Move) == bare(y.Move) &&
		effect(x) == effect(y) && (x.Becomes == nil) == (y.Becomes == nil) &&
		(x.Becomes == nil || bare(x.Becomes) == bare(y.Becomes))
}

// bare is a move's text without its marks.
func bare(m *grammar.Move) string { return m.Text[m.Bare.Off:m.Bare.End] }

// effect is what is written of a zap's effect.
func effect(p *Ply) string {
	if p.Effect == nil {
		return ""
	}
	return p.Effect.Text
}
