package printed

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"
)

// SentenceEnd returns where the second sentence of a text begins; 0 if there is only one.
func SentenceEnd(text []byte) int {
	for i := 1; i+1 < len(text); i++ {
		if text[i] == ' ' && bytes.IndexByte([]byte(".!?"), text[i-1]) >= 0 {
			return i + 1
		}
	}
	return 0
}

// IsUpperFirst reports whether a text begins with a capital or a digit.
func IsUpperFirst(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsUpper(r) || unicode.IsDigit(r)
}

func IsDigit(c byte) bool { return c >= '0' && c <= '9' }

// HasLetter reports whether a text has a letter.
func HasLetter(s string) bool { return strings.IndexFunc(s, unicode.IsLetter) >= 0 }

// IsDigits reports whether a text is digits alone.
func IsDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// IsWord reports whether c is a letter, a digit, or part of a character beyond ASCII.
func IsWord(c byte) bool {
	return c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z' || c >= 0x80
}

// IsSpace reports whether c is a space or a line end.
func IsSpace(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

// LineEnd returns the end of the line that src[i] is in.
func LineEnd(src []byte, i int) int {
	for i < len(src) && src[i] != '\n' && src[i] != '\r' {
		i++
	}
	return i
}

// AfterLine skips the line end at src[i]: LF, CRLF or CR.
func AfterLine(src []byte, i int) int {
	if i+1 < len(src) && src[i] == '\r' && src[i+1] == '\n' {
		return i + 2
	}
	return min(i+1, len(src))
}

// SingleSpaced returns a text with single spaces between its words. A list of the words would take
// several times the memory of the text.
func SingleSpaced(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	for word := range strings.FieldsSeq(s) {
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(word)
	}
	return b.String()
}

// Readable returns a text as UTF-8 without control characters and byte order marks, which a record
// cannot contain.
func Readable(text []byte) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\t' && r != '\r' || r == 0x7f || r == '\ufeff' {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(string(text), "\ufffd"))
}

// OneLine returns a text with single spaces.
func OneLine(text []byte) string { return SingleSpaced(Readable(text)) }
