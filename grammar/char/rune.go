package char

import (
	"unicode"
	"unicode/utf8"
)

// RuneAt decodes the character at src[i]. The ASCII case is small enough to be inlined.
func RuneAt[T []byte | string](src T, i int) (rune, int) {
	if c := src[i]; c < utf8.RuneSelf {
		return rune(c), 1
	}
	return highRune(src, i)
}

// Rune is [RuneAt] without the length.
func Rune(src []byte, i int) rune {
	r, _ := RuneAt(src, i)
	return r
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

// IsSpaceRune reports whether r separates tokens: Unicode white space except for the byte order
// mark, which is reported inside a text.
func IsSpaceRune(r rune) bool { return unicode.IsSpace(r) || r == '\u200b' }

// IsInvisible reports whether r is invisible and not a space: joiners, soft hyphens, direction
// marks and variation selectors.
func IsInvisible(r rune) bool {
	switch {
	case r < 0xad:
		return false
	case r == 0xad, r == 0x34f, r == 0x61c, r == 0x180e, r >= 0x200c && r <= 0x200f, r >= 0x202a && r <= 0x202e,
		r >= 0x2060 && r <= 0x206f, r >= 0xfe00 && r <= 0xfe0f, r >= 0xfff9 && r <= 0xfffb, r >= 0xe0000 && r <= 0xe007f:
		return true
	}
	return false
}

// IsDash reports whether r is a dash: hyphen-minus, U+2010 to U+2015, minus.
func IsDash(r rune) bool { return r == '-' || r >= 0x2010 && r <= 0x2015 || r == 0x2212 }

// IsQuote reports whether r is a double quotation mark beyond ASCII, as word processors and typists
// of several languages write them.
func IsQuote(r rune) bool {
	switch r {
	case '“', '”', '„', '‟', '«', '»', '″', '＂':
		return true
	}
	return false
}

// IsFigurine reports whether r is one of Unicode's chess symbols, U+2654 to U+265F.
func IsFigurine(r rune) bool { return r >= 0x2654 && r <= 0x265F }

// IsNameRune reports whether r can be part of the name of a piece.
func IsNameRune(r rune) bool {
	if r < utf8.RuneSelf {
		return IsLetter(byte(r))
	}
	return IsFigurine(r) || unicode.IsLetter(r) || unicode.Is(unicode.Mn, r) && !IsInvisible(r)
}
