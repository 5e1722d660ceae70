package tags

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// strayBackslash reports backslashes that escape nothing.
func strayBackslash() check.Check {
	return check.Check{
		Code:  "T236",
		Name:  "stray-backslash",
		Title: "a backslash that escapes nothing, in a value",
		Why: "A backslash may only precede a quote or another backslash (PGN standard 7); programs " +
			"disagree on any other backslash.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		TagsOnly: true,
		Bad:      "[Site \"C:\\games\"]\n\n1. e4 *\n",
		Good:     "[Site \"C:\\\\games\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			for t := range pairs(p) {
				raw := p.Text(t.Inside)
				tidy := escapeStray(raw)
				if tidy == raw {
					continue
				}
				d := p.Report(t.Inside, "a backslash in the value of %s escapes nothing", printable.Text(t.Name))
				if !p.HasSyntaxError(grammar.BrokenTag) {
					d.Fix("double the backslashes in the "+printable.Text(t.Name)+" tag", true, diagnostic.Edit{Span: t.Inside, Text: tidy})
				}
			}
		},
	}
}

// escapeStray doubles the backslashes that are before neither a quote nor a backslash.
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
