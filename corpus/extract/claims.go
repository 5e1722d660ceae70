package extract

import (
	"github.com/fairyscore/fairyscore/corpus/extract/header"
	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// Where no line above a game is its header, the page may still say who played: in a table, on two
// lines with ratings, in a sentence. Everything that says so is collected as a claim and weighed
// once, with the moves and the result known. Claims that contradict each other leave the players
// open, and are reported.

// claims adds the players that the page claims for a game whose header names none.
func (j *joiner) claims(g *game) {
	if g.players || g.tags.Index("White") >= 0 || g.tags.Index("Black") >= 0 || j.head(g.first) {
		return
	}
	r := j.runs[g.first]
	last := -1 // the block of the run before
	if g.first > 0 {
		last = j.runs[g.first-1].block
	}
	from := max(j.page.blocks[r.block].off, r.Off-4*header.MaxLine)
	if g.first > 0 { // what is above the moves before is about another game
		from = max(from, j.runs[g.first-1].End)
	}
	all := header.Rows(header.Lines(j.page.text[from:r.Off], from))
	if last < r.block {
		all = append(all, j.claimsAbove(r.block-1, last)...)
	}
	all = append(all, j.claimsIn(g, last)...)
	best := header.Weigh(all)
	if best == nil {
		return
	}
	white, black := best.A, best.B
	switch {
	case best.Weight < header.SureClaim:
		return
	case best.White <= -header.SureSides:
		white, black = black, white
	case best.White < header.SureSides:
		j.notice(Unsure, best.At, "may name the players: "+best.A.Name+" and "+best.B.Name)
		return
	}
	tags := append(white.Tags("White"), black.Tags("Black")...)
	if !best.Prose && last < r.block {
		best.More = append(best.More, j.labelRows(r.block-1, last)...)
	}
	g.add(append(tags, best.More...))
	if best.Prose {
		j.notice(Unsure, best.At, "the players are read from this sentence: "+white.Name+" has White, "+black.Name+" Black")
	}
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
		if k.end-k.off > 4*header.MaxLine {
			continue
		}
		lines := header.Lines(j.textOf(b), k.off)
		if b > 0 && b-1 > last { // the cells of a row are a block
			if head := j.page.blocks[b-1]; len(lines) == 1 && head.end-head.off < header.MaxLine {
				lines = append(header.Lines(j.textOf(b-1), head.off), lines...)
			}
		}
		all = append(all, header.Rows(lines)...)
	}
	return all
}

// claimLength is how much text before the moves of a game, and between its first ones, is searched
// for sentences about its players.
const claimLength = 2 << 10

// claimsIn lists the claims of sentences above the first moves of a game and between its moves.
func (j *joiner) claimsIn(g *game, last int) (all []header.Claim) {
	r := j.runs[g.first]
	from := r.Off
	for b := r.block; b > last && b >= 0 && b > r.block-3 && r.Off-from < claimLength; b-- {
		if k := j.page.blocks[b]; k.kind != furniture {
			from = max(k.off, r.Off-claimLength)
		}
	}
	all = j.sentences(g, grammar.Span{Off: from, End: r.Off}, true)
	if len(all) == 0 {
		return nil
	}
	for i := g.first; i+1 < g.next && j.runs[i].End < r.Off+claimLength; i++ { // who has which side may follow
		all = append(all, j.sentences(g, grammar.Span{Off: j.runs[i].End, End: j.runs[i+1].Off}, false)...)
	}
	return all
}

// sentences lists the claims in a part of the page before or after the first moves of a game.
func (j *joiner) sentences(g *game, at grammar.Span, before bool) []header.Claim {
	all := header.Sentences(printed.OneLine(j.page.text[at.Off:at.End]), g.result.Outcome, before)
	for i := range all {
		all[i].At = j.trimmed(at)
	}
	return all
}

// Old books print the players side by side above the columns of their moves, without saying who had
// which side: the left column is White's.

// columnsOfMoves matches the first line of a game with a column for each side.
var columnsOfMoves = printed.When(`^\s*1[.)]?\s+\S+(?: ?to \S+)?(?:\t|\s{2,})[\s.]*\S`)

// inColumns reports whether the first moves of a game at off are in columns.
func (p *plain) inColumns(off int32) bool {
	end := printed.LineEnd(p.text, int(off))
	return end-int(off) < header.MaxLine && columnsOfMoves().Match(p.text[off:end])
}
