package validate

import "github.com/fairyscore/fairyscore/grammar"

// strayBrace reports a closing brace without an opening one.
func strayBrace() Rule {
	return Rule{
		Code:     "S103",
		Name:     "stray-brace",
		Title:    "a closing brace without an opening one",
		Why:      "Either a comment lost its beginning and its words now stand among the moves, or it was closed too early.",
		Severity: Error,
		Since:    "0.1",
		Bad:      "1. e4 e5 } 2. Nf3 Nc6 *\n",
		Good:     "1. e4 e5 {} 2. Nf3 Nc6 *\n",
		Slips:    []grammar.SlipKind{grammar.StrayBrace},
		Slip: func(p *Pass, s grammar.Slip) {
			p.Report(s.Span, "this closes no comment").
				fix("leave it out", false, p.leaveOut(s.Span))
		},
	}
}
