package extract

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// composer writes one game: it goes through the blocks between its first run and its last
// and gives each stretch of text its place.
type composer struct {
	*joiner
	g      *game
	lead   []record.Item
	main   *record.Ply // the last half-move of the main line so far
	cursor *record.Ply // behind which text goes; nil for the lead
	active *branch     // the side line that was placed last in this paragraph
	mainAt int         // half-moves of the main line so far
	pos    int32       // up to where the block has its places
	wrap   bool        // line ends of the block mean something
}

// compose makes the record of a game. before is where the game before it ends in the
// plain text.
func (j *joiner) compose(g *game, before *int32) Game {
	c := &composer{joiner: j, g: g}
	sides := j.place(g)
	last := j.runs[g.last]
	for i := g.last + 1; i < g.next; i++ {
		if s := sides[i]; s != nil && (s.count > 0) {
			last = j.runs[i]
		}
	}
	first := j.runs[g.first]
	i := g.first
	for b := first.block; b <= last.block; b++ {
		k := j.page.blocks[b]
		end := k.end
		if g.next < len(j.runs) && j.runs[g.next].block == b {
			end = j.runs[g.next].Off
		}
		c.pos, c.cursor, c.active, c.wrap = max(k.off, *before), c.main, nil, k.kind == verbatim
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
	syntax, _ := grammar.NewParser().Parse(text)
	if g.guessed {
		j.notice(Guessed, grammar.Span{Off: first.Off, End: first.End}, fmt.Sprintf("read as %s, in which %s", g.id, played(len(g.main.plies))))
	}
	return Game{Text: text, Record: record.FromSyntax(syntax), Variant: g.id, At: at, From: j.lines.At(at.Off)}
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
		if name := variantName(c.g.id); name != "" {
			tags = append(tags, record.Tag{Name: "Variant", Value: name})
		}
	}
	return tags
}

// variantName is how a Variant tag names a variant; "" for orthodox chess, which needs
// none.
func variantName(id string) string {
	for _, v := range variant.All() {
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
		c.mainAt += n
		if n > 0 {
			c.main = r.plies[n-1]
		}
		c.cursor, c.active = c.main, nil
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
		cut := sentence(c.page.text[c.pos:at])
		if cut == 0 && c.active != nil {
			cut = int(at - c.pos) // it goes on about the side line before it
		}
		c.text(c.pos + int32(cut))
		s.into.variation.Lead = c.comment(nil, c.pos, at)
		s.over.Trail = append(s.over.Trail, record.Item{Kind: record.Nested, Variation: s.into.variation})
	}
	c.cursor, c.active = plies[len(plies)-1], s.into
	if s.count == len(r.plies) && r.result.Written() {
		c.cursor.Trail = append(c.cursor.Trail, record.Item{Kind: record.Ending, Outcome: r.result.Outcome, Text: r.result.Text})
	}
	c.pos = r.from(s.count).Off
}

// text puts the text up to an offset behind the cursor.
func (c *composer) text(end int32) {
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

// comment appends a text of the page as a comment, if it says anything.
func (c *composer) comment(dst []record.Item, off, end int32) []record.Item {
	text := prose(c.page.text[off:end], c.wrap)
	if text == "" {
		return dst
	}
	return append(dst, record.Item{Kind: record.Comment, Text: text})
}
