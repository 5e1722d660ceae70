package grammar

import (
	"encoding/binary"
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/stops"
)

// class sorts the first bytes of tokens, so that the scanner decides by one lookup.
type class uint8

const (
	cControl class = iota // NUL and other control bytes
	cSpace
	cLetter // ASCII letters
	cDigit
	cMark // marks, dashes and suffixes: + - = # ! ? / ~ < > : @ & _ ' \ ^ | `
	cDot
	cComma
	cPunct // brackets and the like: each has its own case in the scanner
	cHigh  // first byte of a non-ASCII character, or a byte that is not UTF-8
)

// classes holds the class of every byte.
var classes = makeClasses()

func makeClasses() (t [256]class) {
	for _, c := range "\t\n\v\f\r " {
		t[c] = cSpace
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

// runeAt decodes the character at src[i]. The ASCII case is small enough to be inlined.
func runeAt[T []byte | string](src T, i int) (rune, int) {
	if c := src[i]; c < utf8.RuneSelf {
		return rune(c), 1
	}
	return highRune(src, i)
}

// highRune decodes a character beyond ASCII: the most common ones itself, since for others a part
// of the text is copied.
func highRune[T []byte | string](src T, i int) (rune, int) {
	const data = 0x3f // of a byte that continues a character
	continues := func(c byte) bool { return c&^data == 0x80 }
	switch c := src[i]; {
	case c < 0xc2, c > 0xf4:
		return utf8.RuneError, 1
	case c < 0xe0:
		if i+1 < len(src) && continues(src[i+1]) {
			return rune(c&0x1f)<<6 | rune(src[i+1]&data), 2
		}
		return utf8.RuneError, 1
	case c > 0xe0 && c < 0xf0 && c != 0xed && i+2 < len(src) && continues(src[i+1]) && continues(src[i+2]):
		return rune(c&0xf)<<12 | rune(src[i+1]&data)<<6 | rune(src[i+2]&data), 3
	}
	return utf8.DecodeRuneInString(string(src[i:min(i+utf8.UTFMax, len(src))]))
}

// isSpaceRune reports whether r separates tokens: Unicode white space except for the byte order
// mark, which is reported inside a text.
func isSpaceRune(r rune) bool { return unicode.IsSpace(r) || r == '\u200b' }

// isInvisible reports whether r is invisible and not a space: joiners, soft hyphens, direction
// marks and variation selectors.
func isInvisible(r rune) bool {
	switch {
	case r < 0xad:
		return false
	case r == 0xad, r == 0x34f, r == 0x61c, r == 0x180e, r >= 0x200c && r <= 0x200f, r >= 0x202a && r <= 0x202e,
		r >= 0x2060 && r <= 0x206f, r >= 0xfe00 && r <= 0xfe0f, r >= 0xfff9 && r <= 0xfffb, r >= 0xe0000 && r <= 0xe007f:
		return true
	}
	return false
}

// isDash reports whether r is a dash: hyphen-minus, U+2010 to U+2015, minus.
func isDash(r rune) bool { return r == '-' || r >= 0x2010 && r <= 0x2015 || r == 0x2212 }

// isFigurine reports whether r is one of Unicode's chess symbols, U+2654 to U+265F.
func isFigurine(r rune) bool { return r >= 0x2654 && r <= 0x265F }

// isNameRune reports whether r can be part of the name of a piece.
func isNameRune(r rune) bool {
	if r < utf8.RuneSelf {
		return isLetter(byte(r))
	}
	return isFigurine(r) || unicode.IsLetter(r) || unicode.Is(unicode.Mn, r) && !isInvisible(r)
}

func isLetter(c byte) bool { return classes[c] == cLetter }
func isDigit(c byte) bool  { return c >= '0' && c <= '9' }
func isSpace(c byte) bool  { return classes[c] == cSpace }

// isFile reports whether c names a file of the widest board, 16 squares.
func isFile(c byte) bool { return c >= 'a' && c <= 'p' }

// spaceAt returns the length of the space at src[i], 0 if there is none.
func spaceAt(src []byte, i int) int {
	if c := src[i]; c < utf8.RuneSelf {
		if isSpace(c) {
			return 1
		}
		return 0
	}
	if r, n := runeAt(src, i); isSpaceRune(r) {
		return n
	}
	return 0
}

// skipWhitespace returns the offset of the first byte from i on that is not a space.
func skipWhitespace(src []byte, i int) int {
	for from := i; i < len(src); {
		n := spaceAt(src, i)
		if n == 0 {
			break
		}
		if i += n; i-from >= 8 { // more than an indent
			i = skipBlank(src, i)
			from = i
		}
	}
	return i
}

// skipBlank skips spaces and line ends eight at a time, as far as they are the four of ASCII: a
// packed file can hold gigabytes of them.
func skipBlank(src []byte, i int) int {
	for last := uint64(0); i+8 <= len(src); i += 8 {
		w := binary.LittleEndian.Uint64(src[i:])
		if w == last {
			continue // most are like those before
		}
		blank := uint64(0) // the high bit of each byte that is one of the four
		for _, c := range [...]uint64{' ', '\n', '\r', '\t'} {
			v := w ^ c*eachByte
			blank |= ^((v&^highBits + ^uint64(highBits)) | v)
		}
		if blank&highBits != highBits {
			break
		}
		last = w
	}
	return i
}

// skipSpaces is skipWhitespace within a line.
func skipSpaces(src []byte, i int) int {
	for i < len(src) && src[i] != '\n' && src[i] != '\r' {
		n := spaceAt(src, i)
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

// beginsLine reports whether src[i] begins a line; a byte order mark before it is not in the line.
func beginsLine(src []byte, i int) bool {
	if i >= len(bom) && string(src[i-len(bom):i]) == bom {
		i -= len(bom)
	}
	return i == 0 || src[i-1] == '\n' || src[i-1] == '\r'
}

// afterLine returns the offset after the line end at i: LF, CRLF or a bare CR.
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

// atLineStart reports whether only spaces and byte order marks precede i on its line. start is
// where that line begins.
func atLineStart(src []byte, i int) (start int, ok bool) {
	for i > 0 {
		c := src[i-1]
		switch {
		case c == '\n' || c == '\r':
			return i, true
		case isSpace(c):
			i--
		case c >= utf8.RuneSelf:
			r, n := utf8.DecodeLastRune(src[:i])
			if r != '\ufeff' && !isSpaceRune(r) {
				return 0, false
			}
			i -= n
		default:
			return 0, false
		}
	}
	return 0, true
}

// IsASCII reports whether a text has no other characters.
func IsASCII(text []byte) bool { return stops.ASCII(text) }
