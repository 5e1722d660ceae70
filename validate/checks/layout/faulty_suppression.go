package layout

import (
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// faultySuppression reports an invalid suppression.
func faultySuppression() check.Check {
	return check.Check{
		Code:     "C790",
		Name:     "faulty-suppression",
		Title:    "a faulty suppression",
		Why:      "Its author thinks that a finding is suppressed, but it is not.",
		Severity: diagnostic.Warning,
		Since:    "0.1",
		Proved:   true,
		Bad:      "1. e4 e5 {[%lint ignore M350 as numbered in the source]} *\n",
		Good:     "1. e4 e5 7. Nf3 {[%lint ignore M305 as numbered in the source]} *\n",
		After: func(p *check.Pass) {
			for _, s := range p.Suppressions {
				if s.Wrong != "" {
					p.Report(s.At, "faulty suppression: %s", s.Wrong)
				}
			}
		},
	}
}
