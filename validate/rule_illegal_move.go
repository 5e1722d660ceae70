package validate

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// illegalMove reports a move that the rules do not allow.
func illegalMove() Rule {
	return Rule{
		Code:     "R401",
		Name:     "illegal-move",
		Title:    "a move that cannot be played",
		Why:      "What follows is played on another board than the reader's, or not at all.",
		Severity: Error,
		Since:    "0.1",
		Bad:      "1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 *\n",
		Good:     "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n",
		Step: func(p *Pass, s *replay.Step) {
			if s.Failure == nil {
				return
			}
			switch s.Failure.Kind {
			case notation.Illegal, notation.Unreadable, notation.NoWands:
			default:
				return
			}
			if s.Failure.Reason.Code == rules.GameOver && s.Depth == 0 {
				return // moves-after-end says so
			}
			p.reportFailure(s, "is illegal")
		},
	}
}
