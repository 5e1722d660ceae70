package text

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// emptyVariation reports a variation without moves.
func emptyVariation() check.Check {
	return check.Check{
		Code:  "S107",
		Name:  "empty-variation",
		Title: "an empty variation",
		Why: "Either the moves are missing, or a program left empty parentheses; some programs " +
			"reject these.",
		Severity:     diagnostic.Warning,
		Since:        "0.1",
		Proved:       true,
		Yields:       []string{"E501", "M329"},
		Bad:          "1. e4 e5 () 2. Nf3 *\n",
		Good:         "1. e4 e5 (1... c5) 2. Nf3 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.EmptyVariation},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			at := outermost(p, s.Span)
			p.Report(at, "this variation is empty").
				Fix("delete the empty variation", true, p.LeaveOut(at))
		},
	}
}

// outermost returns the outermost pair of parentheses around an empty variation with nothing else
// in between.
func outermost(p *check.Pass, at grammar.Span) grammar.Span {
	src := p.Syntax.Src[:p.Syntax.End]
	for {
		off, end := at.Off-1, at.End
		for off >= 0 && strings.IndexByte(" \t\r\n", src[off]) >= 0 {
			off--
		}
		for int(end) < len(src) && strings.IndexByte(" \t\r\n", src[end]) >= 0 {
			end++
		}
		if off < p.Syntax.Off || int(end) >= len(src) || src[off] != '(' || src[end] != ')' || p.InsideText(grammar.Span{Off: off, End: off + 1}) {
			return at
		}
		at = grammar.Span{Off: off, End: end + 1}
	}
}
