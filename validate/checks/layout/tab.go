package layout

import (
	"bytes"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// tabInside reports tabs.
func tabInside() check.Check {
	return check.Check{
		Code:  "C706",
		Name:  "tab",
		Title: "a tab, a vertical tab or a form feed",
		Why: "Programs display them differently, so the PGN standard (4.1) excludes them: use a " +
			"space.",
		Severity: diagnostic.Info,
		TagsOnly: true,
		Since:    "0.1",
		Bad:      "[Event \"Casual\"]\n\n1. e4\te5 *\n",
		Good:     "[Event \"Casual\"]\n\n1. e4 e5 *\n",
		May:      check.HasSign(check.Tab),
		Game: func(p *check.Pass) {
			var stops check.Occurrences
			for l := range p.Lines() {
				for i, c := range bytes.TrimRight(p.Source[l.Off:l.End], " \t") {
					if c == '\t' || c == '\v' || c == '\f' {
						off := l.Off + int32(i)
						stops.Add(grammar.Span{Off: off, End: off + 1}, " ")
					}
				}
			}
			if d := stops.Report(p, "a tab in the record", "%d tabs in the record"); d != nil {
				d.Fix("replace the tabs with spaces", true, stops.Edits...)
			}
		},
	}
}
