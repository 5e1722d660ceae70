package tags

import (
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// invalidTagName reports tag names that the standard does not allow.
func invalidTagName() check.Check {
	return check.Check{
		Code:  "T212",
		Name:  "invalid-tag-name",
		Title: "a tag name that is not a capital letter followed by letters, digits and underscores",
		Why: "The PGN standard (8.1) allows only such names; programs use them as names of columns and" +
			" fields. Strict programs reject other names, or drop the tag.",
		Severity: diagnostic.Info,
		Yields:   []string{"T213"},
		Since:    "0.1",
		May:      check.HasTags,
		TagsOnly: true,
		Bad:      "[Clock-White \"1:00\"]\n\n1. e4 *\n",
		Good:     "[Clock_White \"1:00\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			for t := range pairs(p) {
				if i := badInName(t.Name); i >= 0 {
					p.Report(nameOfTag(p, t), "%s is not allowed in a tag name", printable.Quote(firstChar(t.Name[i:])))
				} else if c := t.Name[0]; c < 'A' || c > 'Z' {
					p.Report(nameOfTag(p, t), "the name of the %s tag does not start with a capital letter", printable.Text(t.Name))
				}
			}
		},
	}
}

// badInName returns the index of the first character that a tag name cannot have, -1 if there is
// none.
func badInName(name string) int {
	for i := range len(name) {
		c := name[i]
		if c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9' || c == '_' {
			continue
		}
		return i
	}
	return -1
}

// firstChar returns the first character of a text, or its first byte if that is not valid.
func firstChar(s string) string {
	for i := range s {
		if i > 0 {
			return s[:i]
		}
	}
	return s
}
