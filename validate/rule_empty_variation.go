package validate

import "github.com/fairyscore/fairyscore/grammar"

// emptyVariation reports a variation without moves.
func emptyVariation() Rule {
	return Rule{
		Code:     "S107",
		Name:     "empty-variation",
		Title:    "a variation without anything in it",
		Why:      "A line was meant and is lost, or an editor left its brackets behind; some programs refuse them.",
		Severity: Warning,
		Since:    "0.1",
		Bad:      "1. e4 e5 () 2. Nf3 *\n",
		Good:     "1. e4 e5 (1... c5) 2. Nf3 *\n",
		Slips:    []grammar.SlipKind{grammar.EmptyVariation},
		Slip: func(p *Pass, s grammar.Slip) {
			p.Report(s.Span, "this variation is empty").
				fix("leave it out", true, p.leaveOut(s.Span))
		},
	}
}
