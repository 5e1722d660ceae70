package validate

import "strconv"

// badRating reports ratings that are no number.
func badRating() Rule {
	return Rule{
		Code:     "T215",
		Name:     "bad-rating",
		Title:    "a rating that is no number from 0 to 4000",
		Why:      "Programs that sort and average ratings stop at it or read it as nought; a player without one has - (PGN standard 9.1.2).",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[White \"Doe, Jane\"]\n[WhiteElo \"about 2500\"]\n\n1. e4 *\n",
		Good:     "[White \"Doe, Jane\"]\n[WhiteElo \"-\"]\n[BlackElo \"2500\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			for t, v := range p.valued("WhiteElo", "BlackElo", "WhiteUSCF", "BlackUSCF") {
				if v == "-" {
					continue
				}
				if n, err := strconv.Atoi(v); !allDigits(v) || err != nil || n > highestRating {
					p.Report(t.Inside, "the %s %s is no number from 0 to %d", visible(t.Name), quote(v), highestRating)
				}
			}
		},
	}
}

// highestRating is beyond all ratings there were, of programs too.
const highestRating = 4000
