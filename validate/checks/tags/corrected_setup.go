package tags

import (
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// correctedSetup reports what is wrong with a FEN tag that was used anyway, and other tags of the
// set-up that have no effect.
func correctedSetup() check.Check {
	return check.Check{
		Code:  "T203",
		Name:  "corrected-setup",
		Title: "a set-up tag whose value is corrected on reading, or has no effect",
		Why: "An impossible castling right or en passant square is dropped; programs that keep it " +
			"allow illegal moves.",
		Severity: diagnostic.Warning,
		Varies:   []diagnostic.Severity{diagnostic.Info},
		Rule:     "COMMON-7",
		Since:    "0.1",
		Proved:   true,
		Bad:      "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1\"]\n\n*\n",
		Good:     "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n*\n",
		Setup: func(p *check.Pass, _ error) {
			for i := range p.Setup.Corrected {
				q := &p.Setup.Corrected[i]
				if q.Reason == rules.Needs960 && p.Setup.Chess960 || q.Misspells() || q.Impossible() {
					continue // nonstandard-fen and unreachable-position report the last two
				}
				at := fenPart(p, q)
				if t := p.Tag(q.Text); q.Reason > rules.Needs960 && t != nil {
					at = t.At
				}
				d := p.Report(at, "%s", printable.Text(q.Note))
				d.Rule = q.Rule
				if q.Remark() {
					d.Severity = diagnostic.Info
				}
			}
		},
	}
}
