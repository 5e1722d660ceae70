package char

import (
	"unicode/utf8"
)

// BOM is the byte order mark in UTF-8.
const BOM = "\ufeff"

// LineEnd returns the offset of the line end at or after i, or len(src).
func LineEnd(src []byte, i int) int {
	for i < len(src) && src[i] != '\n' && src[i] != '\r' {
		i++
	}
	return i
}

// BeginsLine reports whether src[i] begins a line; a byte order mark before it is not in the line.
func BeginsLine(src []byte, i int) bool {
	if i >= len(BOM) && string(src[i-len(BOM):i]) == BOM {
		i -= len(BOM)
	}
	return i == 0 || src[i-1] == '\n' || src[i-1] == '\r'
}

// AfterLine returns the offset after the line end at i: LF, CRLF or a bare CR.
func AfterLine(src []byte, i int) int {
	if i < len(src) && src[i] == '\r' {
		i++
		if i < len(src) && src[i] == '\n' {
			i++
		}
		return i
	}
	return min(i+1, len(src))
}

// AtLineStart reports whether only spaces, byte order marks and invisible characters precede i on
// its line. start is where that line begins.
func AtLineStart(src []byte, i int) (start int, ok bool) {
	for i > 0 {
		c := src[i-1]
		switch {
		case c == '\n' || c == '\r':
			return i, true
		case IsSpace(c):
			i--
		case c >= utf8.RuneSelf:
			r, n := utf8.DecodeLastRune(src[:i])
			if r != '\ufeff' && !IsSpaceRune(r) && !IsInvisible(r) {
				return 0, false
			}
			i -= n
		default:
			return 0, false
		}
	}
	return 0, true
}
