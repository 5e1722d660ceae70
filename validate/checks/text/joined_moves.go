package text

import (
	"strings"
	"unicode"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// joinedMoves reports moves that are not separated by a space, or by a dash or slash as well.
func joinedMoves() check.Check {
	return check.Check{
		Code:         "S138",
		Name:         "joined-moves",
		Title:        "two moves without a space, or with a dash or slash, between them",
		Why:          "Programs read Nf3Nc6 as one move, and a dash as a null move, and stop.",
		Severity:     diagnostic.Warning,
		Since:        "0.1",
		Proved:       true,
		Bad:          "1. e4 e5 2. Nf3Nc6 *\n",
		Good:         "1. e4 e5 2. Nf3 Nc6 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.JoinedMoves},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			text := p.Text(s.Span)
			if strings.ContainsFunc(text, unicode.IsLetter) {
				text = printable.Quote(text)
				p.Report(s.Span, "%s is read as the next move; there is no space before it", text).
					Fix("insert a space before "+text, true, diagnostic.Edit{Span: grammar.Span{Off: s.Off, End: s.Off}, Text: " "})
				return
			}
			edit, src := p.LeaveOut(s.Span), p.Syntax.Src
			if src[s.Off-1] > ' ' && src[s.End] > ' ' {
				edit.Text = " "
			}
			sign := "dash"
			if text == "/" {
				sign = "slash"
			}
			p.Report(s.Span, "a %s between two moves", sign).Fix("delete the "+sign, true, edit)
		},
	}
}
