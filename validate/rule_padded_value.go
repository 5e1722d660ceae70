package validate

import "strings"

// paddedValue reports blanks in values that nobody sees.
func paddedValue() Rule {
	return Rule{
		Code:     "T226",
		Name:     "padded-value",
		Title:    "a value with blanks around it, or more than one between words",
		Why:      "Values are compared letter by letter: \"Doe, Jane\" and \"Doe,  Jane\" are two players in every list.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n[White \"Doe,  Jane \"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[White \"Doe, Jane\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			for t := range p.pairs() {
				raw := p.Text(t.Inside)
				if tidy := strings.Join(strings.Fields(raw), " "); tidy != raw && tidy != "" {
					p.Report(t.Inside, "the value of the tag %s has blanks too many", visible(t.Name)).
						fix("one blank between words, none around them", true, Edit{Span: t.Inside, Text: tidy})
				}
			}
		},
	}
}
