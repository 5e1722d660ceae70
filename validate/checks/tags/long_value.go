package tags

import (
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// longValue reports values that some programs cut off.
func longValue() check.Check {
	return check.Check{
		Code:  "T237",
		Name:  "long-value",
		Title: "a value of more than 255 characters",
		Why: "Programs may stop reading a value at 255 characters (PGN standard 7), so the value may be " +
			"cut off, or the tag lost.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		May:      check.HasTags,
		TagsOnly: true,
		Bad:      "[Event \"" + strings.Repeat("x", longestValue+1) + "\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			for t := range pairs(p) {
				if n := utf8.RuneCountInString(t.Value); n > longestValue {
					p.Report(t.Inside, "the value of the %s tag has %d characters; some programs read only %d", printable.Text(t.Name), n, longestValue)
				}
			}
		},
	}
}

// longestValue is the longest string that every program reads (PGN standard 7).
const longestValue = 255
