package extract

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
)

// prose returns a text of the page as a comment: without the signs that separated it from moves,
// with single spaces unless its lines are kept, and with other brackets in place of braces and
// around tag pairs, which a comment cannot contain. It is "" if no letter or digit is left.
func prose(text []byte, lines bool) string {
	text = bytes.TrimSpace(text)
	if n := len(text); n > 1 && text[0] == '{' && bytes.IndexByte(text, '}') == n-1 {
		text = text[1 : n-1] // a comment of a record on the page
	}
	s := printed.Readable(text)
	s = roundBraces.Replace(s)
	if strings.IndexFunc(s, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r > unicode.MaxLatin1 }) < 0 {
		return ""
	}
	if quotedTag.MatchString(s) { // a tag section in a comment would end it
		s = roundBrackets.Replace(s)
	}
	if lines {
		s = strings.Trim(s, "\n")
	} else {
		s = printed.SingleSpaced(s)
	}
	s = strings.TrimLeft(strings.TrimPrefix(s, ". "), ",;: ")
	opened, closed := strings.Count(s, "("), strings.Count(s, ")")
	if closed > opened && strings.HasPrefix(s, ")") {
		s = strings.TrimLeft(s[1:], ",;: ")
	}
	if opened > closed && strings.HasSuffix(s, "(") {
		s = s[:len(s)-1]
	}
	if opened > closed && strings.HasPrefix(s, "(") && strings.Count(s, "(") > strings.Count(s, ")") {
		s = strings.TrimLeft(s[1:], " ")
	}
	if closed > opened && strings.HasSuffix(s, ")") && strings.Count(s, ")") > strings.Count(s, "(") {
		s = s[:len(s)-1]
	}
	return strings.TrimRight(s, " ,;")
}

var (
	roundBraces   = strings.NewReplacer("{", "(", "}", ")", "\r", "\n")
	roundBrackets = strings.NewReplacer("[", "(", "]", ")")
)

// quotedTag matches the beginning of a tag pair.
var quotedTag = printed.When(`\[\s*\p{L}\w*\s*"`)

// sentence returns where the last sentence of a text begins: after a full stop, or another sign
// that ends one, and a space; after the last semicolon if there is none. It is 0 if there is only
// one.
func sentence(text []byte) int {
	clause := 0
	for i := len(text) - 1; i > 0; i-- {
		if !printed.IsSpace(text[i]) || i+1 == len(text) {
			continue
		}
		k := i
		for k > 0 && (printed.IsSpace(text[k-1]) || strings.IndexByte(`"')`, text[k-1]) >= 0) {
			k--
		}
		if k == 0 {
			continue
		}
		if text[k-1] == ';' {
			clause = max(clause, i+1)
		}
		if bytes.IndexByte([]byte(".!?"), text[k-1]) < 0 || isNumber(text[:k-1]) {
			continue
		}
		r, _ := utf8.DecodeRune(text[i+1:])
		if unicode.IsUpper(r) || strings.ContainsRune(`"'(“‘«`, r) {
			return i + 1
		}
	}
	return clause
}

// isNumber reports whether a text ends in a word of digits alone.
func isNumber(text []byte) bool {
	i := len(text)
	for i > 0 && text[i-1] >= '0' && text[i-1] <= '9' {
		i--
	}
	return i < len(text) && (i == 0 || !printed.IsWord(text[i-1]))
}
