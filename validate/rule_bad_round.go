package validate

import "strings"

// badRound reports rounds that are no numbers.
func badRound() Rule {
	return Rule{
		Code:     "T222",
		Name:     "bad-round",
		Title:    "a round that is no number, or numbers with dots between them",
		Why:      "Rounds are sorted as numbers; 3.2 is the second game of round 3, - says that there are none (PGN standard 8.1.1.4).",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n[Round \"final\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[Round \"3.2\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			for t, v := range p.valued("Round") {
				if v == "-" {
					continue
				}
				for part := range strings.SplitSeq(v, ".") {
					if !allDigits(part) {
						p.Report(t.Inside, "the round %s is no number, or numbers with dots between them", quote(v))
						break
					}
				}
			}
		},
	}
}
