package validate

import "github.com/fairyscore/fairyscore/grammar"

// strayParenthesis reports a closing parenthesis without an opening one.
func strayParenthesis() Rule {
	return Rule{
		Code:     "S106",
		Name:     "stray-parenthesis",
		Title:    "a closing parenthesis without an opening one",
		Why:      "Either a variation lost its beginning and its moves now stand in the game, or it was closed twice.",
		Severity: Error,
		Since:    "0.1",
		Bad:      "1. e4 e5) 2. Nf3 *\n",
		Good:     "1. e4 e5 (1... c5) 2. Nf3 *\n",
		Slips:    []grammar.SlipKind{grammar.StrayParen},
		Slip: func(p *Pass, s grammar.Slip) {
			p.Report(s.Span, "this closes no variation").
				fix("leave it out", false, p.leaveOut(s.Span))
		},
	}
}
