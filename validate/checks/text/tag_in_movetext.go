package text

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// tagInMovetext reports a tag pair among the moves.
func tagInMovetext() check.Check {
	return check.Check{
		Code:  "S116",
		Name:  "tag-in-movetext",
		Title: "a tag pair among the moves",
		Why: "Other programs start a new game at the tag and play the remaining moves from the " +
			"initial position.",
		Severity:     diagnostic.Error,
		Since:        "0.1",
		Proved:       true,
		Bad:          "1. e4 [Round \"2\"] e5 *\n",
		Good:         "[Round \"2\"]\n\n1. e4 e5 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.LateTag},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			p.Report(s.Span, "a tag pair among the moves is ignored; tag pairs precede the first move")
		},
	}
}
