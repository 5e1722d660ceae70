package validate

import "github.com/fairyscore/fairyscore/replay"

// changedWand reports a wand that does what wands of another kind do.
func changedWand() Rule {
	return Rule{
		Code:     "E508",
		Name:     "changed-wand",
		Title:    "a wand that is of another kind than it was found to be",
		Why:      "A wand keeps its kind: one of the two zaps is written wrong.",
		Severity: Error,
		Rule:     "WAND-7",
		Since:    "0.1",
		Bad:      "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) e7-e6 2. Zd2:c2 (death) e6-e5 *\n",
		Good:     "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) e7-e6 2. Zd2:c2 (misfire) e6-e5 *\n",
		Step: func(p *Pass, s *replay.Step) {
			if f, ok := p.zapFaultOf(s); ok && f.sort == wandChanged {
				p.reportZap(s, &f, "cannot have this result")
			}
		},
	}
}
