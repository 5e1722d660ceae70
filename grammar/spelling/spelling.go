// Package spelling measures how similar words are, and finds the word that was probably meant. It
// is used wherever a typing error gets a suggestion: moves, variants, flags, keys, codes.
package spelling

import (
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

// distanceASCII is [Distance] of short words whose characters are bytes.
func distanceASCII(a, b string) int {
	for a != "" && b != "" && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for a != "" && b != "" && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	var row [shortWord + 1]uint8 // the distances of the beginnings of b from the part of a that was read
	for i := range len(b) + 1 {
		row[i] = uint8(i)
	}
	for i := range len(a) {
		above := row[0]
		row[0]++
		for k := range len(b) {
			here := above
			if a[i] != b[k] {
				here = min(above, row[k], row[k+1]) + 1
			}
			above, row[k+1] = row[k+1], here
		}
	}
	return int(row[len(b)])
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
// differ by as much are not compared.
func Within(a, b string, far int) (typos int, ok bool) {
	n, m := utf8.RuneCountInString(a), utf8.RuneCountInString(b)
	if max(n-m, m-n) >= far {
		return 0, false
	}
	typos = Typos(a, b)
	return typos, typos < far
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
