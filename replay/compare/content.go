package compare

import (
	"cmp"
	"encoding/binary"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// contents holds the content of each part of a game as the number of a key: parts with the same
// number have the same content.
type contents struct {
	names   *names
	aspects Aspect
	played
	whole map[*record.Variation]int32 // each with everything in it
	key   []byte
}

// read takes in a played game.
func (c *contents) read(g *record.Game) {
	c.whole = make(map[*record.Variation]int32)
	if !c.aspects.has(Variations) {
		return
	}
	c.variations(g.BeforeTags, nil)
	c.variations(g.Leading, g.Main)
	c.variations(g.AfterResult, nil)
}

// variations numbers the variations of a line. One that is complete is a number in the key of that
// around it.
func (c *contents) variations(items []record.Item, line record.Line) {
	var keys [][]byte // of the open variations
	var w record.Walker
	w.Begin(items, line, nil)
	for stop := w.Next(); stop != record.Finished; stop = w.Next() {
		var key *[]byte
		if n := len(keys); n > 0 {
			key = &keys[n-1]
		}
		switch {
		case stop == record.Entered:
			keys = append(keys, []byte{'v'})
		case stop == record.Left:
			n := c.names.of(*key)
			c.whole[w.Item().Variation] = n
			if keys = keys[:len(keys)-1]; len(keys) > 0 {
				around := &keys[len(keys)-1]
				*around = binary.LittleEndian.AppendUint32(*around, uint32(n))
			}
		case key == nil: // the main line is compared ply by ply
		case stop == record.AtPly:
			*key = binary.LittleEndian.AppendUint32(*key, uint32(c.ply(w.Ply())))
			*key = c.beside(*key, w.Ply())
		default:
			if n := c.item(w.Item()); n >= 0 {
				*key = binary.LittleEndian.AppendUint32(*key, uint32(n))
			}
		}
	}
}

// beside appends what is compared at a ply, other than the items that follow it.
func (c *contents) beside(dst []byte, p *record.Ply) []byte {
	if c.aspects.has(NAGs) {
		dst = append(dst, p.Judge)
	}
	if c.aspects.has(Marks) {
		dst = append(dst, p.Check, mark(p.Passant))
	}
	if c.aspects.has(Numbers) {
		dst = binary.LittleEndian.AppendUint32(dst, uint32(p.Number))
	}
	if c.aspects.has(Others) {
		dst = append(dst, p.Move.Excess...)
	}
	return append(dst, 0)
}

// mark returns 1 for true.
func mark(b bool) byte {
	if b {
		return 1
	}
	return 0
}

// ply numbers a ply: its turn, or its text if it has none.
func (c *contents) ply(p *record.Ply) int32 {
	if n, ok := c.turns[p]; ok {
		return n
	}
	return c.written(p)
}

// written numbers a ply by its text.
func (c *contents) written(p *record.Ply) int32 {
	c.key = appendWritten(c.key[:0], p)
	return c.names.of(c.key)
}

// plies numbers the plies of a line.
func (c *contents) plies(line record.Line, number func(*record.Ply) int32) []int32 {
	list := make([]int32, len(line))
	for i, p := range line {
		list[i] = number(p)
	}
	return list
}

// unplayedAmong reports whether a ply of a line has no turn.
func (c *contents) unplayedAmong(line record.Line) bool {
	return slices.ContainsFunc(line, func(p *record.Ply) bool { _, ok := c.turns[p]; return !ok })
}

// aspectOf returns the aspect of an item; 0 if its content does not matter.
func aspectOf(it *record.Item) Aspect {
	switch it.Kind {
	case record.Comment:
		return Comments
	case record.NAG:
		return NAGs
	case record.Event:
		return Events
	case record.Nested:
		return Variations
	case record.Filler:
		return 0
	}
	return Others
}

// item numbers an item by its content; -1 if it is not compared.
func (c *contents) item(it *record.Item) int32 {
	if !c.aspects.has(aspectOf(it)) {
		return -1
	}
	if it.Variation != nil {
		return c.whole[it.Variation]
	}
	c.key = append(c.key[:0], 'i', byte(it.Kind))
	switch it.Kind {
	case record.Comment:
		for word := range strings.FieldsSeq(it.Text) { // line endings and spaces do not count
			c.key = append(append(c.key, word...), ' ')
		}
	case record.NAG:
		c.key = binary.LittleEndian.AppendUint32(c.key, uint32(it.Code))
	case record.Ending:
		c.key = append(c.key, byte(it.Outcome))
	case record.Event:
		c.key = appendEvent(c.key, it)
	case record.DrawOffer:
	default:
		c.key = append(c.key, it.Text...)
	}
	return c.names.of(c.key)
}

// appendEvent appends the content of an event, however it is worded.
func appendEvent(dst []byte, it *record.Item) []byte {
	e, ok := it.Incident()
	if !ok {
		return append(append(dst, ' '), strings.Join(strings.Fields(it.Text), " ")...)
	}
	dst = append(dst, e.Unit...)
	dst = append(dst, e.At.String()...)
	dst = append(append(dst, ' '), e.Verb.String()...)
	if e.Cause == "" && e.Verb == grammar.Dies {
		e.Cause = "Sickness" // the only possible one
	}
	return append(append(dst, ' '), strings.ToLower(e.Cause)...)
}

// branch numbers an item by its identity rather than its content: its kind, and for a variation its
// first ply. Items of one branch are one item that was changed.
func (c *contents) branch(it *record.Item) int32 {
	c.key = append(c.key[:0], 'k', byte(it.Kind))
	if v := it.Variation; v != nil && len(v.Line) > 0 {
		first := c.ply(v.Line[0])
		c.key = append(append(c.key[:0], 'k', byte(it.Kind)), c.names.list[first]...)
	}
	return c.names.of(c.key)
}

// kind numbers an item by its kind alone.
func (c *contents) kind(it *record.Item) int32 {
	c.key = append(c.key[:0], 'k', byte(it.Kind))
	return c.names.of(c.key)
}

// nags returns the codes of the NAGs after a ply, including its judgement, sorted: their order does
// not matter. p is nil for items before the first ply.
func (c *contents) nags(p *record.Ply, items []record.Item) []nag {
	if !c.aspects.has(NAGs) {
		return nil
	}
	var list []nag
	if p != nil && p.Judge != 0 {
		list = append(list, nag{int32(p.Judge), p.At})
	}
	for i := range items {
		if items[i].Kind == record.NAG {
			list = append(list, nag{items[i].Code, items[i].At})
		}
	}
	slices.SortStableFunc(list, func(x, y nag) int { return cmp.Compare(x.code, y.code) })
	return list
}

// nag is one NAG.
type nag struct {
	code int32
	at   grammar.Span
}

// compared lists the items that are compared in order: all except NAGs.
func (c *contents) compared(p *record.Ply, items []record.Item) []*record.Item {
	var list []*record.Item
	if p != nil && p.Move.Excess != "" && c.aspects.has(Others) {
		list = append(list, &record.Item{Kind: record.Annotation, Text: p.Move.Excess, At: p.At})
	}
	for i := range items {
		if a := aspectOf(&items[i]); a != NAGs && c.aspects.has(a) {
			list = append(list, &items[i])
		}
	}
	return list
}
