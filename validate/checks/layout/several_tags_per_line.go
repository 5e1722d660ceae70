package layout

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// severalTagsPerLine reports tags that share a line.
func severalTagsPerLine() check.Check {
	return check.Check{
		Code:     "C709",
		Name:     "several-tags-per-line",
		Title:    "several tags on one line",
		Why:      "Most programs read one tag per line (PGN standard 8.1) and lose the second.",
		Severity: diagnostic.Info,
		TagsOnly: true,
		Since:    "0.1",
		May:      check.HasTags,
		Bad:      "[White \"Doe, Jane\"] [Black \"Roe, Jane\"]\n\n1. e4 *\n",
		Good:     "[White \"Doe, Jane\"]\n[Black \"Roe, Jane\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			var gaps check.Occurrences
			betweenTags(p, func(gap grammar.Span, between string) {
				if check.CountLineEnds(between) == 0 {
					gaps.Add(gap, p.Newline())
				}
			})
			if d := gaps.Report(p, "two tags on one line", "several tags on one line in %d places"); d != nil {
				d.Span = grammar.Span{Off: gaps.First.Off, End: gaps.First.End + 1}
				d.Fix("put each tag on its own line", true, gaps.Edits...)
			}
		},
	}
}

// betweenTags visits the gap between each tag pair and the next, if it holds only spaces.
func betweenTags(p *check.Pass, show func(gap grammar.Span, between string)) {
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
