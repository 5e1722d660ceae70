// Package english puts words together for messages: articles, plurals, counts and lists. It knows
// nothing about chess, and serves every package that writes sentences.
//
//	english.A("ung")                         // an ung
//	english.Count(2, "ply")                  // 2 plies
//	english.Or([]string{"Q", "R", "B"})      // Q, R or B
package english

import (
	"strconv"
	"strings"
)

// A puts the indefinite article before a noun: "a knight", "an N". A noun of one letter or of
// capitals only is read letter by letter.
func A(noun string) string { return article(noun) + " " + noun }

// article returns the indefinite article for a noun, as [A] puts it.
func article(noun string) string {
	if noun == "" {
		return "a"
	}
	vowels := "aeiouAEIOU"
	switch {
	case len(noun) == 1 || strings.ToUpper(noun) == noun:
		vowels = "AEFHILMNORSX" // these letters have names that begin with a vowel
		if len(noun) == 1 {
			noun = strings.ToUpper(noun)
		}
	case beginsLikeYou(noun):
		return "a"
	}
	if strings.IndexByte(vowels, noun[0]) >= 0 {
		return "an"
	}
	return "a"
}

// beginsLikeYou reports whether a word begins with a vowel that is not spoken as one: "unicorn".
func beginsLikeYou(word string) bool {
	word = strings.ToLower(word)
	for _, start := range [...]string{"uni", "use", "usu", "eu", "one", "once"} {
		if strings.HasPrefix(word, start) && !strings.HasPrefix(word, "unin") && !strings.HasPrefix(word, "unim") {
			return true
		}
	}
	return false
}

// Plural returns a noun in the plural; what is in brackets after it is kept: "rooks (castled)".
func Plural(noun string) string {
	word, rest, ok := strings.Cut(noun, " (")
	end := func(ending string) bool { return strings.HasSuffix(word, ending) }
	switch n := len(word); {
	case end("roof"), end("chief"), end("reef"), end("ff"):
		word += "s"
	case end("f"):
		word = word[:n-1] + "ves"
	case end("x"), end("s"), end("sh"), end("ch"), end("z"):
		word += "es"
	case end("man"):
		word = word[:n-3] + "men"
	case end("y") && n > 1 && strings.IndexByte("aeiou", word[n-2]) < 0:
		word = word[:n-1] + "ies"
	default:
		word += "s"
	}
	if ok {
		return word + " (" + rest
	}
	return word
}

// Count returns a number with its noun: "1 ply", "2 plies".
func Count(n int, noun string) string {
	if n != 1 {
		noun = Plural(noun)
	}
	return strconv.Itoa(n) + " " + noun
}

// IsOrAre returns the verb for a subject that counts n.
func IsOrAre(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// And joins words: "a, b and c".
func And(words []string) string { return join(words, " and ") }

// Or joins words: "a, b or c".
func Or(words []string) string { return join(words, " or ") }

// join joins words with commas, the last two with another word.
func join(words []string, last string) string {
	n := len(words) - 1
	if n < 1 {
		return strings.Join(words, "")
	}
	var b strings.Builder
	size := len(last)
	for _, w := range words {
		size += len(w) + len(", ")
	}
	b.Grow(size)
	for i, w := range words {
		switch {
		case i == n:
			b.WriteString(last)
		case i > 0:
			b.WriteString(", ")
		}
		b.WriteString(w)
	}
	return b.String()
}

// Ordinal returns a number as 1st, 2nd, 3rd, 4th.
func Ordinal(n int) string {
	ending := "th"
	if n/10%10 != 1 {
		switch n % 10 {
		case 1:
			ending = "st"
		case 2:
			ending = "nd"
		case 3:
			ending = "rd"
		}
	}
	return strconv.Itoa(n) + ending
}
