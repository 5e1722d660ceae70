package army

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar/movement"
)

// Offset is a square of a route: DX files to the right and DY ranks forward of the unit, from its
// own side.
type Offset struct {
	DX, DY int8
	Stop   Stop
}

// Route is a [Path] before it is laid on a board: from the unit's view, without edges.
type Route struct {
	Squares []Offset
	Hurdles uint8
	Behind  bool
	Home    bool // from the unit's home rank only
}

// maxStops bounds the stops of all routes of a unit, and maxSquares the squares of one route: the
// tables use small integers for them.
const (
	maxStops   = 1<<16 - 2
	maxSquares = 255
)

// Shape is a movement that Betza's notation cannot express. Routes must return the same at each
// call. reach is the board's size: no route needs more squares than that along a file or rank.
type Shape interface {
	// Title is the name of the shape in words: "Fox".
	Title() string
	// Routes lists the shape's routes.
	Routes(reach int) []Route
}

// routes lists all routes of a unit.
func (u *Unit) routes(reach int) ([]Route, error) {
	var out []Route
	if u.Moves != "" {
		tree, err := movement.Parse(u.Moves)
		if err != nil {
			return nil, err
		}
		for i := range tree {
			m := &tree[i]
			if m.Mode&movement.Initial != 0 && u.Home == 0 {
				return nil, &movement.Error{Text: u.Moves, Col: m.Col, Msg: "i needs a home rank, and the unit has none"}
			}
			for _, l := range m.Leaps() {
				if r := ride(m, l, reach, u.Pawn); len(r.Squares) > 0 {
					out = append(out, r)
				}
			}
		}
	}
	for _, s := range u.Shapes {
		out = append(out, s.Routes(reach)...)
	}
	stops := 0
	for i := range out {
		if len(out[i].Squares) > maxSquares {
			return nil, fmt.Errorf("a route has %d squares, more than %d", len(out[i].Squares), maxSquares)
		}
		for _, o := range out[i].Squares {
			if o.Stop != 0 {
				stops++
			}
		}
	}
	if stops > maxStops {
		return nil, fmt.Errorf("the routes have %d stops, more than %d", stops, maxStops)
	}
	return out, nil
}

// ride returns the route of a move in the direction of one leap.
func ride(m *movement.Move, l movement.Leap, reach int, pawn bool) Route {
	r := Route{Home: m.Mode&movement.Initial != 0}
	stop := stopOf(m, pawn)
	hops := m.Mode&(movement.Hopper|movement.Locust) != 0
	if hops {
		r.Hurdles, r.Behind = 1, m.Mode&movement.Locust != 0
	}
	var between []movement.Leap
	if m.Mode&movement.Lame != 0 || hops && m.Range == 1 {
		between = crossed(l)
	}
	x, y := 0, 0
	for n := 1; m.Range == 0 || n <= m.Range; n++ {
		if max(abs(x+l.DX), abs(y+l.DY)) > reach {
			break
		}
		for _, b := range between {
			r.Squares = append(r.Squares, Offset{DX: int8(x + b.DX), DY: int8(y + b.DY)})
		}
		x, y = x+l.DX, y+l.DY
		s := stop
		if hops && len(r.Squares) == 0 {
			s = 0 // nothing has been hopped over yet
		}
		r.Squares = append(r.Squares, Offset{int8(x), int8(y), s})
	}
	return r
}

// stopOf returns the stops that a move allows.
func stopOf(m *movement.Move, pawn bool) Stop {
	var s Stop
	if m.Mode&movement.Quiet != 0 {
		s |= Quiet
	}
	if m.Mode&movement.Capture != 0 {
		s |= Capture
	}
	if m.Mode&movement.Passant != 0 {
		s |= Passant
	}
	if pawn && s == Quiet && m.Mode&movement.Lame != 0 && m.Range == 1 {
		s |= Double
	}
	return s
}

// crossed lists the squares that a lame leap passes: straight first, then diagonally.
func crossed(l movement.Leap) []movement.Leap {
	var out []movement.Leap
	for x, y := 0, 0; ; {
		left := movement.Leap{DX: l.DX - x, DY: l.DY - y}
		dx, dy := sign(left.DX), sign(left.DY)
		switch {
		case abs(left.DX) > abs(left.DY):
			dy = 0
		case abs(left.DX) < abs(left.DY):
			dx = 0
		}
		x, y = x+dx, y+dy
		if x == l.DX && y == l.DY {
			return out
		}
		out = append(out, movement.Leap{DX: x, DY: y})
	}
}

func abs(n int) int { return max(n, -n) }

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

// mirrored reports whether exchanging forward and backward leaves the routes unchanged, so that
// both colours can share their paths.
func mirrored(routes []Route) bool {
	seen := make(map[string]struct{}, len(routes))
	var key []byte
	for i := range routes {
		key = routes[i].appendKey(key[:0], 1)
		seen[string(key)] = struct{}{}
	}
	for i := range routes {
		if routes[i].Home {
			return false
		}
		key = routes[i].appendKey(key[:0], -1)
		if _, ok := seen[string(key)]; !ok {
			return false
		}
	}
	return true
}

// appendKey writes the route as bytes, forward being up (1) or down (-1).
func (r *Route) appendKey(dst []byte, up int8) []byte {
	behind := byte(0)
	if r.Behind {
		behind = 1
	}
	dst = append(dst, r.Hurdles, behind)
	for _, o := range r.Squares {
		dst = append(dst, byte(o.DX), byte(o.DY*up), byte(o.Stop))
	}
	return dst
}
