package validate

import "github.com/fairyscore/fairyscore/replay"

// impossibleZapResult reports a zap that cannot have done what the record says.
func impossibleZapResult() Rule {
	return Rule{
		Code:     "E502",
		Name:     "impossible-zap-result",
		Title:    "a zap that cannot have done what is written",
		Why:      "The unit's state from there on is another one than the record has it.",
		Severity: Error,
		Since:    "0.1",
		Bad:      "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (teleport = e7) e7-e6 *\n",
		Good:     "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (teleport = e4) e7-e6 *\n",
		Step: func(p *Pass, s *replay.Step) {
			if f, ok := p.zapFaultOf(s); ok && f.sort == resultImpossible {
				p.reportZap(s, &f, "cannot have this result")
			}
		},
	}
}
