package layout

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// missingEmptyLine reports a missing empty line between tags and moves.
func missingEmptyLine() check.Check {
	return check.Check{
		Code:  "C708",
		Name:  "missing-empty-line",
		Title: "no empty line between the tags and the moves",
		Why: "Many programs take the empty line as the end of the tags (PGN standard 8.1): without " +
			"it they look for tags in the moves.",
		Severity: diagnostic.Info,
		TagsOnly: true,
		Since:    "0.1",
		Bad:      "[Event \"Casual\"]\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			tags, items := p.Syntax.Tags, p.Syntax.Items
			if len(tags) == 0 || len(items) == 0 || items[0].Off < tags[len(tags)-1].End {
				return
			}
			gap := grammar.Span{Off: tags[len(tags)-1].End, End: items[0].Off}
			between := p.Text(gap)
			if strings.Trim(between, " \t\r\n") != "" || check.CountLineEnds(between) > 1 {
				return
			}
			nl := p.Newline()
			p.Report(items[0].Span, "no empty line between the tags and the moves").
				Fix("insert an empty line after the tags", true, diagnostic.Edit{Span: gap, Text: nl + nl})
		},
	}
}
