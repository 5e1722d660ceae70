package extract

import (
	"slices"
	"sort"
	"strings"

	"github.com/fairyscore/fairyscore/corpus/extract/header"
	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// What a page says about who played is collected as claims: by the lines above the moves, a table,
// a form, a sentence, or a writer who says which side was his. They are weighed once, with the
// moves and the result known. Names directly above the moves in a known form are the header, which
// counts without more; other claims complete it. Claims that contradict each other leave the
// players open, and are reported.

// claims adds the players that the page claims for a game whose header does not name both in full,
// and weighs a header that does against what sentences say.
func (j *joiner) claims(g *game) {
	white, black := tagOr(g.tags, "White"), tagOr(g.tags, "Black")
	if j.head(g.first) {
		return
	}
	r := j.runs[g.first]
	last := -1 // the block of the run before
	if g.first > 0 {
		last = j.runs[g.first-1].block
	}
	prose := j.claimsIn(g, last)
	if white != "" && black != "" && !header.IsShort(white) && !header.IsShort(black) {
		j.contest(g, &prose)
		if g.doubted.Off < g.doubted.End && tagOr(g.tags, "White") == white && tagOr(g.tags, "Black") == black {
			j.notice(Unsure, g.doubted, "the players are read from this line: "+white+" has White, "+black+" Black")
		}
		return
	}
	all := append(j.claimsNear(g, last), prose.Claims()...)
	if white != "" || black != "" {
		for _, c := range all {
			if c.Completes(white, black) {
				j.complete(g, c.A, c.B)
				return
			}
			if c.Completes(black, white) {
				j.complete(g, c.B, c.A)
				return
			}
		}
		return
	}
	best := header.Weigh(all)
	if best == nil {
		if best = j.subject(r.block, last); best != nil {
			best.White += prose.Said(best.A.Name, best.B.Name)
		}
	}
	if best == nil || best.Weight < header.SureClaim {
		j.writer(g, last)
		return
	}
	a, b, known := best.Sides()
	if !known {
		if j.writer(g, last) {
			return
		}
		j.notice(Unsure, best.At, "may name the players: "+best.A.Name+" and "+best.B.Name)
		if best.Prose {
			g.add(header.PlayedIn(j.proseIn(best.At), nil, true))
		}
		return
	}
	if !best.Prose && last < r.block {
		best.More = append(best.More, j.labelRows(r.block-1, last)...)
	}
	g.add(append(append(a.Tags("White"), b.Tags("Black")...), best.More...))
	if last < r.block {
		j.inherit(&g.gameHead, j.blockAt(best.At.Off)-1)
	}
	if best.Prose {
		j.notice(Unsure, best.At, "the players are read from this sentence: "+a.Name+" has White, "+b.Name+" Black")
	}
}

// blockAt returns the block that an offset is in.
func (j *joiner) blockAt(off int32) int {
	return sort.Search(len(j.page.blocks), func(b int) bool { return j.page.blocks[b].end > off })
}

// complete writes the names of a claim in place of those of a header that is short of them.
func (j *joiner) complete(g *game, white, black header.Player) {
	g.tags = slices.DeleteFunc(slices.Clone(g.tags), func(t record.Tag) bool { return t.Name == "White" || t.Name == "Black" })
	g.add(append(white.Tags("White"), black.Tags("Black")...))
}

// claimsNear lists the claims of the lines near a game. last is the block of the run before it.
func (j *joiner) claimsNear(g *game, last int) []header.Claim {
	r := j.runs[g.first]
	from := max(j.page.blocks[r.block].off, r.Off-4*header.MaxLine)
	if g.first > 0 { // what is above the moves before is about another game
		from = max(from, j.runs[g.first-1].End)
	}
	lines := header.Lines(j.page.text[from:r.Off], from)
	all := append(header.Rows(lines), j.pairsIn(lines, 0)...)
	if last < r.block {
		all = append(all, j.claimsAbove(r.block-1, last)...)
	}
	return all
}

// labelRows reads the other rows of a form above a game.
func (j *joiner) labelRows(top, last int) (tags record.Tags) {
	for b := top; b > last && b > top-headBlocks && b >= 0; b-- {
		k := j.page.blocks[b]
		if k.end-k.off > 4*header.MaxLine {
			continue
		}
		for _, l := range header.Lines(j.textOf(b), k.off) {
			tags = append(tags, header.Row(l.Text)...)
		}
	}
	return tags
}

// claimsAbove lists the claims of lines above a game, whose nearest block is top.
func (j *joiner) claimsAbove(top, last int) (all []header.Claim) {
	for b := top; b > last && b > top-headBlocks && b >= 0; b-- {
		k := j.page.blocks[b]
		if k.end-k.off > 4*header.MaxLine || j.inList(b) {
			continue
		}
		lines := header.Lines(j.textOf(b), k.off)
		if b > 0 && b-1 > last { // the cells of a row are a block
			if head := j.page.blocks[b-1]; len(lines) == 1 && head.end-head.off < header.MaxLine && !j.inList(b-1) {
				lines = append(header.Lines(j.textOf(b-1), head.off), lines...)
			}
		}
		all = append(append(all, header.Rows(lines)...), j.pairsIn(lines, top-b)...)
	}
	return all
}

// pairsIn lists the claims of lines that name both players, so many blocks above the moves.
func (j *joiner) pairsIn(lines []header.Line, above int) (all []header.Claim) {
	if header.IsLetterHead(lines) || header.Scores(lines) > 1 { // a list of results is about many games
		return nil
	}
	for n, l := range lines {
		found, _ := j.reader.Pair(header.Unmarked(l.Text))
		if c, ok := header.LineClaim(found, above); ok {
			c.At = l.At
			for _, below := range lines[n+1 : min(n+3, len(lines))] {
				text := header.Unmarked(below.Text)
				if more, whole := j.reader.Read(text); whole && more.Index("White") < 0 {
					c.More = append(c.More, more...)
				} else if d := header.DateBeside(text); d != "" {
					c.More = append(c.More, record.Tag{Name: "Date", Value: d})
				}
			}
			all = append(all, c)
		}
	}
	return all
}

// claimLength is how much text before the moves of a game, and between its first ones, is searched
// for sentences about its players.
const claimLength = 2 << 10

// claimBlocks is how many blocks that text has at most.
const claimBlocks = 4

// claimsIn reads the sentences above the first moves of a game and between its moves.
func (j *joiner) claimsIn(g *game, last int) (prose header.Prose) {
	r := j.runs[g.first]
	from := r.Off
	for b := r.block; b > last && b >= 0 && b > r.block-claimBlocks && r.Off-from < claimLength; b-- {
		if k := j.page.blocks[b]; k.kind != furniture {
			from = max(k.off, r.Off-claimLength)
		}
	}
	prose.Host = j.host
	add := func(at grammar.Span, before bool) {
		if at.Off < at.End {
			prose.Add(j.proseIn(at), g.result.Outcome, before, j.trimmed(at))
		}
	}
	add(grammar.Span{Off: from, End: r.Off}, true)
	for i := g.first; i+1 < g.next && j.runs[i].End < r.Off+claimLength; i++ { // who has which side may follow
		add(grammar.Span{Off: j.runs[i].End, End: j.runs[i+1].Off}, false)
	}
	j.host = prose.Host
	return prose
}

// proseIn returns the text in a part of the page without the heads of letters. A paragraph ends a
// sentence, whatever its last sign is.
func (j *joiner) proseIn(at grammar.Span) string {
	if at.Off >= at.End {
		return ""
	}
	var b strings.Builder
	for n := j.blockAt(at.Off); n < len(j.page.blocks) && j.page.blocks[n].off < at.End; n++ {
		k := j.page.blocks[n]
		text := j.page.text[max(k.off, at.Off):min(k.end, at.End)]
		if len(text) <= header.MaxLine && header.IsLetterHead(header.Lines(text, 0)) {
			continue
		}
		line := printed.OneLine(text)
		if b.Len() > 0 && !strings.HasSuffix(b.String(), ".") {
			b.WriteByte('.')
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(line)
	}
	return b.String()
}

// Old books print the players side by side above the columns of their moves, without saying who had
// which side: the left column is White's.

// columnsOfMoves matches the first line of a game with a column for each side.
var columnsOfMoves = printed.When(`^\s*1[.)]?\s+\S+(?: ?to \S+)?(?:\t|\s{2,})[\s.]*\S`)

// inColumns reports whether the first moves of a game at off are in columns.
func (p *plain) inColumns(off int32) bool {
	end := printed.LineEnd(p.text, int(off))
	return end-int(off) < header.MaxLine && columnsOfMoves.Match(p.text[off:end])
}
