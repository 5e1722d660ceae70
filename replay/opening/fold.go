package opening

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Fold returns the form in which names are compared: letters in lower case without accents, digits,
// and single spaces for all else except apostrophes, which are dropped. British and American
// spelling are the same: "Grünfeld Defence" and "Gruenfeld defense" differ only in the umlaut.
func Fold(name string) string {
	var b strings.Builder
	space := false
	for _, r := range norm.NFKD.String(name) {
		switch {
		case unicode.Is(unicode.Mn, r), r == '\'', r == '’', r == '`':
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			if space && b.Len() > 0 {
				b.WriteByte(' ')
			}
			space = false
			b.WriteRune(unicode.ToLower(r))
		default:
			space = true
		}
	}
	return strings.ReplaceAll(b.String(), "defence", "defense")
}
