package tags

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// nameComma reports names with a missing or extra space at the comma.
func nameComma() check.Check {
	return check.Check{
		Code:  "T227",
		Name:  "name-comma",
		Title: "a name without a space after its comma",
		Why: "A name is written as in a telephone book: family name, comma, space, first name (PGN " +
			"standard 8.1.1.5). \"Doe,J\" and \"Doe, J\" are two players in every list.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		May:      check.HasTag("White", "Black", "Annotator"),
		TagsOnly: true,
		Bad:      "[Event \"Casual\"]\n[White \"Doe,Jane\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[White \"Doe, Jane\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			for t := range valued(p, "White", "Black", "Annotator") {
				raw := p.Text(t.Inside)
				if !closeComma(raw) {
					continue
				}
				parts := strings.Split(raw, ",")
				for i := range parts {
					parts[i] = strings.TrimSpace(parts[i])
				}
				tidy := strings.TrimSpace(strings.Join(parts, ", "))
				p.Report(t.Inside, "no space after the comma in %s", printable.Quote(t.Value)).
					Fix(p.ReplacingValue(t, tidy), true, diagnostic.Edit{Span: t.Inside, Text: tidy})
			}
		},
	}
}

// closeComma reports whether a comma has no space after it, or one before it.
func closeComma(s string) bool {
	for i := range len(s) {
		if s[i] == ',' && (i > 0 && s[i-1] == ' ' || i+1 < len(s) && s[i+1] != ' ') {
			return true
		}
	}
	return false
}
