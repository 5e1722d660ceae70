package wands

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// changedWand reports a wand that does what wands of another kind do.
func changedWand() check.Check {
	return check.Check{
		Code:     "E508",
		Name:     "changed-wand",
		Title:    "a wand that changed its kind",
		Why:      "A wand keeps its kind: one of the two zaps is wrong.",
		Severity: diagnostic.Error,
		Rule:     "WAND-7",
		Since:    "0.1",
		Proved:   true,
		Bad:      "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) e7-e6 2. Zd2:c2 (death) e6-e5 *\n",
		Good:     "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) e7-e6 2. Zd2:c2 (misfire) e6-e5 *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			if f, ok := zapFaultOf(p, s); ok && f.sort == wandChanged {
				reportZap(p, s, &f, impossibleEffect)
			}
		},
	}
}
