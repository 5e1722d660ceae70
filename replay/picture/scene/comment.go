package scene

import (
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
)

// maxMarks limits the arrows and squares of one picture: more would not be distinguishable.
const maxMarks = 512

// Marks reads the arrows and coloured squares of a comment, [%cal Ge2e4,Rd1h5] and
// [%csl Rd4,Ge5]: those on a board of a size. Anything else in the comment is skipped.
func Marks(comment string, size board.Size) (arrows []Arrow, squares []Colored) {
	for {
		_, after, found := strings.Cut(comment, "[%c")
		if !found {
			return arrows, squares
		}
		command, rest, closed := strings.Cut(after, "]")
		if !closed {
			return arrows, squares
		}
		comment = rest
		name, list, _ := strings.Cut(command, " ")
		for item := range strings.FieldsFuncSeq(list, func(r rune) bool { return r == ',' || r == ' ' || r == '\t' || r == '\n' || r == '\r' }) {
			if len(arrows)+len(squares) == maxMarks {
				return arrows, squares
			}
			color := strings.IndexByte("GRBY", item[0])
			if color < 0 {
				continue
			}
			from, to, two := ends(item[1:], size)
			switch {
			case name == "al" && two && from != to:
				arrows = append(arrows, Arrow{from, to, Color(color)})
			case name == "sl" && !two && size.Has(from) && item[1:] == from.String():
				squares = append(squares, Colored{from, Color(color)})
			}
		}
	}
}

// ends reads one square or two, "e2e4" or "a10b12"; two is false for one.
func ends(text string, size board.Size) (from, to board.Square, two bool) {
	if s, ok := board.Parse(text); ok {
		return s, s, false
	}
	for n := 2; n <= 3 && n < len(text); n++ {
		a, ok := board.Parse(text[:n])
		b, also := board.Parse(text[n:])
		if ok && also && size.Has(a) && size.Has(b) {
			return a, b, true
		}
	}
	return 0, 0, false
}
