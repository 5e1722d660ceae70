package validate

import "github.com/fairyscore/fairyscore/grammar"

// noFinalNewline reports files that do not end in a line end.
func noFinalNewline() Rule {
	return Rule{
		Code:     "C705",
		Name:     "no-final-newline",
		Title:    "a last line without its end",
		Why:      "When files are joined, the next tag runs into the result of this game and is lost.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n\n1. e4 *",
		Good:     "[Event \"Casual\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			n := len(p.text)
			if n == 0 || n < len(p.Syntax.Src) || p.hasSlip(grammar.TooLong) || p.text[n-1] == '\n' || p.text[n-1] == '\r' {
				return
			}
			end := grammar.Span{Off: int32(n), End: int32(n)}
			p.Report(grammar.Span{Off: max(p.Syntax.Off, int32(n-1)), End: int32(n)}, "the last line has no end").
				fix("end it", true, Edit{Span: end, Text: p.newline()})
		},
	}
}
