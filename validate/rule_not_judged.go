package validate

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// notJudged tells that a line was given up behind a move that cannot be played.
func notJudged() Rule {
	return Rule{
		Code:     "R406",
		Name:     "not-judged",
		Title:    "the rest of a line is not judged",
		Why:      "Behind a move that cannot be played, and for which nothing plausible was found, there is no position to judge by.",
		Severity: Info,
		Since:    "0.1",
		Bad:      "1. e4 e5 2. Nf6 Nc3 3. Ra5 Qh8 4. Kd5 Bb2 *\n",
		Good:     "1. e4 e5 2. Nf3 Nf6 *\n",
		Step: func(p *Pass, s *replay.Step) {
			if s.Failure != nil && s.After == nil && s.Failure.Unjudged > 0 && s.Failure.Reason.Code != rules.GameOver {
				n := s.Failure.Unjudged
				p.Report(after(s.Ply.At), "the %s behind it in this line %s not judged", halfMoves(n), isAre(n))
			}
		},
	}
}
