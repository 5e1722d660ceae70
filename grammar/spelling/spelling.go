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
		if d := Distance(written, plain); d < far {
			best, far = n, d
		}
	}
	return best
}

// Reach is the distance from which on a name is too far from what was written to have
// been meant.
func Reach(written string) int { return len(written)/3 + 2 }
