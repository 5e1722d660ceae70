package legality

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// ambiguousMove reports a move that several pieces can make.
func ambiguousMove() check.Check {
	return check.Check{
		Code:  "R402",
		Name:  "ambiguous-move",
		Title: "an ambiguous move",
		Why: "Each program picks one of the pieces, so different programs silently replay different " +
			"games.",
		Severity: diagnostic.Error,
		// damaged text, or checked as part of the previous game
		Yields: []string{"S130", "S131", "S122", "M340"},
		Since:  "0.1",
		Proved: true,
		Bad:    "1. Nf3 d5 2. d3 c5 3. Nd2 *\n",
		Good:   "1. Nf3 d5 2. d3 c5 3. Nbd2 *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			if s.Failure == nil || s.Failure.Kind != notation.Ambiguous {
				return
			}
			if d := p.ReportFailure(s, "is ambiguous"); d != nil && len(d.Fixes) == 0 {
				p.Offer(d, s)
			}
		},
	}
}
