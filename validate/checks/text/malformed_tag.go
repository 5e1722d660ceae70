package text

import (
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// malformedTag reports text that is meant as a tag pair but is not one.
func malformedTag() check.Check {
	return check.Check{
		Code:  "S109",
		Name:  "malformed-tag",
		Title: "a malformed tag pair",
		Why: "Programs ignore the tag or guess its value. If it is the FEN or Variant tag, they " +
			"replay a different game.",
		Severity:     diagnostic.Error,
		Varies:       []diagnostic.Severity{diagnostic.Warning},
		Since:        "0.1",
		Proved:       true,
		Bad:          "[Event \"Casual\"]\n[White \"Doe, Jane]\n[Result \"*\"]\n\n1. e4 *\n",
		Good:         "[Event \"Casual\"]\n[White \"Doe, Jane\"]\n[Result \"*\"]\n\n1. e4 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.BrokenTag},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			t := p.TagAt(s.Off)
			if strings.EqualFold(p.Text(s.Span), "[pgn]") {
				d := p.Report(s.Span, "forum markup is ignored")
				d.Severity = diagnostic.Warning
				return
			}
			if t == nil && s.Len() > 0 && p.Syntax.Src[s.Off] == '<' {
				d := p.Report(s.Span, "HTML markup is ignored")
				d.Severity = diagnostic.Warning
				d.Fix("delete "+printable.Quote(p.Text(s.Span)), true, leaveOutLine(p, s.Span))
				return
			}
			if t == nil {
				p.Report(s.Span, `malformed tag pair, expected [Name "value"]`)
				return
			}
			value := p.Text(t.Value)
			if lines := strings.FieldsFunc(value, func(r rune) bool { return r == '\n' || r == '\r' }); len(lines) > 1 {
				value = strings.Join(strings.Fields(value), " ")
				d := p.Report(s.Span, "the value of this tag pair spans two lines; it is read as %s", printable.Quote(value))
				d.Severity = diagnostic.Warning
				d.Fix("put the "+printable.Text(p.Text(t.Name))+" tag on one line", true, diagnostic.Edit{Span: s.Span, Text: "[" + p.Text(t.Name) + ` "` + value + `"]`})
				return
			}
			name := printable.Text(p.Text(t.Name))
			if first, _ := utf8.DecodeLastRune(p.Syntax.Src[:t.Value.Off]); first >= utf8.RuneSelf {
				d := p.Report(s.Span, `typographic quotation marks around the value of the %s tag, expected "`, name)
				closed := p.Syntax.Src[t.End-1] == ']' && t.Value.End < t.End-1
				d.Fix("write the "+name+` tag in the form [Name "value"]`, closed, diagnostic.Edit{Span: s.Span, Text: "[" + p.Text(t.Name) + ` "` + unescapedQuotes(value) + `"]`})
				return
			}
			d := p.Report(s.Span, `malformed tag pair, expected [Name "value"]; its value is read as %s`, printable.Quote(value))
			if inner := unescapedQuotes(value); inner != value {
				if strings.Contains(value, `"`) {
					d.Note(`a quotation mark inside a value must be written \"`)
				} else {
					d.Note(`a backslash inside a value must be written \\`)
				}
				value = inner
			}
			d.Fix("write the "+name+` tag in the form [Name "value"]`, false, diagnostic.Edit{Span: s.Span, Text: "[" + p.Text(t.Name) + ` "` + value + `"]`})
		},
	}
}

// unescapedQuotes escapes the quotation marks in a value that are not escaped.
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
