package extract

import (
	"bytes"
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// composer writes one game: it goes through the blocks between its first run and its last
// and gives each stretch of text its place.
type composer struct {
	*joiner
	g      *game
	lead   []record.Item
	main   *record.Ply             // the last half-move of the main line so far
	cursor *record.Ply             // behind which text goes; nil for the lead
	active *branch                 // the side line that the text is in; nil in the main line
	placed bool                    // moves of this paragraph have their places
	lasts  map[*branch]*record.Ply // of side lines, the last half-move so far
	pos    int32                   // up to where the block has its places
	wrap   bool                    // line ends of the block mean something
	prose  int                     // bytes of comments so far
}

// maxProse is how much text between the moves of a game becomes comments, in bytes: a
// record is no place for a book. What is beyond belongs to no game.
const maxProse = 1 << 20

// compose makes the record of a game. before is where the game before it ends in the
// plain text.
func (j *joiner) compose(g *game, before *int32) Game {
	c := &composer{joiner: j, g: g, lasts: make(map[*branch]*record.Ply)}
	sides := j.place(g)
	last := j.runs[g.last]
	for i := g.last + 1; i < g.next; i++ {
		if s := sides[i]; s != nil && (s.count > 0) {
			last = j.runs[i]
		}
	}
	if g.note != "" {
		c.lead = append(c.lead, record.Item{Kind: record.Comment, Text: g.note})
	}
	first := j.runs[g.first]
	i := g.first
	for b := first.block; b <= last.block; b++ {
		k := j.page.blocks[b]
		end := k.end
		if c.prose > maxProse && j.runs[i].block > b {
			continue
		}
		if g.next < len(j.runs) && j.runs[g.next].block == b {
			end = j.runs[g.next].Off
		}
		c.pos, c.cursor, c.active, c.placed, c.wrap = max(k.off, *before), c.main, nil, false, k.kind == verbatim
		for ; i < g.next && j.runs[i].block == b; i++ {
			c.run(i, sides[i])
		}
		c.text(end)
		j.used[b] = grammar.Span{Off: k.off, End: end}
		*before = end
	}
	for _, b := range g.blocks {
		if _, ok := j.used[b]; !ok {
			k := j.page.blocks[b]
			j.used[b] = grammar.Span{Off: k.off, End: k.end}
		}
	}
	rec := &record.Game{Tags: c.tags(), Lead: c.lead, Main: g.main.plies, Result: g.result}
	rec.Start = j.startOf(g)
	text := rec.Append(nil, &record.Layout{Roster: true, Marker: true})
	at := j.page.source(grammar.Span{Off: first.Off, End: last.End})
	syntax, _ := j.parser.Parse(text)
	if g.guessed {
		j.notice(Guessed, grammar.Span{Off: first.Off, End: first.End}, fmt.Sprintf("read as %s, in which %s", g.id, played(len(g.main.plies))))
	}
	return Game{Text: text, Record: record.FromSyntax(syntax), Variant: g.id, At: at}
}

// played says how many half-moves play.
func played(n int) string {
	if n == 1 {
		return "1 half-move plays"
	}
	return fmt.Sprintf("%d half-moves play", n)
}

// startOf is where a game begins to count.
func (j *joiner) startOf(g *game) record.Start {
	p := g.main.stops[0].pos
	return record.Start{Side: record.Side(p.Turn), Number: p.Number}
}

// tags are the tags of a game: what stands above it, and its variant.
func (c *composer) tags() record.Tags {
	tags := c.g.tags
	if _, ok := tags.Get("Variant"); !ok {
		if name := c.variantName(c.g.id); name != "" {
			tags = append(tags, record.Tag{Name: "Variant", Value: name})
		}
	}
	return tags
}

// variantName is how a Variant tag names a variant; "" for orthodox chess, which needs
// none.
func (j *joiner) variantName(id string) string {
	for _, v := range j.variants {
		if v.ID == id {
			return v.Name
		}
	}
	return id
}

// run gives run i and the text before it their places.
func (c *composer) run(i int, s *sideline) {
	r := c.runs[i]
	if n, ok := c.g.line[i]; ok {
		c.text(r.Off)
		if n > 0 {
			c.main = r.plies[n-1]
		}
		c.cursor, c.active, c.placed = c.main, nil, true
		c.pos = r.from(n).Off
		return
	}
	if s == nil || s.fresh() == 0 {
		return // what repeats the game, or plays nowhere, is text
	}
	plies := r.plies[s.known:s.count]
	at := r.from(s.known).Off
	if !s.opened {
		c.text(at)
	} else {
		c.shutBrackets(at)
		cut := sentence(c.page.text[c.pos:at])
		if open := bytes.LastIndexByte(c.page.text[c.pos:at], '('); open >= 0 && r.depth > 0 && bytes.IndexByte(c.page.text[c.pos+int32(open):at], ')') < 0 {
			cut = open // the bracket is the side line's
		} else if cut == 0 && c.placed {
			cut = int(at - c.pos) // it goes on about the moves before it
		}
		c.put(c.pos + int32(cut))
		s.into.variation.Lead = c.comment(nil, c.pos, at)
		s.over.Trail = append(s.over.Trail, record.Item{Kind: record.Nested, Variation: s.into.variation})
	}
	c.cursor, c.active, c.placed = plies[len(plies)-1], s.into, true
	c.lasts[s.into] = c.cursor
	if s.count == len(r.plies) && r.result.Written() {
		c.cursor.Trail = append(c.cursor.Trail, record.Item{Kind: record.Ending, Outcome: r.result.Outcome, Text: r.result.Text})
	}
	c.pos = r.from(s.count).Off
}

// text gives the text up to an offset its place: behind the cursor, and behind a bracket
// that ends a side line, in the line around it.
func (c *composer) text(end int32) {
	c.shutBrackets(end)
	c.put(end)
}

// shutBrackets puts the text up to the last bracket before an offset that ends a side line
// behind that, and leaves the side line.
func (c *composer) shutBrackets(end int32) {
	depth := 0
	for i := c.pos; i < end && c.active != nil; i++ {
		switch c.page.text[i] {
		case '(':
			depth++
		case ')':
			if depth--; depth >= 0 || c.active.brackets == 0 {
				continue
			}
			c.put(i + 1)
			depth = 0
			c.active = c.active.parent
			c.cursor = c.lasts[c.active]
			if c.active.variation == nil {
				c.active, c.cursor = nil, c.main
			}
		}
	}
}

// put puts the text up to an offset behind the cursor.
func (c *composer) put(end int32) {
	if c.pos >= end {
		return
	}
	if c.cursor == nil {
		c.lead = c.comment(c.lead, c.pos, end)
	} else {
		c.cursor.Trail = c.comment(c.cursor.Trail, c.pos, end)
	}
	c.pos = end
}

// comment appends a text of the page as a comment, if it says anything; what stands in
// braces, as in a record, is a comment of its own.
func (c *composer) comment(dst []record.Item, off, end int32) []record.Item {
	for off < end {
		text, next := c.page.text[off:end], end
		if open := int32(bytes.IndexByte(text, '{')); open >= 0 {
			if shut := int32(bytes.IndexByte(text[open:], '}')); shut >= 0 {
				if next = off + open; open == 0 {
					next = off + shut + 1
				}
			}
		}
		if text := prose(c.page.text[off:next], c.wrap); text != "" {
			c.prose += len(text)
			dst = append(dst, record.Item{Kind: record.Comment, Text: text})
		}
		off = next
	}
	return dst
}
