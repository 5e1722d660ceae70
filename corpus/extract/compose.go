package extract

import (
	"bytes"
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/record"
)

// composer writes one game: it goes through the blocks between its first run and its last and
// assigns each part of the text its place.
type composer struct {
	*joiner
	g      *game
	lead   []record.Item
	main   *record.Ply             // the last ply of the main line so far
	cursor *record.Ply             // the ply that text is added after; nil for the lead
	active *branch                 // the side line that the text is in; nil in the main line
	placed bool                    // moves of this paragraph have been placed
	lasts  map[*branch]*record.Ply // the last ply of each side line so far
	pos    int32                   // how far the block has been placed
	wrap   bool                    // line endings of the block are significant
	prose  int                     // bytes of comments so far
}

// maxProse is how much text between the moves of a game becomes comments, in bytes: a record is no
// place for a book. The rest belongs to no game.
const maxProse = 1 << 20

// leastProse is the least that a comment counts as: it takes memory in addition to its text.
const leastProse = 64

// compose makes the record of a game. before is where the previous game ends in the plain text.
func (j *joiner) compose(g *game, before *int32) Game {
	c := &composer{joiner: j, g: g, lasts: make(map[*branch]*record.Ply)}
	sides, end := j.place(g)
	last := j.runs[end]
	if g.note != "" {
		c.lead = append(c.lead, record.Item{Kind: record.Comment, Text: g.note})
	}
	first := j.runs[g.first]
	i := g.first
	for b := first.block; b <= last.block; b++ {
		k := j.page.blocks[b]
		end := k.end
		if c.prose > maxProse && j.runs[i].block > b || k.kind == furniture || k.kind == stacked || k.kind == beside {
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
		j.used = append(j.used, grammar.Span{Off: k.off, End: end})
		*before = end
	}
	j.used = append(j.used, g.lines...)
	rec := &record.Game{Tags: c.tags(), Leading: c.lead, Main: g.main.plies, Result: g.result}
	rec.Start = j.startOf(g)
	text := rec.Append(nil, &record.Layout{Roster: true, Marker: true, NAGs: record.StandardNAGs})
	at := j.page.source(grammar.Span{Off: first.Off, End: last.End})
	if g.guessed {
		j.notice(Guessed, grammar.Span{Off: first.Off, End: first.End}, fmt.Sprintf("read as %s: %s", g.id, english.Count(len(g.main.plies), "ply")+" "+english.IsOrAre(len(g.main.plies))+" legal"))
	}
	return Game{Text: text, Variant: g.id, At: at}
}

// startOf returns where a game begins to count.
func (j *joiner) startOf(g *game) record.Start {
	p := g.main.stops[0].pos
	return record.Start{Side: record.Side(p.Turn), Number: p.Number}
}

// tags returns the tags of a game: those above it, and its variant.
func (c *composer) tags() record.Tags {
	tags := c.g.tags
	if _, ok := tags.Get("Variant"); !ok {
		if name := c.variantName(c.g.id); name != "" {
			tags = append(tags, record.Tag{Name: "Variant", Value: name})
		}
	}
	if _, ok := tags.Get("Notation"); !ok && c.g.language != nil {
		tags = append(tags, record.Tag{Name: "Notation", Value: "letters:" + c.g.language.ID})
	}
	return tags
}

// variantName returns a variant's name for a Variant tag; "" for orthodox chess, which needs none.
func (j *joiner) variantName(id string) string {
	for _, v := range j.variants {
		if v.ID == id {
			return v.Name
		}
	}
	return id
}

// run places run i and the text before it.
func (c *composer) run(i int, s *sideline) {
	r := c.runs[i]
	if n, ok := c.g.line[i]; ok {
		c.text(r.Off)
		if n > 0 {
			c.main = r.line()[n-1]
		}
		c.cursor, c.active, c.placed = c.main, nil, true
		c.pos = r.from(n).Off
		return
	}
	if s == nil {
		return // what repeats the game, or is nowhere legal, is text
	}
	plies := r.line()[s.known:s.count]
	at := r.from(s.known).Off
	if !s.opened {
		c.text(at)
	} else {
		c.closeBrackets(at)
		cut := sentence(c.page.text[c.pos:at])
		if open := bytes.LastIndexByte(c.page.text[c.pos:at], '('); open >= 0 && r.depth > 0 && bytes.IndexByte(c.page.text[c.pos+int32(open):at], ')') < 0 {
			cut = open // the bracket belongs to the side line
		} else if cut == 0 && c.placed {
			cut = int(at - c.pos) // the text is about the moves before it
		}
		c.put(c.pos + int32(cut))
		s.into.variation.Leading = c.comment(nil, c.pos, at)
		s.over.Following = append(s.over.Following, record.Item{Kind: record.Nested, Variation: s.into.variation})
	}
	c.cursor, c.active, c.placed = plies[len(plies)-1], s.into, true
	c.lasts[s.into] = c.cursor
	if s.count == r.count && r.ends {
		c.cursor.Following = append(c.cursor.Following, record.Item{Kind: record.Ending, Outcome: r.outcome, Text: r.loaded().result.Text})
	}
	c.pos = r.from(s.count).Off
}

// text places the text up to an offset: after the cursor, and after a bracket that ends a side
// line, in the line around it.
func (c *composer) text(end int32) {
	c.closeBrackets(end)
	c.put(end)
}

// closeBrackets places the text up to the last bracket before an offset that ends a side line in
// that line, and leaves the side line.
func (c *composer) closeBrackets(end int32) {
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

// put places the text up to an offset after the cursor.
func (c *composer) put(end int32) {
	if c.pos >= end {
		return
	}
	if c.cursor == nil {
		c.lead = c.comment(c.lead, c.pos, end)
	} else {
		c.cursor.Following = c.comment(c.cursor.Following, c.pos, end)
	}
	c.pos = end
}

// comment appends a text of the page as a comment, if it says anything; text in braces, as in a
// record, is a separate comment as long as there is room for them.
func (c *composer) comment(dst []record.Item, off, end int32) []record.Item {
	for off < end {
		text, next := c.page.text[off:end], end
		if open := int32(bytes.IndexByte(text, '{')); open >= 0 && c.prose <= maxProse {
			if shut := int32(bytes.IndexByte(text[open:], '}')); shut >= 0 {
				if next = off + open; open == 0 {
					next = off + shut + 1
				}
			}
		}
		if text := prose(c.page.text[off:next], c.wrap); text != "" {
			c.prose += max(len(text), leastProse)
			dst = append(dst, record.Item{Kind: record.Comment, Text: text})
		}
		off = next
	}
	return dst
}
