package layout

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// carriageReturns reports line endings of old Macintosh systems.
func carriageReturns() check.Check {
	return check.Check{
		Code:  check.CarriageReturns,
		Name:  "carriage-returns",
		Title: "lines that end with CR alone",
		Why: "Only early Macintosh systems ended lines this way; to most programs the whole file " +
			"is one line.",
		Severity: diagnostic.Info,
		TagsOnly: true,
		Yields:   []string{"C701"},
		Since:    "0.1",
		Bad:      "[Event \"Casual\"]\r\r1. e4 *\r",
		Good:     "[Event \"Casual\"]\r\n\r\n1. e4 *\r\n",
		May:      check.HasSign(check.Return),
		Game: func(p *check.Pass) {
			var returns check.Occurrences
			for l := range p.Lines() {
				if l.Terminator == "\r" {
					returns.Add(grammar.Span{Off: l.End, End: l.End + 1}, "\n")
				}
			}
			if d := returns.Report(p, "the line ends with CR alone", "%d lines end with CR alone"); d != nil {
				d.Fix("replace CR with LF at the ends of lines", true, returns.Edits...)
			}
		},
	}
}
