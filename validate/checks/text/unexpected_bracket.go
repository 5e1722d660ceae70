package text

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// unexpectedBracket reports a bracket between moves that is neither event nor tag pair.
func unexpectedBracket() check.Check {
	return check.Check{
		Code:  "S110",
		Name:  "unexpected-bracket",
		Title: "bracketed text between moves that is neither a tag pair nor a timer event of a variant",
		Why: "Programs silently drop such a bracket, or the rest of the game. Commands for programs, " +
			"such as [%clk], belong in comments.",
		Severity:     diagnostic.Error,
		Since:        "0.1",
		Proved:       true,
		Yields:       []string{"E501"},
		Bad:          "1. e4 [+5:00] e5 *\n",
		Good:         "1. e4 {[%clk 0:05:00]} e5 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.BareBracket},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			d := p.Report(s.Span, "%s is neither a tag pair nor a timer event such as [Qd3 dies from Sickness]", printable.Quote(p.Text(s.Span)))
			if text := p.Text(s.Span); isLine(p, text) {
				d.Fix("make "+printable.Quote(text)+" a variation", false,
					diagnostic.Edit{Span: grammar.Span{Off: s.Off, End: s.Off + 1}, Text: "("}, diagnostic.Edit{Span: grammar.Span{Off: s.End - 1, End: s.End}, Text: ")"})
				return
			}
			d.Fix("put "+printable.Quote(p.Text(s.Span))+" in a comment", false, diagnostic.Edit{Span: s.Span, Text: check.AsComment(p.Text(s.Span))})
		},
	}
}

// isLine reports whether a bracket contains nothing but a move number and moves, as books and
// ChessBase print variations: [2. Nc3 Nf6].
func isLine(p *check.Pass, bracket string) bool {
	if p.Trial == nil || len(bracket) < 2 || bracket[len(bracket)-1] != ']' {
		return false
	}
	g, rest := p.Trial.Parser.Parse([]byte(bracket[1 : len(bracket)-1]))
	if len(rest) > 0 || len(g.SyntaxErrors)+len(g.Tags) > 0 || len(g.Items) < 2 || g.Items[0].Kind != grammar.Number {
		return false
	}
	moves := 0
	for i := range g.Items {
		switch g.Items[i].Kind {
		case grammar.MoveTok:
			moves++
		case grammar.Number, grammar.Mark, grammar.NAG, grammar.Comment:
		default:
			return false
		}
	}
	return moves > 0
}
