package validate

import "github.com/fairyscore/fairyscore/grammar"

// innerMark reports a byte order mark in the midst of a record.
func innerMark() Rule {
	return Rule{
		Code:     "S113",
		Name:     "inner-byte-order-mark",
		Title:    "a byte order mark inside a record",
		Why:      "It comes from files that were joined; it cannot be seen, and makes the word it touches another word.",
		Severity: Warning,
		Since:    "0.1",
		Bad:      "1. e4 e5 \ufeff 2. Nf3 *\n",
		Good:     "\ufeff1. e4 e5 2. Nf3 *\n",
		Slips:    []grammar.SlipKind{grammar.MidMark},
		Slip: func(p *Pass, s grammar.Slip) {
			p.Report(s.Span, "a byte order mark stands here; it is passed over").
				fix("leave it out", true, p.leaveOut(s.Span))
		},
	}
}
