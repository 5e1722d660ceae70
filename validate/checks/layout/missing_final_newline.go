package layout

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// missingFinalNewline reports files without a final line end.
func missingFinalNewline() check.Check {
	return check.Check{
		Code:  "C705",
		Name:  "missing-final-newline",
		Title: "no newline at the end of the file",
		Why: "If another file is appended, its first tag runs into the result of this game and is " +
			"lost.",
		Severity: diagnostic.Info,
		TagsOnly: true,
		Since:    "0.1",
		Bad:      "[Event \"Casual\"]\n\n1. e4 *",
		Good:     "[Event \"Casual\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			n := len(p.Source)
			if n == 0 || n < len(p.Syntax.Src) || p.HasSyntaxError(grammar.TooLong) || p.Source[n-1] == '\n' || p.Source[n-1] == '\r' {
				return
			}
			end := grammar.Span{Off: int32(n), End: int32(n)}
			p.Report(p.CharacterBefore(int32(n)), "no newline at the end of the file").
				Fix("end the last line with a newline", true, diagnostic.Edit{Span: end, Text: p.Newline()})
		},
	}
}
