package corpus

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Numbers is a range of games in a file, from First to Last; the zero Numbers means all.
type Numbers struct{ First, Last int64 }

// ErrNumbers means that a text is not the number of a game or a range of them.
var ErrNumbers = errors.New("not the number of a game from 1, or a range such as 100-120")

// ParseNumbers parses 7, 100-120, or 100- for all from there.
func ParseNumbers(text string) (n Numbers, err error) {
	first, last, isRange := strings.Cut(text, "-")
	if n.First, err = strconv.ParseInt(first, 10, 64); err != nil || n.First < 1 {
		return Numbers{}, ErrNumbers
	}
	n.Last = n.First
	switch {
	case isRange && last == "":
		n.Last = 1<<63 - 1
	case isRange:
		if n.Last, err = strconv.ParseInt(last, 10, 64); err != nil || n.Last < n.First {
			return Numbers{}, ErrNumbers
		}
	}
	return n, nil
}

// String returns a form that ParseNumbers can parse.
func (n Numbers) String() string {
	switch {
	case n.All():
		return ""
	case n.First == n.Last:
		return fmt.Sprint(n.First)
	case n.Last == 1<<63-1:
		return fmt.Sprintf("%d-", n.First)
	}
	return fmt.Sprintf("%d-%d", n.First, n.Last)
}

// All reports whether all games are included.
func (n Numbers) All() bool { return n == Numbers{} }

// Has reports whether the game with a number is included.
func (n Numbers) Has(game int64) bool { return n.All() || game >= n.First && game <= n.Last }
