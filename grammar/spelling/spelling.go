// Package spelling says how alike words are, and which word was probably meant. It serves
// all that answer a slip of the pen with a suggestion: moves, variants, flags, keys, codes.
package spelling

import (
	"strings"

	"github.com/sergi/go-diff/diffmatchpatch"
)

// Distance is how many characters must be changed, put in or left out to make b of a.
func Distance(a, b string) int {
	d := diffmatchpatch.New()
	d.DiffTimeout = 0 // the result must not depend on the clock
	return d.DiffLevenshtein(d.DiffMain(a, b, false))
}

// Nearest returns the name that was probably meant: one that begins with what was written, or the
// one that is closest to it, capitals aside. It is "" if none comes close.
func Nearest(written string, names []string) string {
	best, far := "", Reach(written)
	written = strings.ToLower(written)
	for _, n := range names {
		plain := strings.ToLower(n)
		if strings.HasPrefix(plain, written) && len(written) > 1 {
			return n
		}
		if d := Slips(written, plain); d < far {
			best, far = n, d
		}
	}
	return best
}

// Reach is the distance from which on a name is too far from what was written to have
// been meant: one slip is allowed in a short word, one more for every three letters. More
// would take any word of three letters for any other.
func Reach(written string) int { return max(len(written)/3, 1) + 1 }

// Slips is the [Distance] of two words, but two letters that changed places are one slip.
func Slips(a, b string) int {
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
