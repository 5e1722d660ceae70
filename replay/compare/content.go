package compare

import (
	"cmp"
	"encoding/binary"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// contents knows what each thing of a game says, as the number of a key: things with the
// same number say the same.
type contents struct {
	names   *names
	aspects Aspect
	played
	whole map[*record.Variation]int32 // each with all that stands in it
	key   []byte
}

// variationFrame is a variation whose content is being put together.
type variationFrame struct {
	of    *record.Variation // nil for the game
	lead  []record.Item
	line  record.Line
	next  int           // of line
	items []record.Item // still to come behind the last half-move
	key   []byte
}

// read takes in a played game. Depth costs no call: variations are stacked, and one that
// is complete is a number in the key of that around it.
func (c *contents) read(g *record.Game) {
	c.whole = make(map[*record.Variation]int32)
	if !c.aspects.Has(Variations) {
		return
	}
	c.variations(variationFrame{lead: g.Preface})
	c.variations(variationFrame{lead: g.Lead, line: g.Main})
	c.variations(variationFrame{lead: g.After})
}

// variations numbers the variations of a line.
func (c *contents) variations(whole variationFrame) {
	whole.items = whole.lead
	stack := []variationFrame{whole}
	for len(stack) > 0 {
		f := &stack[len(stack)-1]
		switch {
		case len(f.items) > 0:
			it := &f.items[0]
			f.items = f.items[1:]
			if v := it.Variation; v != nil {
				stack = append(stack, variationFrame{of: v, line: v.Line, items: v.Lead, key: []byte{'v'}})
			} else if n := c.item(it); n >= 0 && f.of != nil {
				f.key = binary.LittleEndian.AppendUint32(f.key, uint32(n))
			}
		case f.next < len(f.line):
			ply := f.line[f.next]
			f.next++
			f.items = ply.Trail
			if f.of != nil {
				f.key = binary.LittleEndian.AppendUint32(f.key, uint32(c.ply(ply)))
				f.key = c.beside(f.key, ply)
			}
		default:
			of, key := f.of, f.key
			stack = stack[:len(stack)-1]
			if of != nil {
				c.whole[of] = c.names.of(key)
				up := &stack[len(stack)-1]
				if up.of != nil {
					up.key = binary.LittleEndian.AppendUint32(up.key, uint32(c.whole[of]))
				}
			}
		}
	}
}

// beside appends what is written beside a half-move and is compared, apart from its trail.
func (c *contents) beside(dst []byte, p *record.Ply) []byte {
	if c.aspects.Has(NAGs) {
		dst = append(dst, p.Judge)
	}
	if c.aspects.Has(Marks) {
		dst = append(dst, p.Check, mark(p.Passant))
	}
	if c.aspects.Has(Numbers) {
		dst = binary.LittleEndian.AppendUint32(dst, uint32(p.Number))
	}
	if c.aspects.Has(Others) {
		dst = append(dst, p.Move.Excess...)
	}
	return append(dst, 0)
}

// mark is 1 for true.
func mark(b bool) byte {
	if b {
		return 1
	}
	return 0
}

// ply numbers a half-move: its turn, or where it has none its text.
func (c *contents) ply(p *record.Ply) int32 {
	if n, ok := c.turns[p]; ok {
		return n
	}
	return c.written(p)
}

// written numbers a half-move by its text.
func (c *contents) written(p *record.Ply) int32 {
	c.key = appendWritten(c.key[:0], p)
	return c.names.of(c.key)
}

// plies numbers the half-moves of a line.
func (c *contents) plies(line record.Line, number func(*record.Ply) int32) []int32 {
	list := make([]int32, len(line))
	for i, p := range line {
		list[i] = number(p)
	}
	return list
}

// unplayedAmong reports whether a half-move of a line has no turn.
func (c *contents) unplayedAmong(line record.Line) bool {
	return slices.ContainsFunc(line, func(p *record.Ply) bool { _, ok := c.turns[p]; return !ok })
}

// aspectOf is the aspect that an item belongs to; 0 for what says nothing.
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

// item numbers an item by what it says; -1 if it is not compared.
func (c *contents) item(it *record.Item) int32 {
	if !c.aspects.Has(aspectOf(it)) {
		return -1
	}
	if it.Variation != nil {
		return c.whole[it.Variation]
	}
	c.key = append(c.key[:0], 'i', byte(it.Kind))
	switch it.Kind {
	case record.Comment:
		c.key = append(c.key, record.CommentText(it.Text)...)
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

// appendEvent appends what an event says, however it is spelt.
func appendEvent(dst []byte, it *record.Item) []byte {
	e, ok := it.Incident()
	if !ok {
		return append(append(dst, ' '), strings.Join(strings.Fields(it.Text), " ")...)
	}
	dst = append(dst, e.Unit...)
	dst = append(dst, e.At.String()...)
	dst = append(append(dst, ' '), e.Verb.String()...)
	return append(append(dst, ' '), strings.ToLower(e.Cause)...)
}

// branch numbers an item by what it is rather than by what it says: its kind, and for a
// variation its first half-move. Things of one branch are one thing that was changed.
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

// nags are the codes of the NAGs behind a half-move, its judgement among them, sorted:
// their order says nothing. p is nil for items before the first half-move.
func (c *contents) nags(p *record.Ply, items []record.Item) []nag {
	if !c.aspects.Has(NAGs) {
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

// compared lists the items that are compared in their order: all but NAGs.
func (c *contents) compared(p *record.Ply, items []record.Item) []*record.Item {
	var list []*record.Item
	if p != nil && p.Move.Excess != "" && c.aspects.Has(Others) {
		list = append(list, &record.Item{Kind: record.Annotation, Text: p.Move.Excess, At: p.At})
	}
	for i := range items {
		if a := aspectOf(&items[i]); a != NAGs && c.aspects.Has(a) {
			list = append(list, &items[i])
		}
	}
	return list
}
