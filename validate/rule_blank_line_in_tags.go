package validate

import "github.com/fairyscore/fairyscore/grammar"

// blankLineInTags reports tag sections that are torn apart.
func blankLineInTags() Rule {
	return Rule{
		Code:     "C713",
		Name:     "blank-line-in-tags",
		Title:    "a blank line between tags",
		Why:      "Programs that take a blank line for the end of the tags see a game without moves, and then one without names.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n\n[White \"Doe, Jane\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[White \"Doe, Jane\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			var gaps places
			p.betweenTags(func(gap grammar.Span, between string) {
				if lineEnds(between) > 1 {
					gaps.add(gap, p.newline())
				}
			})
			if d := gaps.report(p, "a blank line stands between two tags", "blank lines stand between tags in %d places"); d != nil {
				d.fix("leave it out", true, gaps.edits...)
			}
		},
	}
}
