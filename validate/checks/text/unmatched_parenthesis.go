package text

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// unmatchedParenthesis reports a closing parenthesis without an opening one.
func unmatchedParenthesis() check.Check {
	return check.Check{
		Code:  "S106",
		Name:  "unmatched-parenthesis",
		Title: "a closing parenthesis without an opening one",
		Why: "Either a variation lost its opening parenthesis and its moves are now part of the game, " +
			"or it was closed twice.",
		Severity:     diagnostic.Error,
		Since:        "0.1",
		Proved:       true,
		Yields:       []string{"E501"},
		Bad:          "1. e4 e5) 2. Nf3 *\n",
		Good:         "1. e4 e5 (1... c5) 2. Nf3 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.StrayParen},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			p.Report(s.Span, "closing parenthesis without an opening parenthesis").
				Fix("delete the closing parenthesis", false, p.LeaveOut(s.Span))
		},
	}
}
