package legality

import (
	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// uncheckedMoves reports that a line was given up after a move that cannot be played.
func uncheckedMoves() check.Check {
	return check.Check{
		Code:  "R406",
		Name:  "unchecked-moves",
		Title: "moves that cannot be replayed, up to the end of the game or variation",
		Why: "If a move cannot be played and no plausible replacement is found, there is no " +
			"position from which to check the moves after it.",
		Severity: diagnostic.Info,
		// S122: checked as part of the previous game; the others have a note that says the same.
		Yields: []string{"S122", "M340", "R401", "R402", "R403", "R404", "R407", "E508", "M313", "M314"},
		Since:  "0.1",
		Proved: true,
		Bad:    "1. e4 e5 2. what Nf6 3. Ra5 Qh8 *\n",
		Good:   "1. e4 e5 2. Nf3 Nf6 *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			if s.Failure != nil && s.After == nil && s.Failure.Unjudged > 0 && s.Failure.Reason.Code != rules.GameOver {
				n := s.Failure.Unjudged
				p.Report(s.Ply.At, "%s cannot be played, so the %s after it in this game or variation %s not checked",
					printable.Text(s.Ply.Move.Text), english.Count(n, "ply"), english.IsOrAre(n))
			}
		},
	}
}
