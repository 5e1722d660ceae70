package text

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// spokenMove reports moves in words.
func spokenMove() check.Check {
	return check.Check{
		Code:  "S139",
		Name:  "spoken-move",
		Title: "a move in words or in a rare spelling",
		Why: "Old books print P to K4, KtKB3 and Castles K-side, old programs E2-E4, NC6 and N/g1-f3. Other " +
			"programs do not read that.",
		Severity:     diagnostic.Warning,
		Since:        "0.1",
		Proved:       true,
		Bad:          "1. P to K4 P-K4 *\n",
		Good:         "1. P-K4 P-K4 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.Spoken},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			m := moveAt(p, s.Span)
			switch {
			case m == nil:
			case m.Castle == grammar.EitherSide:
				p.Report(s.Span, "%s does not say on which side; it is read as the castling that is legal", printable.Quote(p.Text(s.Span)))
			default:
				p.Report(s.Span, "%s is read as the move %s", printable.Quote(p.Text(s.Span)), m.Read).
					Fix(p.Replacing(s.Span, m.Read), true, diagnostic.Edit{Span: s.Span, Text: m.Read})
			}
		},
	}
}
