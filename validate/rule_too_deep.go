package validate

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
)

// tooDeep reports variations nested deeper than they are read.
func tooDeep() Rule {
	return Rule{
		Code:     "S108",
		Name:     "too-deep",
		Title:    "variations nested too deep",
		Why:      "Real analysis nests a dozen levels; what is nested a thousand deep is damage or an attack, and is passed over unread.",
		Severity: Error,
		Since:    "0.1",
		Bad:      "1. e4 " + strings.Repeat("(1. d4 ", grammar.MaxDepth+1) + strings.Repeat(")", grammar.MaxDepth+1) + " e5 *\n",
		Good:     "1. e4 (1. d4 (1. c4)) e5 *\n",
		Slips:    []grammar.SlipKind{grammar.TooDeep},
		Slip: func(p *Pass, s grammar.Slip) {
			p.Report(s.Span, "variations are nested more than %d deep from here on; they are passed over", grammar.MaxDepth)
		},
	}
}
