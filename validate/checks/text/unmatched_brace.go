package text

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// unmatchedBrace reports a closing brace without an opening one.
func unmatchedBrace() check.Check {
	return check.Check{
		Code:  "S103",
		Name:  "unmatched-brace",
		Title: "a closing brace without an opening brace",
		Why: "Either a comment lost its opening brace and its words are now among the moves, or it " +
			"was closed too early.",
		Severity:     diagnostic.Error,
		Since:        "0.1",
		Proved:       true,
		Bad:          "1. e4 e5 } 2. Nf3 Nc6 *\n",
		Good:         "1. e4 e5 2. Nf3 Nc6 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.StrayBrace},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			p.Report(s.Span, "closing brace without an opening brace").
				Fix("delete the closing brace", false, p.LeaveOut(s.Span))
		},
	}
}
