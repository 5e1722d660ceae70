package text

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// mistyped reports a move with two characters exchanged, or with one of them twice.
func mistyped() check.Check {
	return check.Check{
		Code:  "S140",
		Name:  "mistyped-move",
		Title: "a move with two characters exchanged, or with one character twice",
		Why: "Nf-3g5 and Nf3-gg5 (for Nf3-g5) are typing errors; other programs skip such a move, " +
			"and play the next one for the wrong side.",
		Severity:     diagnostic.Error,
		Since:        "0.1",
		Proved:       true,
		Bad:          "1. e4 e5 2. Nf3 cN6 3. Bb5 a6 *\n",
		Good:         "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.Mistyped},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			text := p.Text(s.Span)
			read := readingAt(p, s.Span)
			what := "two characters exchanged"
			if len(read) < len(text) {
				what = "a character twice"
			}
			d := p.Report(s.Span, "%s looks like %s with %s", printable.Quote(text), printable.Quote(read), what)
			d.Fix(p.Replacing(s.Span, read), false, diagnostic.Edit{Span: s.Span, Text: read})
		},
	}
}
