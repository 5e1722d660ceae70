package validate

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
)

// tabInside reports tabs.
func tabInside() Rule {
	return Rule{
		Code:     "C706",
		Name:     "tab",
		Title:    "a tab, a vertical tab or a form feed",
		Why:      "Each program shows them in its own way, and so the PGN standard (4.1) has none: a blank does.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n\n1. e4\te5 *\n",
		Good:     "[Event \"Casual\"]\n\n1. e4 e5 *\n",
		Game: func(p *Pass) {
			var stops places
			for l := range p.lines() {
				line := strings.TrimRight(p.Text(l.Span), " \t")
				for i := range len(line) {
					if c := line[i]; c == '\t' || c == '\v' || c == '\f' {
						off := l.Off + int32(i)
						stops.add(grammar.Span{Off: off, End: off + 1}, " ")
					}
				}
			}
			if d := stops.report(p, "a tab stands here", "%d tabs stand in the record"); d != nil {
				d.fix("make them blanks", true, stops.edits...)
			}
		},
	}
}
