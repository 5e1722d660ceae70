package grammar

import (
	"unicode"
	"unicode/utf8"
)

// class sorts first bytes of tokens, so that the scanner decides by one look-up.
type class uint8

const (
	cControl class = iota // NUL and other control bytes
	cBlank
	cLetter // ASCII letters
	cDigit
	cMark // signs of marks, dashes and suffixes: + - = # ! ? / ~ < > : @ & _ ' \ ^ | `
	cDot
	cComma
	cPunct // brackets and the like: each has its own case in the scanner
	cHigh  // first byte of a non-ASCII character, or a byte that is no UTF-8
)

// classes is the class of every byte.
var classes = makeClasses()

func makeClasses() (t [256]class) {
	for _, c := range "\t\n\v\f\r " {
		t[c] = cBlank
	}
	for c := 'A'; c <= 'Z'; c++ {
		t[c], t[c+'a'-'A'] = cLetter, cLetter
	}
	for c := '0'; c <= '9'; c++ {
		t[c] = cDigit
	}
	for _, c := range "+-=#!?/~<>:@&_'\\^|`" {
		t[c] = cMark
	}
	for _, c := range "\"$%()*;[]{}" {
		t[c] = cPunct
	}
	t['.'], t[','] = cDot, cComma
	for c := 0x80; c <= 0xff; c++ {
		t[c] = cHigh
	}
	return t
}

// bom is the byte order mark in UTF-8.
const bom = "\ufeff"

// runeAt decodes the character at src[i]. Its ASCII case is small enough to inline.
func runeAt[T []byte | string](src T, i int) (rune, int) {
	if c := src[i]; c < utf8.RuneSelf {
		return rune(c), 1
	}
	return highRune(string(src[i:min(i+utf8.UTFMax, len(src))]))
}

// highRune decodes a character beyond ASCII; the conversion above stays on the stack.
func highRune(s string) (rune, int) { return utf8.DecodeRuneInString(s) }

// isBlankRune reports whether r separates tokens: Unicode's white space, but for
// the byte order mark, which is reported where it stands inside a text.
func isBlankRune(r rune) bool { return unicode.IsSpace(r) || r == '\u200b' }

// isDash reports whether r is of a dash family: hyphen-minus, U+2010 to U+2015, minus.
func isDash(r rune) bool { return r == '-' || r >= 0x2010 && r <= 0x2015 || r == 0x2212 }

// isFigurine reports whether r is a chess symbol of Unicode's U+2654 to U+265F.
func isFigurine(r rune) bool { return r >= 0x2654 && r <= 0x265F }

// isNameRune reports whether r can be part of a piece's name.
func isNameRune(r rune) bool {
	if r < utf8.RuneSelf {
		return isLetter(byte(r))
	}
	return isFigurine(r) || unicode.IsLetter(r) || unicode.Is(unicode.Mn, r)
}

func isLetter(c byte) bool { return classes[c] == cLetter }
func isDigit(c byte) bool  { return c >= '0' && c <= '9' }
func isBlank(c byte) bool  { return classes[c] == cBlank }

// isFile reports whether c names a file of the widest board, 16 squares.
func isFile(c byte) bool { return c >= 'a' && c <= 'p' }

// blankAt returns the length of the blank at src[i], 0 if there is none.
func blankAt(src []byte, i int) int {
	if c := src[i]; c < utf8.RuneSelf {
		if isBlank(c) {
			return 1
		}
		return 0
	}
	if r, n := runeAt(src, i); isBlankRune(r) {
		return n
	}
	return 0
}

// skipBlanks returns the offset of the first byte from i on that is not blank.
func skipBlanks(src []byte, i int) int {
	for i < len(src) {
		n := blankAt(src, i)
		if n == 0 {
			break
		}
		i += n
	}
	return i
}

// skipSpaces is skipBlanks within a line.
func skipSpaces(src []byte, i int) int {
	for i < len(src) && src[i] != '\n' && src[i] != '\r' {
		n := blankAt(src, i)
		if n == 0 {
			break
		}
		i += n
	}
	return i
}

// lineEnd returns the offset of the line end at or after i, or len(src).
func lineEnd(src []byte, i int) int {
	for i < len(src) && src[i] != '\n' && src[i] != '\r' {
		i++
	}
	return i
}

// afterLine returns the offset behind the line end at i: LF, CRLF or a bare CR.
func afterLine(src []byte, i int) int {
	if i < len(src) && src[i] == '\r' {
		i++
		if i < len(src) && src[i] == '\n' {
			i++
		}
		return i
	}
	return min(i+1, len(src))
}

// atLineStart reports whether only blanks and byte order marks lie between the
// start of a line, or of src, and i. start is where that line begins.
func atLineStart(src []byte, i int) (start int, ok bool) {
	for i > 0 {
		c := src[i-1]
		switch {
		case c == '\n' || c == '\r':
			return i, true
		case isBlank(c):
			i--
		case c >= utf8.RuneSelf:
			r, n := utf8.DecodeLastRune(src[:i])
			if r != '\ufeff' && !isBlankRune(r) {
				return 0, false
			}
			i -= n
		default:
			return 0, false
		}
	}
	return 0, true
}
