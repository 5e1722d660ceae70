package validate

import "slices"

// badTermination reports ways to end that the standard does not list.
func badTermination() Rule {
	return Rule{
		Code:     "T218",
		Name:     "bad-termination",
		Title:    "a Termination tag with a value of its own",
		Why:      "Games decided by the clock or by an arbiter are found by its eight values (PGN standard 9.8.1); another one is none of them.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n[Termination \"Time forfeit\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[Termination \"time forfeit\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			for t, v := range p.valued("Termination") {
				if !slices.Contains(ownTerminations, v) {
					p.oneOf(t, v, terminations, "the PGN standard (9.8.1)")
				}
			}
		},
	}
}

// terminations are the values the standard lists.
var terminations = []string{
	"abandoned", "adjudication", "death", "emergency", "normal", "rules infraction", "time forfeit", "unterminated",
}

// ownTerminations are those this program writes, for ends the standard has no word for.
var ownTerminations = []string{
	"resignation", "checkmate", "stalemate", "king captured", "dead position", "fivefold repetition", "seventy-five moves",
}
