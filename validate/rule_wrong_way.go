package validate

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
)

// wrongWay reports a square between that the move does not pass.
func wrongWay() Rule {
	return Rule{
		Code:     "R407",
		Name:     "wrong-way",
		Title:    "a move that does not go by the square it names",
		Why:      "Either the square is misprinted, or the move that was played is another one.",
		Severity: Error,
		Rule:     "OZ-4",
		Since:    "0.1",
		Bad:      "[Variant \"oz8\"]\n\n1. e2-e4 e7-e5 2. e4~d4-e6 *\n",
		Good:     "[Variant \"oz8\"]\n\n1. e2-e4 e7-e5 2. e4~e5-e6 *\n",
		Step: func(p *Pass, s *replay.Step) {
			if s.Failure == nil || s.Failure.Kind != notation.WrongVia {
				return
			}
			if d := p.reportFailure(s, "goes another way"); d != nil && len(d.Fixes) == 0 {
				p.offer(d, s)
			}
		},
	}
}
