package legality

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// nullMove reports a null move, which no game here allows.
func nullMove() check.Check {
	return check.Check{
		Code:  "R405",
		Name:  "null-move",
		Title: "a null move",
		Why: "In analysis, a null move shows a threat; in the game itself nobody can pass, so a " +
			"move is missing.",
		Severity: diagnostic.Error,
		Varies:   []diagnostic.Severity{diagnostic.Info},
		Rule:     "COMMON-9",
		Since:    "0.1",
		Proved:   true,
		Bad:      "1. e4 -- 2. d4 *\n",
		Good:     "1. e4 e5 2. d4 *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			switch {
			case s.Failure != nil && s.Failure.Kind == notation.NullTurn:
				p.Report(s.Ply.At, "a null move is not legal in a game")
			case s.Failure == nil && !s.Repaired && s.Notes.Has(notation.NullMove):
				d := p.Report(s.Ply.At, "a null move passes the turn")
				if s.Depth > 0 {
					// analysis shows threats this way, and so does every ChessBase file
					d.Severity = diagnostic.Info
				}
			}
		},
	}
}
