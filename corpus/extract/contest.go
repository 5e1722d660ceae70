package extract

import (
	"slices"

	"github.com/fairyscore/fairyscore/corpus/extract/header"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// contest weighs the players of a header against sentences that say who of them had White. Where
// only the order of the names gives their sides, the sentences overrule it; where the header has
// labels for them, one of the two is wrong, and the players stay open.
func (j *joiner) contest(g *game, prose *header.Prose) {
	white, black := tagOr(g.tags, "White"), tagOr(g.tags, "Black")
	if j.teams(g, prose) {
		return
	}
	sides := prose.Said(white, black) + header.InOrder
	if g.labelled {
		sides += header.Labelled
	}
	if sides >= header.SureSides || prose.Said(white, black) >= 0 {
		return
	}
	at := j.trimmed(grammar.Span{Off: max(0, j.runs[g.first].Off-claimLength), End: j.runs[g.first].Off})
	tags := slices.Clone(g.tags)
	if sides > -header.SureSides {
		g.tags = slices.DeleteFunc(tags, func(t record.Tag) bool { return header.IsOfSide(t.Name) })
		j.notice(Unsure, at, "the players are "+white+" and "+black+", but the lines above the moves and the text contradict each other about who had White")
		return
	}
	for i := range tags {
		tags[i].Name = record.OtherSide(tags[i].Name)
	}
	g.tags = tags
	j.notice(Unsure, at, "the text says that "+black+" had White, in the reverse order of the line above the moves")
}

// teams replaces the players of a header by those of a sentence that says at which board of their
// match they met, or whose teams are clubs. It reports whether it did.
func (j *joiner) teams(g *game, prose *header.Prose) bool {
	white, black := tagOr(g.tags, "White"), tagOr(g.tags, "Black")
	if g.labelled || g.tags.Index("Board") >= 0 {
		return false
	}
	for _, c := range prose.Claims() {
		if c.More.Index("Board") < 0 && !header.NamesTeam(white) && !header.NamesTeam(black) || c.SharesName(white, black) {
			continue
		}
		a, b, known := c.Sides()
		if !known {
			continue
		}
		of := header.Teams(g.tags)
		g.tags = slices.DeleteFunc(slices.Clone(g.tags), func(t record.Tag) bool { return header.IsOfSide(t.Name) })
		g.add(append(append(append(a.Tags("White"), b.Tags("Black")...), c.More...), of...))
		j.notice(Unsure, c.At, "the players are read from this sentence: "+a.Name+" has White, "+b.Name+" Black; "+white+" and "+black+" are their teams")
		return true
	}
	return false
}

// subject is the claim of the subject of the letter that block b is in, nil if it names no players.
func (j *joiner) subject(b, last int) *header.Claim {
	for n := b; n > last && n > b-headBlocks && n >= 0; n-- {
		k := j.page.blocks[n]
		if k.end-k.off > 4*header.MaxLine {
			continue
		}
		lines := header.Lines(j.textOf(n), k.off)
		if !header.IsLetterHead(lines) {
			continue
		}
		for _, l := range lines {
			if c, ok := j.reader.Subject(l.Text); ok {
				c.At = l.At
				return &c
			}
		}
	}
	return nil
}
