package query

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// appendFolded appends the form in which texts are compared: lower case, without accents, one space
// for each run of spaces, none at the ends and around commas. Invalid UTF-8 stays.
func appendFolded(dst, text []byte) []byte {
	start, space := len(dst), false
	for i := 0; i < len(text); {
		c := text[i]
		switch {
		case c <= ' ':
			space = true
			i++
			continue
		case c >= utf8.RuneSelf:
			r, n := utf8.DecodeRune(text[i:])
			if unicode.IsSpace(r) {
				space = true
				i += n
				continue
			}
		}
		if space && len(dst) > start && c != ',' && dst[len(dst)-1] != ',' {
			dst = append(dst, ' ')
		}
		space = false
		if c < utf8.RuneSelf {
			if c >= 'A' && c <= 'Z' {
				c += 'a' - 'A'
			}
			dst = append(dst, c)
			i++
			continue
		}
		r, n := utf8.DecodeRune(text[i:])
		dst = appendFoldedRune(dst, r, text[i:i+n])
		i += n
	}
	return dst
}

// fold is appendFolded for a string.
func fold(text string) string { return string(appendFolded(nil, []byte(text))) }

// plainLetters are letters that Unicode does not decompose, as people write them without accents.
var plainLetters = [...]struct {
	letter rune
	plain  string
}{
	{'ø', "o"}, {'ł', "l"}, {'đ', "d"}, {'ð', "d"}, {'þ', "th"}, {'ß', "ss"}, {'æ', "ae"}, {'œ', "oe"}, {'ı', "i"},
	{'ħ', "h"}, {'ŧ', "t"}, {'ŋ', "n"}, {'’', "'"}, {'‘', "'"}, {'–', "-"}, {'—', "-"}, {'‐', "-"}, {'‑', "-"},
}

// appendFoldedRune appends a character beyond ASCII without its accents.
func appendFoldedRune(dst []byte, r rune, raw []byte) []byte {
	if r == utf8.RuneError && len(raw) == 1 {
		return append(dst, raw...)
	}
	for small, i := unicode.ToLower(r), 0; i < len(plainLetters); i++ {
		if plainLetters[i].letter == small {
			return append(dst, plainLetters[i].plain...)
		}
	}
	for _, p := range norm.NFKD.String(string(r)) {
		if !unicode.Is(unicode.Mn, p) {
			dst = utf8.AppendRune(dst, unicode.ToLower(p))
		}
	}
	return dst
}

// pattern is a text with * for any run of characters and ? for one, which matches a whole value. A
// backslash before a sign makes it literal.
type pattern struct {
	signs []rune // of a folded text; wildcards are anyRun and anyOne
	plain string // the text before the first wildcard
}

// The wildcards in a pattern's signs: no character has these numbers.
const (
	anyRun rune = -1
	anyOne rune = -2
)

// newPattern parses a pattern.
func newPattern(text string) *pattern {
	p := new(pattern)
	var piece strings.Builder
	flush := func() {
		s := piece.String()
		piece.Reset()
		folded := fold(s)
		if strings.HasPrefix(s, " ") && len(p.signs) > 0 && !strings.HasPrefix(folded, ",") {
			folded = " " + folded // next to a wildcard a space is significant
		}
		if strings.HasSuffix(s, " ") && strings.TrimSpace(s) != "" && !strings.HasSuffix(folded, ",") {
			folded += " "
		}
		p.signs = append(p.signs, []rune(folded)...)
	}
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRuneInString(text[i:])
		i += n
		switch {
		case r == '\\' && i < len(text):
			r, n = utf8.DecodeRuneInString(text[i:])
			i += n
			piece.WriteRune(r)
		case r == '*' || r == '?':
			flush()
			sign := anyRun
			if r == '?' {
				sign = anyOne
			}
			if sign != anyRun || len(p.signs) == 0 || p.signs[len(p.signs)-1] != anyRun {
				p.signs = append(p.signs, sign)
			}
		default:
			piece.WriteRune(r)
		}
	}
	rest := strings.TrimRight(piece.String(), " ")
	piece.Reset()
	piece.WriteString(rest)
	flush()
	for _, r := range p.signs {
		if r < 0 {
			break
		}
		p.plain += string(r)
	}
	return p
}

// fits reports whether a folded value matches, in time proportional to the product of the lengths
// at most.
func (p *pattern) fits(value []byte) bool {
	if len(value) < len(p.plain) || string(value[:len(p.plain)]) != p.plain {
		return false
	}
	at, next := 0, 0
	star, mark := -1, 0
	for at < len(value) {
		r, n := utf8.DecodeRune(value[at:])
		switch {
		case next < len(p.signs) && p.signs[next] == anyRun:
			if next+1 == len(p.signs) {
				return true
			}
			star, mark = next, at
			next++
		case next < len(p.signs) && (p.signs[next] == anyOne || p.signs[next] == r):
			next++
			at += n
		case star >= 0:
			_, n := utf8.DecodeRune(value[mark:])
			mark += n
			at, next = mark, star+1
		default:
			return false
		}
	}
	for next < len(p.signs) && p.signs[next] == anyRun {
		next++
	}
	return next == len(p.signs)
}
