// Package spelling measures how similar words are, and finds the word that was probably meant. It
// is used wherever a typing error gets a suggestion: moves, variants, flags, keys, codes.
package spelling

import (
	"math/bits"
	"strings"
	"unicode/utf8"
)

// Distance returns how many characters must be changed, inserted or deleted to make b of a.
func Distance(a, b string) int {
	if len(a) <= shortWord && len(b) <= shortWord && isASCII(a) && isASCII(b) {
		return distanceASCII(a, b)
	}
	if utf8.RuneCountInString(a) < utf8.RuneCountInString(b) {
		a, b = b, a
	}
	for a != "" && b != "" {
		r, n := utf8.DecodeRuneInString(a)
		q, m := utf8.DecodeRuneInString(b)
		if r != q {
			break
		}
		a, b = a[n:], b[m:]
	}
	for a != "" && b != "" {
		r, n := utf8.DecodeLastRuneInString(a)
		q, m := utf8.DecodeLastRuneInString(b)
		if r != q {
			break
		}
		a, b = a[:len(a)-n], b[:len(b)-m]
	}
	var few [shortWord]int
	row := few[:0] // the distances of the beginnings of b from the part of a that was read
	for i := range utf8.RuneCountInString(b) {
		row = append(row, i+1)
	}
	far := 0 // of nothing of b
	for _, r := range a {
		left, above := far+1, far
		far = left
		k := 0
		for _, q := range b {
			here := min(left, row[k]) + 1
			if r == q {
				here = min(here, above)
			} else {
				here = min(here, above+1)
			}
			above, row[k], left = row[k], here, here
			k++
		}
	}
	if len(row) == 0 {
		return far
	}
	return row[len(row)-1]
}

// isASCII reports whether each byte of a text is a character.
func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// distanceASCII is [Distance] of short words whose characters are bytes. Neighbours in a column of
// the table of distances differ by at most one, so that two bits for each character of b stand for
// a column: whether the distance grows there, or shrinks (Myers 1999; the words of Hyyrö 2001).
func distanceASCII(a, b string) int {
	for a != "" && b != "" && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for a != "" && b != "" && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	if len(a) < len(b) {
		a, b = b, a
	}
	if b == "" {
		return len(a)
	}
	const (
		ones = 0x0101010101010101
		low  = 0x7f * ones
		pack = 0x0102040810204080 // moves the lowest bits of the bytes into the highest byte
	)
	var room [shortWord / 8]uint64 // the characters of b, a byte for each
	words := room[:(len(b)+7)/8]
	for i := range len(b) {
		words[i/8] |= uint64(b[i]) << (i % 8 * 8)
	}
	last := uint32(1) << (len(b) - 1)
	grows, shrinks := ^uint32(0), uint32(0)
	far := len(b)
	for i := range len(a) {
		var equal uint32
		for k, w := range words {
			w ^= uint64(a[i]) * ones
			equal |= uint32((^(w+low)>>7&ones)*pack>>56) << (8 * k)
		}
		diagonal := ((equal & grows) + grows) ^ grows | equal | shrinks
		up, down := shrinks|^(diagonal|grows), grows&diagonal // along a
		if up&last != 0 {
			far++
		}
		if down&last != 0 {
			far--
		}
		up = up<<1 | 1
		grows, shrinks = down<<1|^(diagonal|up), up&diagonal
	}
	return far
}

// shortWord is the length of words whose comparison needs no memory: moves, tags, flags.
const shortWord = 32

// Nearest returns the name that was probably meant: one that begins with what was written, or else
// the closest one, ignoring case. It returns "" if none is close.
func Nearest(written string, names []string) string {
	best, far := "", Reach(written)
	written = strings.ToLower(written)
	for _, n := range names {
		plain := strings.ToLower(n)
		if strings.HasPrefix(plain, written) && len(written) > 1 {
			return n
		}
		if d, ok := Within(written, plain, far); ok {
			best, far = n, d
		}
	}
	return best
}

// Reach returns the smallest distance at which a name is too far from what was written to have been
// meant: a short word may have one error, and every three letters allow one more. A wider reach
// would take any word of three letters for any other.
func Reach(written string) int { return max(len(written)/3, 1) + 1 }

// Within returns the [Typos] between two words if they are fewer than far. Words whose lengths
// differ by as much, or of whose letters as many are not in the other one, are not compared.
func Within(a, b string, far int) (typos int, ok bool) {
	n, m := utf8.RuneCountInString(a), utf8.RuneCountInString(b)
	if max(n-m, m-n) >= far {
		return 0, false
	}
	in, other := letters(a), letters(b)
	if max(bits.OnesCount64(in&^other), bits.OnesCount64(other&^in)) >= far {
		return 0, false
	}
	typos = Typos(a, b)
	return typos, typos < far
}

// letters returns the set of the letters of a word, of which some count as one.
func letters(s string) (set uint64) {
	for _, r := range s {
		set |= 1 << (r & 63)
	}
	return set
}

// Typos returns the [Distance] of two words, but two swapped letters count as one error.
func Typos(a, b string) int {
	if len(a) == len(b) {
		for i := 1; i < len(a); i++ {
			if a[i-1] != b[i-1] {
				if a[i-1] == b[i] && a[i] == b[i-1] && a[i+1:] == b[i+1:] {
					return 1
				}
				break
			}
		}
	}
	return Distance(a, b)
}
