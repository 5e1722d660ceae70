package moves

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// resultForm reports a result in another form than the standard's four.
func resultForm() check.Check {
	return check.Check{
		Code:  "M336",
		Name:  "result-form",
		Title: "a result in a form other than 1-0, 0-1, 1/2-1/2 and *",
		Why: "People understand ½-½, 1–0 (with an en dash), \"Draw\" and \"Black resigns\". Programs " +
			"that follow the PGN standard (8.2.6) find no result.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		Silent:   true,
		Bad:      "1. e4 e5 ½-½\n",
		Good:     "1. e4 e5 1/2-1/2\n",
		Game: func(p *check.Pass) {
			r := p.Record.Result
			for _, it := range p.Syntax.Items {
				if it.Kind != grammar.Result || syntaxErrorAt(p, it.Span) {
					continue
				}
				text := p.Text(it.Span)
				score := record.ScoreOf(grammar.Outcome(it.N), p.Record.ToMove())
				if text == score.String() && score != record.BothLost {
					continue
				}
				main := r.Written() && it.Span == r.At
				if record.EndingWord(grammar.Outcome(it.N)) != "" && !main {
					continue // its meaning depends on the line
				}
				if score == record.BothLost {
					p.Report(it.Span, "%s, a double forfeit, is not a result of the PGN standard", printable.Quote(text))
					continue
				}
				d := p.Report(it.Span, "result %s should be %s", printable.Quote(text), score)
				if main && len(p.Record.MoreResults()) > 0 {
					continue // another result follows
				}
				standard := score.String()
				if strings.ContainsAny(text, "aeiou") { // words are kept
					standard += " {" + text + "}"
				}
				d.Fix(p.Replacing(it.Span, standard), true, replaceWord(p, it.Span, standard))
			}
		},
	}
}

// syntaxErrorAt reports whether a syntax error overlaps a span: then that is reported.
func syntaxErrorAt(p *check.Pass, at grammar.Span) bool {
	for _, s := range p.Syntax.SyntaxErrors {
		if s.Span == at {
			return true
		}
	}
	return false
}

// replaceWord returns the edit that replaces a span by a word, with spaces where it would touch its
// neighbours.
func replaceWord(p *check.Pass, at grammar.Span, word string) diagnostic.Edit {
	src := p.Syntax.Src
	if at.Off > 0 && src[at.Off-1] > ' ' && src[at.Off-1] != '(' {
		word = " " + word
	}
	if int(at.End) < len(src) && src[at.End] > ' ' && src[at.End] != ')' {
		word += " "
	}
	return diagnostic.Edit{Span: at, Text: word}
}
