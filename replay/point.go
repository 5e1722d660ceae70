package replay

import (
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
)

// Point is a point of a line, as a person names it: after a ply, after a move, or the end.
type Point struct {
	Line   string // its name, as record.Game.Course takes it; "" for the main line
	End    bool   // the last one
	Ply    int32
	Number int32 // of a move; 0 if Ply is used
	Side   board.Color
}

// ParsePoint reads "26" (a ply; 0 is the first position), "13." (White's move) or "13..."
// (Black's); "" is the end. In a variation, the name of the line is before it: "17.1:20" is ply 20
// in the first variation that replaces ply 17, and "17.1" is the end of that variation.
func ParsePoint(s string) (p Point, ok bool) {
	if s == "" {
		return Point{End: true}, true
	}
	if line, rest, cut := strings.Cut(s, ":"); cut || record.IsLine(s) {
		if line == "" || !record.IsLine(line) || strings.Contains(rest, ":") {
			return p, false
		}
		p, ok = ParsePoint(rest)
		if p.Line != "" {
			return p, false
		}
		p.Line = line
		return p, ok
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

// AtStart reports whether the point is the first position.
func (p Point) AtStart() bool { return !p.End && p.Number == 0 && p.Ply == 0 }

// String returns the point as [ParsePoint] reads it.
func (p Point) String() string {
	if line := p.Line; line != "" {
		if p.Line = ""; p.End {
			return line
		}
		return line + ":" + p.String()
	}
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

// Course is the plies up to the end of a line, for a walk that sees one line of a game.
type Course []*record.Ply

// Has reports whether a step is in the course.
func (c Course) Has(s *Step) bool {
	i := int(s.Ply.Index) - 1
	return i < len(c) && c[i] == s.Ply
}

// Is reports whether a point is after a step of its course.
func (c Course) Is(p Point, s *Step) bool {
	switch {
	case p.End:
		return int(s.Ply.Index) == len(c)
	case p.Number > 0:
		return s.Number() == p.Number && s.Side() == p.Side
	}
	return s.Ply.Index == p.Ply
}

// PointError means that a game does not have a point.
type PointError struct {
	Point  Point
	NoLine bool // it does not have the line
	Plies  int  // of the line
}

// Error implements error.
func (e *PointError) Error() string {
	if e.NoLine {
		return "no variation " + e.Point.Line
	}
	what := "no ply "
	if e.Point.Number > 0 {
		what = "no move "
	}
	what += e.Point.String()
	switch {
	case e.Point.Line != "":
		return what + " (the variation ends with ply " + strconv.Itoa(e.Plies) + ")"
	case e.Plies == 1:
		return what + " (it has 1 ply)"
	}
	return what + " (it has " + strconv.Itoa(e.Plies) + " plies)"
}

// CourseOf returns the plies of a line of a game, or a *[PointError].
func CourseOf(g *record.Game, p Point) (Course, error) {
	plies, ok := g.Course(p.Line)
	if !ok {
		return nil, &PointError{Point: p, NoLine: true}
	}
	return plies, nil
}
