package legality

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// illegalMove reports a move that the rules do not allow.
func illegalMove() check.Check {
	return check.Check{
		Code:  "R401",
		Name:  "illegal-move",
		Title: "an illegal move",
		Why: "Programs then stop, or play the rest of the game from a position that was never on the " +
			"board.",
		Severity: diagnostic.Error,
		// damaged text, or checked as part of the previous game
		Yields: []string{"S130", "S131", "S122", "M340", "F601"},
		Since:  "0.1",
		Proved: true,
		Bad:    "1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 *\n",
		Good:   "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			if s.Failure == nil {
				return
			}
			switch s.Failure.Kind {
			case notation.Illegal, notation.Unreadable, notation.NoWands:
			default:
				return
			}
			p.ReportFailure(s, "is illegal")
		},
	}
}
