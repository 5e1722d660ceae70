package validate

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
)

// trailingSpace reports blanks that nobody sees.
func trailingSpace() Rule {
	return Rule{
		Code:     "C702",
		Name:     "trailing-space",
		Title:    "blanks at the end of a line",
		Why:      "Nobody sees them, editors take them away, and then records seem changed that are not.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n\n1. e4 e5  \n2. Nf3 *\n",
		Good:     "[Event \"Casual\"]\n\n1. e4 e5\n2. Nf3 *\n",
		Game: func(p *Pass) {
			var ends places
			for l := range p.lines() {
				line := p.Text(l.Span)
				if n := len(strings.TrimRight(line, " \t")); n < len(line) {
					ends.add(grammar.Span{Off: l.Off + int32(n), End: l.End}, "")
				}
			}
			if d := ends.report(p, "the line ends in blanks", "%d lines end in blanks"); d != nil {
				d.fix("leave them out", true, ends.edits...)
			}
		},
	}
}
