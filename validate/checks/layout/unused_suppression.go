package layout

import (
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// unusedSuppression reports a suppression that suppresses nothing.
func unusedSuppression() check.Check {
	return check.Check{
		Code:  check.UnusedSuppression,
		Name:  "unused-suppression",
		Title: "an unused suppression",
		Why: "The problem was fixed, or the suppression is in the wrong place. If it stays, it may " +
			"hide a later problem.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		Proved:   true,
		Bad:      "1. e4 e5 2. Nf3 {[%lint ignore M305 as numbered in the source]} *\n",
		Good:     "1. e4 e5 7. Nf3 {[%lint ignore M305 as numbered in the source]} *\n",
		After: func(p *check.Pass) {
			for _, s := range p.Suppressions {
				if s.Wrong != "" || p.Suppressor.Used(s) || !s.Names.Alone {
					continue
				}
				p.Report(s.At, "unused suppression: there is no such finding here").
					Fix("delete the unused suppression", false, p.LeaveOut(s.At))
			}
		},
	}
}
