package moves

import (
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// redundantImprovement reports a piece's name in parentheses after a move that is not a promotion.
func redundantImprovement() check.Check {
	return check.Check{
		Code:     "M311",
		Name:     "redundant-improvement",
		Title:    "a piece letter after a move that neither promotes nor improves",
		Why:      "The letter is ignored; a promotion or a short variation may have been meant.",
		Severity: diagnostic.Warning,
		Since:    "0.1",
		Proved:   true,
		Bad:      "1. e4 (Q) e5 *\n",
		Good:     "1. e4 {(Q)} e5 *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			if check.AsWritten(s) && s.Notes.Has(notation.Superfluous) {
				p.Report(becomesMark(p, s.Ply), "%s neither promotes nor improves; the piece letter after it is ignored", printable.Text(s.Ply.Move.Text))
			}
		},
	}
}
