package moves

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// bareTime reports the times of a chess server's log, in parentheses that are no comments.
func bareTime() check.Check {
	return check.Check{
		Code:  "M343",
		Name:  "bare-time",
		Title: "times in parentheses between moves",
		Why: "Chess servers such as FICS write the time of each move like this in their logs. In PGN, a " +
			"parenthesis begins a variation, and strict programs stop at the time.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		May:      check.HasItem(grammar.Clock),
		Silent:   true,
		Bad:      "1. e4 (0:00) e5 (0:02) 2. Nf3 (0:01) *\n",
		Good:     "1. e4 {(0:00)} 1... e5 {(0:02)} 2. Nf3 {(0:01)} *\n",
		Game: func(p *check.Pass) {
			var times check.Occurrences
			for i := range p.Syntax.Items {
				if it := &p.Syntax.Items[i]; it.Kind == grammar.Clock {
					times.Add(it.Span, "{"+p.Text(it.Span)+"}")
				}
			}
			if d := times.Report(p, "a time in parentheses, read as a comment", "times in parentheses, read as comments, in %d places"); d != nil {
				d.Fix("put braces around the times", true, times.Edits...)
			}
		},
	}
}
