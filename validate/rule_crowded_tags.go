package validate

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
)

// crowdedTags reports tags that share a line.
func crowdedTags() Rule {
	return Rule{
		Code:     "C709",
		Name:     "crowded-tags",
		Title:    "several tags on one line",
		Why:      "Most programs read one tag a line (PGN standard 8.1 exports them so) and lose the second.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[White \"Doe, Jane\"] [Black \"Roe, Jane\"]\n\n1. e4 *\n",
		Good:     "[White \"Doe, Jane\"]\n[Black \"Roe, Jane\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			var gaps places
			p.betweenTags(func(gap grammar.Span, between string) {
				if lineEnds(between) == 0 {
					gaps.add(gap, p.newline())
				}
			})
			if d := gaps.report(p, "two tags stand on one line", "tags share lines in %d places"); d != nil {
				d.Span = grammar.Span{Off: gaps.first.Off, End: gaps.first.End + 1}
				d.fix("give each its line", true, gaps.edits...)
			}
		},
	}
}

// betweenTags shows what stands between each tag pair and the next, where that is nothing but
// blanks.
func (p *Pass) betweenTags(show func(gap grammar.Span, between string)) {
	tags := p.Syntax.Tags
	for i := 1; i < len(tags); i++ {
		gap := grammar.Span{Off: tags[i-1].End, End: tags[i].Off}
		if gap.Len() < 0 {
			continue
		}
		if between := p.Text(gap); strings.Trim(between, " \t\r\n") == "" {
			show(gap, between)
		}
	}
}
