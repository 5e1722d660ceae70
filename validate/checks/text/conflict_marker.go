package text

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// conflictMarker reports the conflict markers of a version control system.
func conflictMarker() check.Check {
	return check.Check{
		Code:  "S121",
		Name:  "conflict-marker",
		Title: "an unresolved merge conflict",
		Why: "The record contains both sides of the conflict, so it is not one game. Until the " +
			"conflict is resolved, no command rewrites, moves or copies this record, and nothing else in it is " +
			"checked.",
		Severity:     diagnostic.Error,
		Since:        "0.1",
		Proved:       true,
		Bad:          "1. e4 e5\n<<<<<<< HEAD\n2. Nf3\n=======\n2. Nc3\n>>>>>>> other\nNc6 *\n",
		Good:         "1. e4 e5 2. Nf3 Nc6 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.Conflict},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			p.Report(s.Span, "merge conflict marker; resolve the conflict first")
		},
	}
}
