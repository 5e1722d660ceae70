package validate

import "github.com/fairyscore/fairyscore/replay"

// missingZapResult reports a zap of which the record does not say what it did.
func missingZapResult() Rule {
	return Rule{
		Code:     "E501",
		Name:     "missing-zap-result",
		Title:    "a zap that does not say what it did",
		Why:      "What a wand does is chance: without it nobody can play the game on.",
		Severity: Error,
		Since:    "0.1",
		Bad:      "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 e7-e6 *\n",
		Good:     "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) e7-e6 *\n",
		Step: func(p *Pass, s *replay.Step) {
			if f, ok := p.zapFaultOf(s); ok && f.sort == resultMissing {
				p.reportZap(s, &f, "does not say what the zap did")
			}
		},
	}
}
