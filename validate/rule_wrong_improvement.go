package validate

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
)

// wrongImprovement reports a unit that becomes what it cannot become.
func wrongImprovement() Rule {
	return Rule{
		Code:     "M314",
		Name:     "wrong-improvement",
		Title:    "a unit that becomes what it cannot become, or nothing",
		Why:      "The move is right and its outcome is not: everything behind it is played with another unit.",
		Severity: Error,
		Since:    "0.1",
		Bad:      "[Variant \"Way of the Knight\"]\n\n1. Ng1-f3 Nb8-c6 2. Nf3-e5 Nc6:e5/DB *\n",
		Good:     "[Variant \"Way of the Knight\"]\n\n1. Ng1-f3 Nb8-c6 2. Nf3-e5 Nc6:e5/NW *\n",
		Step: func(p *Pass, s *replay.Step) {
			if s.Failure == nil || s.Failure.Kind != notation.WrongImprovement {
				return
			}
			if d := p.reportFailure(s, "is wrong about what the unit becomes"); d != nil && len(d.Fixes) == 0 {
				p.offer(d, s)
			}
		},
	}
}
