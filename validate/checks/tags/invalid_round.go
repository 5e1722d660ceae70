package tags

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// invalidRound reports rounds that are not numbers.
func invalidRound() check.Check {
	return check.Check{
		Code:  "T222",
		Name:  "invalid-round",
		Title: "a round that is neither a number nor numbers separated by dots",
		Why: "Rounds are sorted as numbers; 3.2 is the second game of round 3, and \"-\" means that there " +
			"are no rounds (PGN standard 8.1.1.4).",
		Severity: diagnostic.Info,
		Since:    "0.1",
		May:      check.HasOddTag("Round", usualRound),
		TagsOnly: true,
		Bad:      "[Event \"Casual\"]\n[Round \"final\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[Round \"3.2\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			for t, v := range valued(p, "Round") {
				if v == "-" {
					continue
				}
				for part := range strings.SplitSeq(v, ".") {
					if !allDigits(part) {
						p.Report(t.Inside, "the round %s is neither a number nor numbers separated by dots", printable.Quote(v))
						break
					}
				}
			}
		},
	}
}

// usualRound reports whether a value is numbers separated by dots.
func usualRound(value []byte) bool {
	digit := false
	for _, c := range value {
		if c != '.' && (c < '0' || c > '9') || c == '.' && !digit {
			return false
		}
		digit = c != '.'
	}
	return digit
}
