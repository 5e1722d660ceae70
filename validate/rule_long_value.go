package validate

import (
	"strings"
	"unicode/utf8"
)

// longValue reports values that not every program takes whole.
func longValue() Rule {
	return Rule{
		Code:     "T237",
		Name:     "long-value",
		Title:    "a value of more than 255 characters",
		Why:      "The standard lets programs stop there (PGN standard 7): they cut the value, or lose the tag.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"" + strings.Repeat("x", longestValue+1) + "\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			for t := range p.pairs() {
				if n := utf8.RuneCountInString(t.Value); n > longestValue {
					p.Report(t.Inside, "the value of the tag %s has %d characters; programs may stop at %d", visible(t.Name), n, longestValue)
				}
			}
		},
	}
}

// longestValue is how long a string may be that every program reads (PGN standard 7).
const longestValue = 255
