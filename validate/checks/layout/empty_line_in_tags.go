package layout

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// emptyLineInTags reports tag sections with empty lines inside.
func emptyLineInTags() check.Check {
	return check.Check{
		Code:  "C713",
		Name:  "empty-line-in-tags",
		Title: "an empty line between tags",
		Why: "Programs that take an empty line as the end of the tags see a game without moves, " +
			"and then one without names.",
		Severity: diagnostic.Info,
		TagsOnly: true,
		Since:    "0.1",
		May:      check.HasTags,
		Bad:      "[Event \"Casual\"]\n\n[White \"Doe, Jane\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[White \"Doe, Jane\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			var gaps check.Occurrences
			betweenTags(p, func(gap grammar.Span, between string) {
				if check.CountLineEnds(between) > 1 {
					gaps.Add(gap, p.Newline())
				}
			})
			if d := gaps.Report(p, "an empty line between two tags", "empty lines between tags in %d places"); d != nil {
				d.Fix("delete the empty lines between the tags", true, gaps.Edits...)
			}
		},
	}
}
