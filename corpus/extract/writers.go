package extract

import (
	"strings"

	"github.com/fairyscore/fairyscore/corpus/extract/header"
	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// writer adds the side of the person who wrote the text around a game and says which side he had,
// or which the reader had. It reports whether it added one.
func (j *joiner) writer(g *game, last int) bool {
	r := j.runs[g.first]
	from := r.Off - claimLength
	if g.first > 0 {
		from = max(from, j.runs[g.first-1].End)
	}
	for b := r.block; b >= last && b > r.block-headBlocks && b >= 0; b-- {
		k := j.page.blocks[b]
		at := grammar.Span{Off: max(k.off, from), End: min(k.end, r.Off)}
		if at.End <= at.Off {
			continue
		}
		text := printed.OneLine(j.page.text[at.Off:at.End])
		side, other, reader := header.OwnSide(text)
		if side == "" {
			continue
		}
		if reader && other.Name == "" {
			other = j.personAbove(r.block, header.Addressee)
		}
		var tags record.Tags
		if other.Name != "" {
			tags = other.Tags(map[string]string{"White": "Black", "Black": "White"}[side])
		}
		if who := j.personAbove(r.block, header.Author); who.Name != "" {
			tags = append(tags, who.Tags(side)...)
		}
		if len(tags) > 0 {
			g.add(tags)
			j.notice(Unsure, j.trimmed(at), "the writer says who had "+side)
		}
		return len(tags) > 0
	}
	return false
}

// personAbove returns whom the nearest line above block b names, as the writer of what is below it
// or as its reader. A first name is completed by a line further up.
func (j *joiner) personAbove(b int, read func(line string) header.Player) (who header.Player) {
	for n := b; n >= 0 && n > b-writerBlocks; n-- {
		k := j.page.blocks[n]
		if k.end-k.off > 4*header.MaxLine {
			continue
		}
		lines := header.Lines(j.textOf(n), k.off)
		for i := len(lines) - 1; i >= 0; i-- {
			next := read(header.Unmarked(lines[i].Text))
			if who.Name == "" || strings.HasPrefix(next.Name, who.Name+" ") {
				who = next
			}
			if strings.Contains(who.Name, " ") {
				return who
			}
		}
	}
	return who
}

// writerBlocks is how many blocks above a game are searched for who wrote the text around it.
const writerBlocks = 32
