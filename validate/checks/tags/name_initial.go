package tags

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// nameInitial reports initials without a period.
func nameInitial() check.Check {
	return check.Check{
		Code:  "T228",
		Name:  "name-initial",
		Title: "an initial without a period",
		Why: "An initial is followed by a period (PGN standard 8.1.1.5); if only some records follow " +
			"this, the same player is in a list twice.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		May:      check.HasTag("White", "Black", "Annotator"),
		TagsOnly: true,
		Bad:      "[Event \"Casual\"]\n[White \"Doe, J\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[White \"Doe, J. B.\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			for t := range valued(p, "White", "Black", "Annotator") {
				raw := p.Text(t.Inside)
				comma := strings.IndexByte(raw, ',')
				if comma < 0 {
					continue // it is not known which word is the first name
				}
				tidy := raw[:comma] + withPeriods(raw[comma:])
				if tidy != raw {
					p.Report(t.Inside, "an initial in %s has no period", printable.Quote(t.Value)).
						Fix(p.ReplacingValue(t, tidy), true, diagnostic.Edit{Span: t.Inside, Text: tidy})
				}
			}
		},
	}
}

// withPeriods adds a period to each word that is a single capital. Bytes that are not UTF-8 stay.
func withPeriods(s string) string {
	var b strings.Builder
	before := ' '
	for i, size := 0, 0; i < len(s); i += size {
		var r rune
		r, size = utf8.DecodeRuneInString(s[i:])
		b.WriteString(s[i : i+size])
		next := ' ' // the end
		if i+size < len(s) {
			next, _ = utf8.DecodeRuneInString(s[i+size:])
		}
		if unicode.IsUpper(r) && wordGap(before) && wordGap(next) && !strings.HasPrefix(s[i+size:], `:\`) { // a drive
			b.WriteByte('.')
		}
		before = r
	}
	return b.String()
}

// wordGap reports whether r is between the words of a name.
func wordGap(r rune) bool { return r == ' ' || r == ',' || r == ':' }
