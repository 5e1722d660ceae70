package moves

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// wrongImprovement reports an impossible promotion or improvement.
func wrongImprovement() check.Check {
	return check.Check{
		Code:  "M314",
		Name:  "wrong-improvement",
		Title: "an impossible promotion or improvement",
		Why: "The move is legal but its outcome is not: from here on, the wrong piece is on the " +
			"board.",
		Severity: diagnostic.Error,
		Since:    "0.1",
		Proved:   true,
		Bad:      "[Variant \"Way of the Knight\"]\n\n1. Ng1-f3 Nb8-c6 2. Nf3-e5 Nc6:e5/DB *\n",
		Good:     "[Variant \"Way of the Knight\"]\n\n1. Ng1-f3 Nb8-c6 2. Nf3-e5 Nc6:e5/NW *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			if s.Failure == nil || s.Failure.Kind != notation.WrongImprovement {
				return
			}
			if d := p.ReportFailure(s, "has an impossible "+becoming(s)); d != nil && len(d.Fixes) == 0 {
				p.Offer(d, s)
			}
		},
	}
}
