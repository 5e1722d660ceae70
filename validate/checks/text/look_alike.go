package text

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// lookAlike reports look-alike or invisible characters in moves, numbers and results.
func lookAlike() check.Check {
	return check.Check{
		Code:  "S132",
		Name:  "look-alike",
		Title: "an invisible or look-alike character in a move, number or result",
		Why: "A Cyrillic с or a soft hyphen turns a move into text that no program recognizes, and " +
			"nobody can see why.",
		Severity:     diagnostic.Warning,
		Since:        "0.1",
		Proved:       true,
		Bad:          "1. e4 e5 2. Nf3 N\u04416 *\n",
		Good:         "1. e4 e5 2. Nf3 Nc6 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.LookAlike},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			text, read := p.Text(s.Span), readingAt(p, s.Span)
			words := hiddenIn(text)
			if words == "" {
				words = check.StrangersIn(text)
			}
			d := p.Report(s.Span, "%s is read as %s: it contains %s", printable.Quote(text), read, words)
			d.Fix(p.Replacing(s.Span, read), true, diagnostic.Edit{Span: s.Span, Text: read})
		},
	}
}
