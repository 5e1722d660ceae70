package tags

import (
	"strconv"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// invalidRating reports ratings that are not numbers.
func invalidRating() check.Check {
	return check.Check{
		Code:  "T215",
		Name:  "invalid-rating",
		Title: "a rating that is not a number from 0 to 4000",
		Why: "Programs that sort and average ratings stop at any other value or read it as zero; " +
			"write \"-\" for a player without a rating (PGN standard 9.1.2).",
		Severity: diagnostic.Info,
		Since:    "0.1",
		May:      check.HasTag("WhiteElo", "BlackElo", "WhiteUSCF", "BlackUSCF"),
		TagsOnly: true,
		Bad:      "[White \"Doe, Jane\"]\n[WhiteElo \"about 2500\"]\n\n1. e4 *\n",
		Good:     "[White \"Doe, Jane\"]\n[WhiteElo \"-\"]\n[BlackElo \"2500\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			for t, v := range valued(p, "WhiteElo", "BlackElo", "WhiteUSCF", "BlackUSCF") {
				if v == "-" {
					continue
				}
				if n, err := strconv.Atoi(v); !allDigits(v) || err != nil || n > highestRating {
					p.Report(t.Inside, "the %s %s is not a number from 0 to %d", printable.Text(t.Name), printable.Quote(v), highestRating)
				}
			}
		},
	}
}

// highestRating is above all ratings so far, including those of programs.
const highestRating = 4000
