package wands

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// earlyMisfire reports a misfire of a wand whose kind is not known yet.
func earlyMisfire() check.Check {
	return check.Check{
		Code:  "E509",
		Name:  "early-misfire",
		Title: "a wand that misfires before it is identified",
		Why: "An unidentified wand always works. Only an identified wand can misfire, and the " +
			"misfire destroys it.",
		Severity: diagnostic.Error,
		Rule:     "WAND-5",
		Since:    "0.1",
		Proved:   true,
		Bad:      "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (misfire) e7-e6 *\n",
		Good:     "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) e7-e6 2. Zd2:c2 (misfire) e6-e5 *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			if f, ok := zapFaultOf(p, s); ok && f.sort == wandUnknown {
				reportZap(p, s, &f, impossibleEffect)
			}
		},
	}
}
