package wands

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// impossibleZapResult reports a zap that cannot have the result in the record.
func impossibleZapResult() check.Check {
	return check.Check{
		Code:     "E502",
		Name:     "impossible-zap-result",
		Title:    "an impossible result of a zap",
		Why:      "After this, the record no longer shows the state of the zapped unit.",
		Severity: diagnostic.Error,
		Since:    "0.1",
		Proved:   true,
		Bad:      "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (teleport = e7) e7-e6 *\n",
		Good:     "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (teleport = e4) e7-e6 *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			if f, ok := zapFaultOf(p, s); ok && f.sort == resultImpossible {
				reportZap(p, s, &f, impossibleEffect)
			}
		},
	}
}
