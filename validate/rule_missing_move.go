package validate

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
)

// missingMove reports a place where the other side's half-move seems left out.
func missingMove() Rule {
	return Rule{
		Code:     "R404",
		Name:     "missing-move",
		Title:    "a half-move that seems to be left out",
		Why:      "From there on each move is read for the wrong side.",
		Severity: Error,
		Rule:     "COMMON-1",
		Since:    "0.1",
		Bad:      "1. e4 f5 2. Qh5+ 3. Qxg6+ hxg6 4. d4 d5 5. Nc3 Nf6 6. Nf3 e6 7. Bd3 Be7 *\n",
		Good:     "1. e4 f5 2. Qh5+ g6 3. Qxg6+ hxg6 4. d4 d5 5. Nc3 Nf6 6. Nf3 e6 7. Bd3 Be7 *\n",
		Step: func(p *Pass, s *replay.Step) {
			if s.Failure != nil && s.Failure.Kind == notation.MissingPly {
				if d := p.reportFailure(s, "comes too early"); d != nil {
					d.Message = "a half-move of " + s.Side().String() + " seems to be left out before " + visible(s.Ply.Move.Text)
				}
			}
		},
	}
}
