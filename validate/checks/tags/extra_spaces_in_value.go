package tags

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// extraSpacesInValue reports superfluous spaces in values.
func extraSpacesInValue() check.Check {
	return check.Check{
		Code:  "T226",
		Name:  "extra-spaces-in-value",
		Title: "a value with extra spaces",
		Why: "Values are compared character by character, so \"Doe, Jane\" and \"Doe, Jane \" (with " +
			"an extra space) are two players in every list.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		May:      check.HasTags,
		TagsOnly: true,
		Bad:      "[Event \"Casual\"]\n[White \"Doe,  Jane \"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[White \"Doe, Jane\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			for t := range pairs(p) {
				raw := p.Text(t.Inside)
				if tidy := strings.Join(strings.Fields(raw), " "); tidy != raw && tidy != "" && !strings.ContainsAny(raw, "\r\n") {
					p.Report(t.Inside, "extra spaces in the value of the %s tag", printable.Text(t.Name)).
						Fix("delete the extra spaces in the "+printable.Text(t.Name)+" tag", true, diagnostic.Edit{Span: t.Inside, Text: tidy})
				}
			}
		},
	}
}
