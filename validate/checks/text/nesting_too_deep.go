package text

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// nestingTooDeep reports variations that are nested too deep to be read.
func nestingTooDeep() check.Check {
	return check.Check{
		Code:  "S108",
		Name:  "nesting-too-deep",
		Title: "variations nested too deeply",
		Why: "Real analysis rarely nests more than a dozen levels deep. More than a thousand " +
			"indicate a damaged or malicious file; the deeper levels are not read.",
		Severity:     diagnostic.Error,
		Since:        "0.1",
		Proved:       true,
		Bad:          "1. e4 " + strings.Repeat("(1. d4 ", grammar.MaxDepth+1) + strings.Repeat(")", grammar.MaxDepth+1) + " e5 *\n",
		Good:         "1. e4 (1. d4 (1. c4)) e5 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.TooDeep},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			p.Report(s.Span, "from here on, variations more than %d levels deep are ignored", grammar.MaxDepth)
		},
	}
}
