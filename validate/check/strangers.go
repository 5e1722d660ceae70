package check

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// StrangersIn names the characters of a text that look like letters or digits of ASCII.
func StrangersIn(text string) string {
	return Listed(text, func(r rune) string {
		switch {
		case r < utf8.RuneSelf || unicode.IsSymbol(r):
			return ""
		case unicode.Is(unicode.Cyrillic, r):
			return "Cyrillic " + string(r)
		case unicode.Is(unicode.Greek, r):
			return "Greek " + string(r)
		case unicode.IsDigit(r):
			return "digit " + string(r)
		case r >= 0xff01 && r <= 0xff5e:
			return "full-width " + string(r)
		case unicode.IsLetter(r):
			return "letter " + string(r)
		}
		return ""
	})
}

// Listed joins the names of the characters of a text that have one, each once: "U+200B, zero
// width space".
func Listed(text string, name func(rune) string) string {
	var list []string
	for _, r := range text {
		if n := name(r); n != "" {
			if n = fmt.Sprintf("%s (%U)", n, r); !slices.Contains(list, n) {
				list = append(list, n)
			}
		}
	}
	return strings.Join(list, ", ")
}
