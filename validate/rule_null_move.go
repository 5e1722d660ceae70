package validate

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
)

// nullMove reports passing, which no game here allows.
func nullMove() Rule {
	return Rule{
		Code:     "R405",
		Name:     "null-move",
		Title:    "a null move",
		Why:      "Analysis passes the turn to show a threat; in the game itself nobody passed, so a move is missing.",
		Severity: Error,
		Rule:     "COMMON-9",
		Since:    "0.1",
		Bad:      "1. e4 -- 2. d4 *\n",
		Good:     "1. e4 e5 2. d4 *\n",
		Step: func(p *Pass, s *replay.Step) {
			switch {
			case s.Failure != nil && s.Failure.Kind == notation.NullTurn:
				p.Report(s.Ply.At, "a null move is no move of a game")
			case s.Failure == nil && !s.Mended && s.Notes.Has(notation.NullMove):
				d := p.Report(s.Ply.At, "a null move passes the turn")
				if s.Depth > 0 {
					d.Severity = Warning
				}
			}
		},
	}
}
