package compare

import (
	"strconv"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// bare returns a ply as written, without marks.
func bare(p *record.Ply) string {
	text := p.Move.Text[p.Move.Bare.Off:p.Move.Bare.End]
	if p.Becomes != nil {
		text = p.Becomes.Bare.Text([]byte(p.Becomes.Text))
	}
	if p.Effect != nil {
		text += " " + p.Effect.Text
	}
	return text
}

// item returns the row of two items, of which one may be missing.
func (c *Comparer) item(f *frame, s *step) Row {
	r := Row{Depth: f.depth, Inner: f.inner}
	if s.itemA != nil {
		r.Aspect = aspectOf(s.itemA)
		r.A = Entry{f.a, itemText(s.itemA, c.out.A), s.itemA.At}
	}
	if s.itemB != nil {
		r.Aspect = aspectOf(s.itemB)
		r.B = Entry{f.b, itemText(s.itemB, c.out.B), s.itemB.At}
	}
	switch {
	case s.itemB == nil:
		r.Change = Removed
	case s.itemA == nil:
		r.Change = Added
	case !s.same:
		r.Change = Changed
	}
	return r
}

// itemText returns an item of g in a form that people can copy.
func itemText(it *record.Item, g *record.Game) string {
	switch it.Kind {
	case record.Comment:
		return record.CommentText(it.Text)
	case record.Event:
		return "[" + it.Text + "]"
	case record.Escape:
		return "%" + it.Text
	case record.DrawOffer:
		return "(=)"
	case record.Nested:
		if at := it.Variation.At; at.Off >= 0 && at.Off <= at.End && int(at.End) <= len(g.Text) {
			return g.Text[at.Off:at.End]
		}
	}
	return it.Text
}

// beside adds the rows of NAGs after the current plies of f.
func (c *Comparer) beside(f *frame, itemsA, itemsB []record.Item) {
	if !c.options.Aspects.has(NAGs) {
		return
	}
	a, b := c.a.nags(f.a, itemsA), c.b.nags(f.b, itemsB)
	if c.zone == After { // the judgement is reported with the ply
		a, b = c.a.nags(nil, itemsA), c.b.nags(nil, itemsB)
	}
	var onlyA, onlyB []nag
	for len(a) > 0 || len(b) > 0 {
		switch {
		case len(b) == 0 || len(a) > 0 && a[0].code < b[0].code:
			onlyA, a = append(onlyA, a[0]), a[1:]
		case len(a) == 0 || b[0].code < a[0].code:
			onlyB, b = append(onlyB, b[0]), b[1:]
		default:
			c.nag(f, a[0], b[0])
			a, b = a[1:], b[1:]
		}
	}
	for i := range max(len(onlyA), len(onlyB)) {
		var x, y nag
		if i < len(onlyA) {
			x = onlyA[i]
		}
		if i < len(onlyB) {
			y = onlyB[i]
		}
		c.nag(f, x, y)
	}
}

// nag adds the row of two NAGs, of which one may be missing.
func (c *Comparer) nag(f *frame, a, b nag) {
	x, y := nagText(a), nagText(b)
	r := Row{Aspect: NAGs, Change: changeOf(x, y), Depth: f.depth, Inner: f.inner, Code: [2]int32{a.code, b.code}}
	if x != "" {
		r.A = Entry{f.a, x, a.at}
	}
	if y != "" {
		r.B = Entry{f.b, y, b.at}
	}
	c.add(r)
}

// nagText returns a NAG as written: a judgement as !, others as $14; "" for none.
func nagText(n nag) string {
	if n.at == (grammar.Span{}) {
		return ""
	}
	return glyph(n.code)
}

// glyph returns the NAG with a code as nagText does.
func glyph(code int32) string {
	if code >= 1 && code <= 6 {
		return record.Suffix(uint8(code))
	}
	return "$" + strconv.Itoa(int(code))
}

// spelling adds the rows of marks and numbers of a ply that both sides have.
func (c *Comparer) spelling(f *frame, s *step) {
	if s.a == nil || s.b == nil {
		return
	}
	if c.options.Aspects.has(Marks) {
		c.pair(f, Marks, markText(s.a), markText(s.b), s.a.At, s.b.At)
	}
	if c.options.Aspects.has(Numbers) && s.a.NumberAt.Len() > 0 && s.b.NumberAt.Len() > 0 {
		c.pair(f, Numbers, strconv.Itoa(int(s.a.Number)), strconv.Itoa(int(s.b.Number)), s.a.NumberAt, s.b.NumberAt)
	}
}

// pair adds a row if two texts differ.
func (c *Comparer) pair(f *frame, aspect Aspect, a, b string, atA, atB grammar.Span) {
	if a == b {
		return
	}
	r := Row{Aspect: aspect, Change: changeOf(a, b), Depth: f.depth, Inner: f.inner}
	if a != "" {
		r.A = Entry{f.a, a, atA}
	}
	if b != "" {
		r.B = Entry{f.b, b, atB}
	}
	c.add(r)
}

// markText returns the marks of a ply.
func markText(p *record.Ply) string {
	text := ""
	switch p.Check {
	case '+', '#':
		text = string(rune(p.Check))
	case '2':
		text = "++"
	}
	if p.Passant {
		text += "e.p."
	}
	return text
}
