package text

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// spacedResult reports a result with spaces inside.
func spacedResult() check.Check {
	return check.Check{
		Code:         "S135",
		Name:         "spaced-result",
		Title:        "a result with spaces around its dash",
		Why:          "Programs read 1 - 0 as a move number and other text, so the game has no result.",
		Severity:     diagnostic.Warning,
		Since:        "0.1",
		Proved:       true,
		Bad:          "1. f3 e5 2. g4 Qh4# 0 - 1\n",
		Good:         "1. f3 e5 2. g4 Qh4# 0-1\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.SpacedResult},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			text := p.Text(s.Span)
			for i := range p.Syntax.Items {
				if it := &p.Syntax.Items[i]; it.Off == s.Off && it.Kind == grammar.Result {
					score := record.ScoreOf(grammar.Outcome(it.N), record.White).String()
					p.Report(s.Span, "%s is read as the result %s", printable.Quote(text), score).
						Fix(p.Replacing(s.Span, score), true, diagnostic.Edit{Span: s.Span, Text: score})
				}
			}
		},
	}
}
