// Package spelling measures how similar words are, and finds the word that was probably meant. It
// serves everything that answers a typing error with a suggestion: moves, variants, flags, keys,
// codes.
package spelling

import (
	"strings"

	"github.com/sergi/go-diff/diffmatchpatch"
)

// Distance is how many characters must be changed, inserted or deleted to make b of a.
func Distance(a, b string) int {
	d := diffmatchpatch.New()
	d.DiffTimeout = 0 // the result must not depend on the clock
	return d.DiffLevenshtein(d.DiffMain(a, b, false))
}

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
		if d := Typos(written, plain); d < far {
			best, far = n, d
		}
	}
	return best
}

// Reach is the smallest distance at which a name is too far from what was written to have been
// meant: a short word may have one error, and every three letters allow one more. A wider reach
// would take any word of three letters for any other.
func Reach(written string) int { return max(len(written)/3, 1) + 1 }

// Typos is the [Distance] of two words, but two swapped letters count as one error.
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
