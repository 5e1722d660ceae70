package text

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// incompleteMove reports a move that lacks a part of a square, if its game is not played: M306 or
// an illegal move says more.
func incompleteMove() check.Check {
	return check.Check{
		Code:  "S142",
		Name:  "incomplete-move",
		Title: "a move without a part of a square",
		Why: "Be and N6 do not say where the piece goes, nor xd4 where the pawn comes from. Other " +
			"programs skip such a move, and play the next one for the wrong side. If the moves of the " +
			"game can be played, M306 says which move is meant, or R402 which are possible.",
		Severity:     diagnostic.Error,
		Since:        "0.1",
		Proved:       true,
		Yields:       []string{"M306", "R401", "R402", "R403", "R404"},
		Bad:          "[Variant \"Atomic\"]\n\n1. e4 e5 2. Be Nc6 *\n",
		Good:         "1. e4 e5 2. Be2 Nc6 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.Incomplete},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			p.Report(s.Span, "a part of a square is missing in %s", printable.Quote(p.Text(s.Span)))
		},
	}
}
