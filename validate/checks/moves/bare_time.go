package moves

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// bareTime reports the times of a chess server's log that are no comments, in parentheses or not.
func bareTime() check.Check {
	return check.Check{
		Code:  "M343",
		Name:  "bare-time",
		Title: "times between moves that are not comments",
		Why: "Chess servers such as FICS write the time of each move like this in their logs, or like 0.3s " +
			"in their lists of moves. In PGN, a parenthesis begins a variation, and strict programs stop at " +
			"the time.",
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
			one, more := "a time in parentheses, read as a comment", "times in parentheses, read as comments, in %d places"
			if len(times.Edits) > 0 && times.Edits[0].Text[1] != '(' {
				one, more = "a time between moves, read as a comment", "times between moves, read as comments, in %d places"
			}
			if d := times.Report(p, one, more); d != nil {
				d.Fix("put braces around the times", true, times.Edits...)
			}
		},
	}
}
