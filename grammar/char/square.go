package char

// IsFile reports whether c names a file of the widest board, 16 squares.
func IsFile(c byte) bool { return c >= 'a' && c <= 'p' }

// IsCapitalFile reports whether c is a file of chess in capitals, as in NC6.
func IsCapitalFile(c rune) bool { return c >= 'A' && c <= 'H' }

// Rank reads the longest rank at the start of s that a board with ranks ranks has. It returns the
// rank counted from 0 and its length, 0 if there is none.
func Rank(s string, ranks int) (rank int8, n int) {
	v := 0
	for n < len(s) && IsDigit(s[n]) && v*10+int(s[n]-'0') <= ranks {
		v = v*10 + int(s[n]-'0')
		if n++; v == 0 {
			return -1, 0
		}
	}
	return int8(v - 1), n
}

// HasSquare reports whether b has a file followed by a digit.
func HasSquare(b []byte) bool {
	for i := 1; i < len(b); i++ {
		if IsDigit(b[i]) && IsFile(b[i-1]) {
			return true
		}
	}
	return false
}

// NumberEnd returns the end of the digits at src[i].
func NumberEnd(src []byte, i int) int {
	for i < len(src) && IsDigit(src[i]) {
		i++
	}
	return i
}

// NumberOf returns the value of up to nine digits.
func NumberOf(digits []byte) (n int32) {
	for _, c := range digits {
		n = n*10 + int32(c-'0')
	}
	return n
}

// IsPiece reports whether c is the letter of a piece in English.
func IsPiece(c byte) bool {
	switch c {
	case 'P', 'N', 'B', 'R', 'Q', 'K':
		return true
	}
	return false
}
