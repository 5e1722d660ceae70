package query

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// isInitial reports whether a word is the first letter of a name: M or M.
func isInitial(word string) bool {
	return utf8.RuneCountInString(strings.TrimRight(word, ".")) < 2 || strings.HasSuffix(word, ".")
}

// isParticle reports whether a word of a name is in lower case: van, de.
func isParticle(word string) bool {
	r, _ := utf8.DecodeRuneInString(word)
	return unicode.IsLower(r)
}

// familyFirst returns a folded name with the family name first: "tal,mihail" for "Mihail Tal",
// "tal,m." for "Tal M.". A name with a comma is in that order already; names with digits are those
// of programs, and stay.
func familyFirst(value, folded []byte) []byte {
	if bytes.IndexByte(folded, ',') >= 0 || bytes.IndexByte(folded, ' ') < 0 || bytes.ContainsAny(folded, "0123456789") {
		return folded
	}
	words := strings.Fields(string(value))
	suffix := ""
	if n := len(words); n > 2 && slices.Contains([]string{"jr", "jr.", "sr", "sr.", "ii", "iii", "iv"}, strings.ToLower(words[n-1])) {
		words, suffix = words[:n-1], " "+words[n-1]
	}
	last := len(words) - 1
	initials := len(words)
	for initials > 0 && isInitial(words[initials-1]) {
		initials--
	}
	if initials == 0 {
		return folded
	}
	if initials <= last {
		return []byte(fold(strings.Join(words[:initials], " ") + "," + strings.Join(words[initials:], " ") + suffix))
	}
	family := last
	if slices.ContainsFunc(words, func(w string) bool { return !isParticle(w) }) {
		if isParticle(words[0]) {
			return folded // van den Berg
		}
		if i := slices.IndexFunc(words[:last], isParticle); i > 0 {
			family = i // Jan van den Berg
		}
	}
	return []byte(fold(strings.Join(words[family:], " ") + suffix + "," + strings.Join(words[:family], " ")))
}

// SplitName splits the name of a player into the family name and the other names, in lower case and
// without accents, whichever comes first. given is "" if there is only one.
func SplitName(name string) (family, given string) {
	family, given, _ = strings.Cut(string(familyFirst([]byte(name), []byte(fold(name)))), ",")
	return strings.TrimSpace(family), strings.TrimSpace(given)
}
