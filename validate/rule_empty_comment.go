package validate

import (
	"strings"

	"github.com/fairyscore/fairyscore/record"
)

// emptyComment reports comments without text.
func emptyComment() Rule {
	return Rule{
		Code:     "M326",
		Name:     "empty-comment",
		Title:    "a comment that says nothing",
		Why:      "Something was meant to stand there, or a program left its braces behind.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "1. e4 {} e5 *\n",
		Good:     "1. e4 {!} e5 *\n",
		Game: func(p *Pass) {
			p.eachItem(func(it *record.Item, _ *record.Ply) {
				if it.Kind == record.Comment && strings.TrimSpace(it.Text) == "" {
					p.Report(it.At, "this comment is empty").
						fix("leave it out", true, p.leaveOut(it.At))
				}
			})
		},
	}
}
