package validate

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
)

// strayBackslash reports backslashes that escape nothing.
func strayBackslash() Rule {
	return Rule{
		Code:     "T236",
		Name:     "stray-backslash",
		Title:    "a backslash in a value that escapes nothing",
		Why:      "In a value a backslash stands before a quote or another backslash (PGN standard 7); from others, programs make another text each.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Site \"C:\\games\"]\n\n1. e4 *\n",
		Good:     "[Site \"C:\\\\games\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			for t := range p.pairs() {
				raw := p.Text(t.Inside)
				tidy := escapeStray(raw)
				if tidy == raw {
					continue
				}
				d := p.Report(t.Inside, "a backslash in the value of %s stands before neither a quote nor a backslash", visible(t.Name))
				if !p.hasSlip(grammar.BrokenTag) {
					d.fix("write it twice", true, Edit{Span: t.Inside, Text: tidy})
				}
			}
		},
	}
}

// escapeStray doubles the backslashes that stand before neither a quote nor a backslash.
func escapeStray(s string) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		b.WriteByte(s[i])
		if s[i] != '\\' {
			continue
		}
		if i+1 < len(s) && (s[i+1] == '"' || s[i+1] == '\\') {
			i++
			b.WriteByte(s[i])
			continue
		}
		b.WriteByte('\\')
	}
	return b.String()
}
