package validate

import "github.com/fairyscore/fairyscore/grammar"

// carriageReturns reports line ends of old Macintosh systems.
func carriageReturns() Rule {
	return Rule{
		Code:     "C715",
		Name:     "carriage-returns",
		Title:    "lines that end in CR alone",
		Why:      "Only the first Macintosh systems ended lines so; to most programs the whole file is one line.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"Casual\"]\r\r1. e4 *\r",
		Good:     "[Event \"Casual\"]\r\n\r\n1. e4 *\r\n",
		Game: func(p *Pass) {
			var returns places
			for l := range p.lines() {
				if l.end == "\r" {
					returns.add(grammar.Span{Off: l.End, End: l.End + 1}, "\n")
				} else if l.end != "" {
					return // C701 says so
				}
			}
			if d := returns.report(p, "the line ends in CR alone", "%d lines end in CR alone"); d != nil {
				d.fix("end them in LF", true, returns.edits...)
			}
		},
	}
}
