package validate

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
)

// superfluousImprovement reports a piece's name in brackets behind a move after which
// nothing becomes anything.
func superfluousImprovement() Rule {
	return Rule{
		Code:     "M311",
		Name:     "superfluous-improvement",
		Title:    "a piece's name behind a move that turns nothing into anything",
		Why:      "It is passed over; a promotion or a short variation may have been meant.",
		Severity: Warning,
		Since:    "0.1",
		Bad:      "1. e4 (Q) e5 *\n",
		Good:     "1. e4 {(Q)} e5 *\n",
		Step: func(p *Pass, s *replay.Step) {
			if plainly(s) && s.Notes.Has(notation.Superfluous) {
				p.Report(s.Ply.At, "the name behind %s is passed over: nothing becomes anything here", quote(s.Ply.Move.Text))
			}
		},
	}
}
