package wands

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// missingZapResult reports a zap without its result.
func missingZapResult() check.Check {
	return check.Check{
		Code:  "E501",
		Name:  "missing-zap-result",
		Title: "a zap without its result",
		Why: "The effect of an unidentified wand is random. If the record omits it, nobody can " +
			"replay the rest of the game.",
		Severity: diagnostic.Error,
		Since:    "0.1",
		Proved:   true,
		Bad:      "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 e7-e6 *\n",
		Good:     "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) e7-e6 *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			if f, ok := zapFaultOf(p, s); ok && f.sort == resultMissing {
				reportZap(p, s, &f, "does not say what the zap did")
			}
		},
	}
}
