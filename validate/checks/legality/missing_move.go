package legality

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// missingMove reports a place where a ply of the other side seems to be missing.
func missingMove() check.Check {
	return check.Check{
		Code:     "R404",
		Name:     "missing-move",
		Title:    "a missing move",
		Why:      "Without it, all later moves are read as moves of the wrong side.",
		Severity: diagnostic.Error,
		// checked as part of the previous game, or without the moves in a comment
		Yields: []string{"S122", "M340"},
		Rule:   "COMMON-1",
		Since:  "0.1",
		Proved: true,
		Bad:    "1. e4 f5 2. Qh5+ 3. Qxg6+ hxg6 4. d4 d5 5. Nc3 Nf6 6. Nf3 e6 7. Bd3 Be7 *\n",
		Good:   "1. e4 f5 2. Qh5+ g6 3. Qxg6+ hxg6 4. d4 d5 5. Nc3 Nf6 6. Nf3 e6 7. Bd3 Be7 *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			if s.Failure != nil && s.Failure.Kind == notation.MissingPly {
				if d := p.ReportFailure(s, "is out of turn"); d != nil {
					d.MoveText = "" // it is not this move that is missing
					if s.Failure.Numbered {
						d.Message = fmt.Sprintf("%v's %s move is missing before %s %s", s.Side(), english.Ordinal(int(s.Number())),
							p.Text(s.Ply.NumberAt), printable.Text(s.Ply.Move.Text))
						return
					}
					d.Message = "a move of " + s.Side().String() + " seems to be missing before " + printable.Text(s.Ply.Move.Text)
				}
			}
		},
	}
}
