package validate

import "github.com/fairyscore/fairyscore/grammar"

// lateTag reports a tag pair among the moves.
func lateTag() Rule {
	return Rule{
		Code:     "S116",
		Name:     "late-tag",
		Title:    "a tag pair among the moves",
		Why:      "Tag pairs precede the moves (PGN standard 8); this one says nothing about the game it stands in.",
		Severity: Error,
		Since:    "0.1",
		Bad:      "1. e4 [Round \"2\"] e5 *\n",
		Good:     "[Round \"2\"]\n\n1. e4 e5 *\n",
		Slips:    []grammar.SlipKind{grammar.LateTag},
		Slip: func(p *Pass, s grammar.Slip) {
			p.Report(s.Span, "a tag pair stands among the moves; it is not read")
		},
	}
}
