package char

import (
	"encoding/binary"
	"unicode/utf8"
)

// The constants of tests of eight bytes at a time.
const (
	eachByte = 0x0101010101010101
	highBits = 0x8080808080808080
)

// SpaceAt returns the length of the space at src[i], 0 if there is none.
func SpaceAt(src []byte, i int) int {
	if c := src[i]; c < utf8.RuneSelf {
		if IsSpace(c) {
			return 1
		}
		return 0
	}
	if r, n := RuneAt(src, i); IsSpaceRune(r) {
		return n
	}
	return 0
}

// SkipWhitespace returns the offset of the first byte from i on that is not a space.
func SkipWhitespace(src []byte, i int) int {
	for from := i; i < len(src); {
		n := SpaceAt(src, i)
		if n == 0 {
			break
		}
		if i += n; i-from >= 8 { // more than an indent
			i = SkipBlank(src, i)
			from = i
		}
	}
	return i
}

// SkipBlank skips spaces and line ends eight at a time, as far as they are the four of ASCII: a
// packed file can hold gigabytes of them.
func SkipBlank(src []byte, i int) int {
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

// SkipSpaces is SkipWhitespace within a line.
func SkipSpaces(src []byte, i int) int {
	for i < len(src) && src[i] != '\n' && src[i] != '\r' {
		n := SpaceAt(src, i)
		if n == 0 {
			break
		}
		i += n
	}
	return i
}
