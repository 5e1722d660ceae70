package validate

import "github.com/fairyscore/fairyscore/replay"

// earlyMisfire reports a wand that misfires before it is known.
func earlyMisfire() Rule {
	return Rule{
		Code:     "E509",
		Name:     "early-misfire",
		Title:    "a wand that misfires before it is known",
		Why:      "An unknown wand always acts; only a known one can misfire and be gone.",
		Severity: Error,
		Rule:     "WAND-5",
		Since:    "0.1",
		Bad:      "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (misfire) e7-e6 *\n",
		Good:     "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) e7-e6 2. Zd2:c2 (misfire) e6-e5 *\n",
		Step: func(p *Pass, s *replay.Step) {
			if f, ok := p.zapFaultOf(s); ok && f.sort == wandUnknown {
				p.reportZap(s, &f, "cannot have this result")
			}
		},
	}
}
