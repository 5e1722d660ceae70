package legality

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// wrongWay reports a middle square that the move does not pass.
func wrongWay() check.Check {
	return check.Check{
		Code:     "R407",
		Name:     "wrong-way",
		Title:    "a move that names an intermediate square through which it cannot go",
		Why:      "Either the square is a misprint, or another move was played.",
		Severity: diagnostic.Error,
		// checked as part of the previous game, or without the moves in a comment
		Yields: []string{"S122", "M340"},
		Rule:   "OZ-4",
		Since:  "0.1",
		Proved: true,
		Bad:    "[Variant \"oz8\"]\n\n1. e2-e4 e7-e5 2. e4~d4-e6 *\n",
		Good:   "[Variant \"oz8\"]\n\n1. e2-e4 e7-e5 2. e4~e5-e6 *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			if s.Failure == nil || s.Failure.Kind != notation.WrongVia {
				return
			}
			if d := p.ReportFailure(s, "is illegal"); d != nil && len(d.Fixes) == 0 {
				p.Offer(d, s)
			}
		},
	}
}
