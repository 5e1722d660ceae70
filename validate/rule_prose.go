package validate

import "github.com/fairyscore/fairyscore/grammar"

// prose reports text around a record that is no part of it.
func prose() Rule {
	return Rule{
		Code:     "S117",
		Name:     "prose",
		Title:    "text outside a record",
		Why:      "Mail headers and page furniture are passed over; if a tag or move was meant, it is lost.",
		Severity: Warning,
		Since:    "0.1",
		Bad:      "From: jane@example.org\n\n[Event \"Casual\"]\n\n1. e4 *\n",
		Good:     "; from jane@example.org\n\n[Event \"Casual\"]\n\n1. e4 *\n",
		Slips:    []grammar.SlipKind{grammar.Prose},
		Slip: func(p *Pass, s grammar.Slip) {
			p.Report(s.Span, "%s is no part of a record; it is passed over", quote(p.Text(s.Span)))
		},
	}
}
