package validate

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
)

// noBlankLine reports moves that stand close to the tags.
func noBlankLine() Rule {
	return Rule{
		Code:     "C708",
		Name:     "no-blank-line",
		Title:    "no blank line between the tags and the moves",
		Why:      "Many programs take the blank line for the end of the tags (PGN standard 8.1): without it they look for tags in the moves.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			tags, items := p.Syntax.Tags, p.Syntax.Items
			if len(tags) == 0 || len(items) == 0 || items[0].Off < tags[len(tags)-1].End {
				return
			}
			gap := grammar.Span{Off: tags[len(tags)-1].End, End: items[0].Off}
			between := p.Text(gap)
			if strings.Trim(between, " \t\r\n") != "" || lineEnds(between) > 1 {
				return
			}
			nl := p.newline()
			p.Report(items[0].Span, "the moves begin without a blank line behind the tags").
				fix("put one in", true, Edit{Span: gap, Text: nl + nl})
		},
	}
}

// lineEnds counts the line ends of a text.
func lineEnds(s string) int {
	return strings.Count(s, "\n") + strings.Count(s, "\r") - strings.Count(s, "\r\n")
}
