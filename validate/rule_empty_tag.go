package validate

import "strings"

// emptyTag reports a tag without a value.
func emptyTag() Rule {
	return Rule{
		Code:     "T209",
		Name:     "empty-tag",
		Title:    "a tag without a value",
		Why:      "An unknown value is written ? (PGN standard 8.1.1); nothing at all may be a value that was lost.",
		Severity: Info,
		Since:    "0.1",
		Bad:      "[WhiteElo \"\"]\n\n1. e4 *\n",
		Good:     "[WhiteElo \"-\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			for i := range p.Record.Tags {
				if t := &p.Record.Tags[i]; t.Broken == "" && strings.TrimSpace(t.Value) == "" {
					p.Report(t.At, "the tag %s has no value", visible(t.Name))
				}
			}
		},
	}
}
