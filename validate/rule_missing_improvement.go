package validate

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
)

// missingImprovement reports a move that does not say what the unit becomes where there
// is a choice: a promotion, or a fork of the paths.
func missingImprovement() Rule {
	return Rule{
		Code:     "M313",
		Name:     "missing-improvement",
		Title:    "a move that does not say what the unit becomes, where there is a choice",
		Why:      "Programs that promote to a queen without a word play another game where a knight was meant.",
		Severity: Error,
		Since:    "0.1",
		Bad:      "[SetUp \"1\"]\n[FEN \"8/1P6/8/8/8/8/k6K/8 w - - 0 1\"]\n\n1. b8 Ka3 *\n",
		Good:     "[SetUp \"1\"]\n[FEN \"8/1P6/8/8/8/8/k6K/8 w - - 0 1\"]\n\n1. b8=Q Ka3 *\n",
		Step: func(p *Pass, s *replay.Step) {
			if s.Failure == nil || s.Failure.Kind != notation.MissingImprovement {
				return
			}
			if d := p.reportFailure(s, "leaves a choice open"); d != nil && len(d.Fixes) == 0 {
				p.offer(d, s)
			}
		},
	}
}
