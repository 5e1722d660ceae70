package replay

import (
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
)

// Point is a point of a main line, as a person names it: after a ply, after a move, or the end.
type Point struct {
	End    bool // the last one
	Ply    int32
	Number int32 // of a move; 0 if Ply is used
	Side   board.Color
}

// ParsePoint reads "26" (a ply; 0 is the first position), "13." (White's move) or "13..." (Black's);
// "" is the end.
func ParsePoint(s string) (p Point, ok bool) {
	if s == "" {
		return Point{End: true}, true
	}
	digits := strings.TrimRight(s, ".…")
	n, err := strconv.ParseUint(digits, 10, 31)
	if err != nil || len(digits) > 9 {
		return p, false
	}
	switch s[len(digits):] {
	case "":
		return Point{Ply: int32(n)}, true
	case ".":
		return Point{Number: int32(n), Side: board.White}, n > 0
	case "...", "…":
		return Point{Number: int32(n), Side: board.Black}, n > 0
	}
	return p, false
}

// After reports whether the point is after a step; the end is after none.
func (p Point) After(s *Step) bool {
	switch {
	case p.End:
		return false
	case p.Number > 0:
		return s.Number() == p.Number && s.Side() == p.Side
	}
	return s.Ply.Index == p.Ply
}

// AtStart reports whether the point is the first position.
func (p Point) AtStart() bool { return !p.End && p.Number == 0 && p.Ply == 0 }

// String returns the point as [ParsePoint] reads it.
func (p Point) String() string {
	switch {
	case p.End:
		return ""
	case p.Number == 0:
		return strconv.Itoa(int(p.Ply))
	case p.Side == board.Black:
		return strconv.Itoa(int(p.Number)) + "..."
	}
	return strconv.Itoa(int(p.Number)) + "."
}
