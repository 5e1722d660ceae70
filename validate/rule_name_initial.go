package validate

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// nameInitial reports initials that have no period.
func nameInitial() Rule {
	return Rule{
		Code:     "T228",
		Name:     "name-initial",
		Title:    "an initial without its period",
		Why:      "An initial is followed by a period (PGN standard 8.1.1.5); lists have the same player twice where only some records keep to it.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n[White \"Doe, J\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[White \"Doe, J. B.\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			for t := range p.valued("White", "Black", "Annotator") {
				raw := p.Text(t.Inside)
				comma := strings.IndexByte(raw, ',')
				if comma < 0 {
					continue // which word is the first name is not known
				}
				tidy := raw[:comma] + withPeriods(raw[comma:])
				if tidy != raw {
					p.Report(t.Inside, "the name %s is written %s", quote(t.Value), quote(tidy)).
						fix("write the period", true, Edit{Span: t.Inside, Text: tidy})
				}
			}
		},
	}
}

// withPeriods puts a period behind each word that is one capital.
func withPeriods(s string) string {
	var b strings.Builder
	before := ' '
	for i, r := range s {
		b.WriteRune(r)
		next, _ := utf8.DecodeRuneInString(s[i+utf8.RuneLen(r):])
		if next == utf8.RuneError {
			next = ' ' // the end
		}
		if unicode.IsUpper(r) && wordGap(before) && wordGap(next) {
			b.WriteByte('.')
		}
		before = r
	}
	return b.String()
}

// wordGap reports whether r stands between the words of a name.
func wordGap(r rune) bool { return r == ' ' || r == ',' || r == ':' }
