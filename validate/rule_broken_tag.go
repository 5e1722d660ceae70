package validate

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
)

// brokenTag reports text that is meant as a tag pair and is none.
func brokenTag() Rule {
	return Rule{
		Code:     "S109",
		Name:     "broken-tag",
		Title:    "a tag pair that is not written as one",
		Why:      "What the tag says is lost, or guessed; a broken FEN or Variant tag changes the whole game.",
		Severity: Error,
		Since:    "0.1",
		Bad:      "[Event \"Casual\"]\n[White \"Doe, Jane]\n[Result \"*\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[White \"Doe, Jane\"]\n[Result \"*\"]\n\n1. e4 *\n",
		Slips:    []grammar.SlipKind{grammar.BrokenTag},
		Slip: func(p *Pass, s grammar.Slip) {
			t := p.tagAt(s.Off)
			if strings.EqualFold(p.Text(s.Span), "[pgn]") {
				d := p.Report(s.Span, "a forum's mark stands here; it is passed over")
				d.Severity = Warning
				return
			}
			if t == nil {
				p.Report(s.Span, `this is no tag pair: one is written [Name "value"]`)
				return
			}
			d := p.Report(s.Span, `this tag pair is not written as [Name "value"]; its value is read as %s`, quote(p.Text(t.Value)))
			value := p.Text(t.Value)
			if inner := unescapedQuotes(value); inner != value {
				d.note("a quotation mark inside a value is written \\\"")
				value = inner
			}
			d.fix("write it as a tag pair", false, Edit{Span: s.Span, Text: "[" + p.Text(t.Name) + ` "` + value + `"]`})
		},
	}
}

// unescapedQuotes escapes the quotation marks of a value that are not.
func unescapedQuotes(value string) string {
	var b strings.Builder
	for i := 0; i < len(value); i++ {
		switch c := value[i]; {
		case c == '\\' && i+1 < len(value) && (value[i+1] == '"' || value[i+1] == '\\'):
			b.WriteString(value[i : i+2])
			i++
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}
