package moves

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// emptyComment reports comments without text.
func emptyComment() check.Check {
	return check.Check{
		Code:     "M326",
		Name:     "empty-comment",
		Title:    "an empty comment",
		Why:      "Some text is missing, or a program left the braces there.",
		Severity: diagnostic.Info,
		May:      check.HasItem(grammar.Comment, grammar.Line),
		Since:    "0.1",
		Bad:      "1. e4 {} e5 *\n",
		Good:     "1. e4 {!} e5 *\n",
		Game: func(p *check.Pass) {
			p.EachItem(func(it *record.Item, _ *record.Ply) {
				if it.Kind == record.Comment && strings.TrimSpace(it.Text) == "" {
					p.Report(it.At, "this comment is empty").
						Fix("delete the empty comment", true, p.LeaveOut(it.At))
				}
			})
		},
	}
}
