package grammar

import "fmt"

// SizeError means that a record exceeds the limit. Only its tags were read.
type SizeError struct {
	What  string // what is too long: "page"; "" for a record
	Dense bool   // it is within the limit, but has more tokens than that allows
	Size  int64  // of the record in bytes; 0 if its end was not searched for
	Limit int    // in bytes
}

// Error implements error.
func (e *SizeError) Error() string {
	what := e.What
	if what == "" {
		what = "record"
	}
	limit := bytesInWords(int64(e.Limit))
	if e.Dense {
		return fmt.Sprintf("this %s has more than %d moves, comments and signs (--max-record)", what, maxTokens(e.Limit))
	}
	if e.Size == 0 {
		return "this " + what + " is over the limit of " + limit + " (--max-record)"
	}
	size := bytesInWords(e.Size)
	if size == limit {
		size, limit = fmt.Sprintf("%d bytes", e.Size), fmt.Sprintf("%d bytes", e.Limit)
	}
	return fmt.Sprintf("this %s is %s long, over the limit of %s (--max-record)", what, size, limit)
}

// maxTokens returns how many tokens of a record are read under a limit in bytes: 131072 for 4 MiB.
// A token costs memory whatever its length, and text with a token per byte would cost a hundred
// times its size. The longest game that the rules of chess allow has 17,697 plies; with a number,
// two NAGs and two comments for each it is read. A tag pair counts as several tokens.
func maxTokens(limit int) int { return max(limitOf(limit)/32&^(tagTokens-1), 1<<14) }

// tagTokens is how many tokens a tag pair counts as.
const tagTokens = 4

// bytesInWords writes a size for people, exact if that is short: "4 MiB", "5.25 MiB".
func bytesInWords(n int64) string {
	switch {
	case n < 10<<10 && n%1024 != 0 || n < 1024:
		return fmt.Sprintf("%d bytes", n)
	case n < 1<<20:
		return shortened(float64(n)/(1<<10)) + " KiB"
	case n < 1<<30:
		return shortened(float64(n)/(1<<20)) + " MiB"
	}
	return shortened(float64(n)/(1<<30)) + " GiB"
}

// shortened writes a number with at most two decimals.
func shortened(x float64) string {
	s := fmt.Sprintf("%.2f", x)
	for s[len(s)-1] == '0' {
		s = s[:len(s)-1]
	}
	if s[len(s)-1] == '.' {
		s = s[:len(s)-1]
	}
	return s
}

// TooLong returns the reason why the record was not read, nil if it was.
func (g *Game) TooLong() *SizeError {
	for i := len(g.SyntaxErrors) - 1; i >= 0; i-- {
		if g.SyntaxErrors[i].Kind == TooLong {
			return &SizeError{Dense: g.Dense, Size: g.Size, Limit: g.Limit}
		}
	}
	return nil
}
