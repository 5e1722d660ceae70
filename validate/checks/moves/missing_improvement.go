package moves

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// missingImprovement reports a missing choice: of a promotion, or of a path.
func missingImprovement() check.Check {
	return check.Check{
		Code:  "M313",
		Name:  "missing-improvement",
		Title: "a promotion or improvement that does not name the new piece",
		Why: "Programs that silently promote to a queen replay a different game if a knight was " +
			"meant.",
		Severity: diagnostic.Error,
		Since:    "0.1",
		Proved:   true,
		Bad:      "[SetUp \"1\"]\n[FEN \"8/1P6/8/8/8/8/k6K/8 w - - 0 1\"]\n\n1. b8 Ka3 *\n",
		Good:     "[SetUp \"1\"]\n[FEN \"8/1P6/8/8/8/8/k6K/8 w - - 0 1\"]\n\n1. b8=Q Ka3 *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			if s.Failure == nil || s.Failure.Kind != notation.MissingImprovement {
				return
			}
			d := p.ReportFailure(s, "is incomplete")
			if d == nil {
				return
			}
			if what, ok := strings.CutPrefix(s.Explain(), "the move "); ok {
				d.Message = printable.Text(s.Ply.Move.Text + " " + what)
			}
			if len(d.Fixes) == 0 {
				p.Offer(d, s)
			}
		},
	}
}
