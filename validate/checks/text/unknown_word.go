package text

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// unknownWord reports the words of a game of an unknown variant that are not moves.
func unknownWord() check.Check {
	return check.Check{
		Code:  "S141",
		Name:  "unknown-word",
		Title: "a word that may be a move in the notation of an unknown variant",
		Why: "A variant that this program does not know may have its own notation, as Shogi and Bughouse do. Its " +
			"words are kept as they are, and nothing is guessed about them.",
		Severity:     diagnostic.Info,
		Since:        "0.1",
		Proved:       true,
		Bad:          "[Variant \"Shogi\"]\n\n1. P-7f P-3d 2. P*3c *\n",
		Good:         "1. e4 e5 2. Nf3 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.UnknownWord},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			p.Report(s.Span, "%s is not read: the variant of this game and its notation are not known", printable.Quote(p.Text(s.Span)))
		},
	}
}
