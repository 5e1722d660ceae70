package header

import (
	"strings"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
)

// cutSentence cuts a text at the first full stop after a word that is not an abbreviation, or at a
// dash with a place and a year after it. Further full stops separate items.
func cutSentence(text string) (first, rest string) {
	for i := 3; i+1 < len(text); i++ {
		if text[i] == '.' && text[i+1] == ' ' && !endsInInitial(text[:i+1]) {
			return text[:i], strings.ReplaceAll(strings.Trim(text[i+1:], " .–—"), ". ", "; ")
		}
	}
	if m := dashPlace.FindStringSubmatchIndex(text); m != nil {
		return text[:m[0]], strings.TrimRight(text[m[2]:], " .")
	}
	return text, ""
}

var dashPlace = printed.When(`\s[–—-]{1,3}\s+(\p{Lu}[^–—]*\b(?:1[4-9]\d\d|20[0-4]\d)\.?)$`)

// cutName cuts the name of the second player off a text; comma means that names have the surname
// first, rated that the other name has a rating in brackets.
func cutName(text string, comma, rated bool) (name, rest string) {
	i := 0
	for i < len(text) {
		switch c := text[i]; {
		case c == ',' && comma:
			comma = false
		case c == ',' && i+1 < len(text) && text[i+1] != ' ':
		case c == '(':
			if k := strings.IndexByte(text[i:], ')'); k > 0 && printed.IsDigits(text[i+1:i+k]) && k <= 5 && (rated || !isYear(text[i+1:i+k])) {
				i += k
				break
			}
			if m := landAt.FindString(text[i:]); m != "" { // (FIN) 2088
				i += len(m) - 1
				break
			}
			return strings.TrimSpace(text[:i]), text[i:]
		case c == ' ' && dashSmall.MatchString(text[i:]):
			return strings.TrimSpace(text[:i]), text[i:]
		case c == ',' || c == '[' || c == ';' || c == ':' || c == '|', c == ' ' && strings.HasPrefix(text[i:], "  "):
			return strings.TrimSpace(text[:i]), text[i:]
		case c == '.' && i+2 < len(text) && text[i+1] == ' ' && i > 2 && !endsInInitial(text[:i+1]):
			return strings.TrimSpace(text[:i]), text[i:]
		}
		i++
	}
	return strings.TrimSpace(text), ""
}

// landAt matches a federation and a rating.
var landAt = printed.When(`^\([A-Z]{3}\) [12]\d{3}\b`)

// dashSmall matches a dash before words that are no name: A vs B - our game.
var dashSmall = printed.When(`^ [–—-] \p{Ll}`)

// isYear reports whether digits are a year in which a game may have been played rather than a
// rating.
func isYear(s string) bool { return len(s) == 4 && (s[:2] >= "15" && s[:2] <= "19") }
