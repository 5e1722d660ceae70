package tags

import (
	"slices"
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
		Why: "The parts of a name are the family name, a comma, a space and the first name (PGN " +
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
				said := commaFault(raw)
				if said == "" {
					continue
				}
				parts := strings.Split(raw, ",")
				for i := range parts {
					parts[i] = strings.TrimSpace(parts[i])
				}
				last := len(parts) - 1
				parts = append(slices.DeleteFunc(parts[:last], func(s string) bool { return s == "" }), parts[last])
				tidy := strings.TrimSpace(strings.Join(parts, ", "))
				p.Report(t.Inside, "%s in %s", said, printable.Quote(t.Value)).
					Fix(p.ReplacingValue(t, tidy), true, diagnostic.Edit{Span: t.Inside, Text: tidy})
			}
		},
	}
}

// commaFault says what is wrong with the commas of a name: one has no space after it, or one before
// it. It returns "" if nothing is.
func commaFault(s string) string {
	said := ""
	for i := range len(s) {
		switch {
		case s[i] != ',':
		case strings.HasPrefix(strings.TrimLeft(s[i+1:], " "), ","):
			return "two commas"
		case i+1 < len(s) && s[i+1] != ' ':
			return "no space after the comma"
		case i > 0 && s[i-1] == ' ':
			said = "a space before the comma"
		}
	}
	return said
}
