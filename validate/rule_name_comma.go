package validate

import "strings"

// nameComma reports names whose comma stands close.
func nameComma() Rule {
	return Rule{
		Code:     "T227",
		Name:     "name-comma",
		Title:    "a name whose comma is not followed by a blank",
		Why:      "A name is written as in a telephone book, family name, comma, blank, first name (PGN standard 8.1.1.5): \"Doe,J\" is another player than \"Doe, J\" in every list.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n[White \"Doe,Jane\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[White \"Doe, Jane\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			for t := range p.valued("White", "Black", "Annotator") {
				raw := p.Text(t.Inside)
				if !closeComma(raw) {
					continue
				}
				parts := strings.Split(raw, ",")
				for i := range parts {
					parts[i] = strings.TrimSpace(parts[i])
				}
				tidy := strings.TrimSpace(strings.Join(parts, ", "))
				p.Report(t.Inside, "the name %s is written %s", quote(t.Value), quote(tidy)).
					fix("write it so", true, Edit{Span: t.Inside, Text: tidy})
			}
		},
	}
}

// closeComma reports whether a comma has no blank behind it, or one before it.
func closeComma(s string) bool {
	for i := range len(s) {
		if s[i] == ',' && (i > 0 && s[i-1] == ' ' || i+1 < len(s) && s[i+1] != ' ') {
			return true
		}
	}
	return false
}
