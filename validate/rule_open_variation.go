package validate

import "github.com/fairyscore/fairyscore/grammar"

// openVariation reports a variation whose closing parenthesis is missing.
func openVariation() Rule {
	return Rule{
		Code:     "S105",
		Name:     "open-variation",
		Title:    "a variation that is not closed",
		Why:      "Where the variation ends is not written, so the rest of the game is read as part of it.",
		Severity: Error,
		Since:    "0.1",
		Bad:      "1. e4 e5 (1... c5 2. Nf3 *\n",
		Good:     "1. e4 e5 (1... c5) 2. Nf3 *\n",
		Slips:    []grammar.SlipKind{grammar.OpenVariation},
		Slip: func(p *Pass, s grammar.Slip) {
			p.Report(s.Span, "this variation is not closed: all that follows is read as part of it")
		},
	}
}
