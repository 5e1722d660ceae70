package army

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairyscore/fairyscore/replay/board"
)

// vec is a step on the board.
type vec struct{ x, y int }

func (a vec) plus(b vec) vec { return vec{a.x + b.x, a.y + b.y} }

// kingSteps returns the eight steps of a king.
func kingSteps() []vec {
	var out []vec
	for x := -1; x <= 1; x++ {
		for y := -1; y <= 1; y++ {
			if x != 0 || y != 0 {
				out = append(out, vec{x, y})
			}
		}
	}
	return out
}

func (a vec) diagonal() bool { return a.x != 0 && a.y != 0 }

// at45 reports whether two king steps are 45 degrees apart.
func at45(a, b vec) bool {
	cos := float64(a.x*b.x+a.y*b.y) / math.Hypot(float64(a.x), float64(a.y)) / math.Hypot(float64(b.x), float64(b.y))
	return math.Abs(cos-math.Sqrt2/2) < 1e-9
}

// crowded is a board for the brute force.
type crowded struct {
	size board.Size
	b    *board.Board
}

func (c crowded) at(v vec) (board.Piece, bool) {
	if v.x < 0 || v.y < 0 || v.x >= int(c.size.Files) || v.y >= int(c.size.Ranks) {
		return 0, false
	}
	return c.b.At(board.At(v.x, v.y)), true
}

func (c crowded) vacant(v vec) bool {
	p, on := c.at(v)
	return on && p == board.Vacant
}

// bent is OX-2: a step of one kind, any slide of the other kind at 45 degrees, a step of the first
// kind at 45 degrees to the slide; only the last square may be occupied.
func (c crowded) bent(from vec, stepDiagonal bool) (out []vec) {
	for _, a := range kingSteps() {
		for _, slide := range kingSteps() {
			for _, z := range kingSteps() {
				if a.diagonal() != stepDiagonal || z.diagonal() != stepDiagonal || !at45(a, slide) || !at45(slide, z) {
					continue
				}
				for at := from.plus(a); c.vacant(at); at = at.plus(slide) {
					out = append(out, at.plus(z))
				}
			}
		}
	}
	return out
}

// harlequin returns the first half of OX-3, checked for each square: on a queen's line, an odd
// number of squares away, nothing between.
func (c crowded) harlequin(from vec) (out []vec) {
	for x := range int(c.size.Files) {
		for y := range int(c.size.Ranks) {
			dx, dy := x-from.x, y-from.y
			n := max(abs(dx), abs(dy))
			if n%2 == 0 || dx != 0 && dy != 0 && abs(dx) != abs(dy) {
				continue
			}
			free := true
			for k := 1; k < n; k++ {
				free = free && c.vacant(vec{from.x + dx/n*k, from.y + dy/n*k})
			}
			if free {
				out = append(out, vec{x, y})
			}
		}
	}
	return out
}

// ung is OX-7, with the leaps ordered by their angles.
func (c crowded) ung(from vec) (out []vec) {
	for long := 2; long <= 3; long++ {
		var ring []vec
		for x := -3; x <= 3; x++ {
			for y := -3; y <= 3; y++ {
				if max(abs(x), abs(y)) == long && min(abs(x), abs(y)) == 1 {
					ring = append(ring, vec{x, y})
				}
			}
		}
		slices.SortFunc(ring, func(a, b vec) int {
			if math.Atan2(float64(a.y), float64(a.x)) < math.Atan2(float64(b.y), float64(b.x)) {
				return -1
			}
			return 1
		})
		for i := range ring {
			for _, turn := range []int{1, -1} {
				at := from
				for n := range 8 {
					if at = at.plus(ring[((i+turn*n)%8+8)%8]); at == from {
						break
					}
					out = append(out, at)
					if !c.vacant(at) {
						break
					}
				}
			}
		}
	}
	return out
}

// falcon is OZ-2: three king steps of both kinds, each away from home, to a camel or zebra square.
func (c crowded) falcon(from vec) (out []vec) {
	for _, a := range kingSteps() {
		for _, b := range kingSteps() {
			for _, z := range kingSteps() {
				to := a.plus(b).plus(z)
				long, short := max(abs(to.x), abs(to.y)), min(abs(to.x), abs(to.y))
				slants := 0
				for _, s := range []vec{a, b, z} {
					if s.diagonal() {
						slants++
					}
				}
				if long != 3 || slants != short || short == 0 || short == 3 {
					continue
				}
				if one := from.plus(a); c.vacant(one) && c.vacant(one.plus(b)) {
					out = append(out, from.plus(to))
				}
			}
		}
	}
	return out
}

// nahbiHop is OZ-2: zebra squares, without capture, over an occupied neighbour towards the longer
// side.
func (c crowded) nahbiHop(from vec) (out []vec) {
	for _, side := range []vec{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		over, on := c.at(from.plus(side))
		if !on || over == board.Vacant {
			continue
		}
		for _, short := range []int{2, -2} {
			out = append(out, vec{from.x + 3*side.x + short*side.y, from.y + 3*side.y + short*side.x})
		}
	}
	return out
}

func TestShapesGoWhereBruteForceGoes(t *testing.T) {
	cases := []struct {
		shape    Shape
		brute    func(crowded, vec) []vec
		captures bool
	}{
		{Fox{}, func(c crowded, v vec) []vec { return c.bent(v, false) }, true},
		{Wolf{}, func(c crowded, v vec) []vec { return c.bent(v, true) }, true},
		{Harlequin{}, crowded.harlequin, true},
		{Ung{}, crowded.ung, true},
		{Falcon{}, crowded.falcon, true},
		{NahbiHop{}, crowded.nahbiHop, false},
	}
	for _, c := range cases {
		t.Run(c.shape.Title(), func(t *testing.T) {
			sizes := []board.Size{{Files: 16, Ranks: 12}, {Files: 10, Ranks: 10}, {Files: 5, Ranks: 16}}
			var tables []*Tables
			for _, z := range sizes {
				tables = append(tables, ground{z, Army{{Name: "X", Shapes: []Shape{c.shape}}}}.tables())
			}
			rapid.Check(t, func(t *rapid.T) {
				n := rapid.IntRange(0, len(sizes)-1).Draw(t, "size")
				squares := sizes[n].Squares()
				var b board.Board
				for range rapid.IntRange(0, len(squares)/3).Draw(t, "units") {
					b.Put(rapid.SampledFrom(squares).Draw(t, "at"), board.Make(1, board.Color(rapid.IntRange(0, 1).Draw(t, "side"))))
				}
				from := rapid.SampledFrom(squares).Draw(t, "from")
				us := board.Color(rapid.IntRange(0, 1).Draw(t, "us"))
				b.Put(from, board.Make(1, us))
				field := crowded{sizes[n], &b}
				var wantQuiet, wantTake board.Set
				for _, v := range c.brute(field, vec{from.File(), from.Rank()}) {
					switch at, on := field.at(v); {
					case !on:
					case at == board.Vacant:
						wantQuiet.Add(board.At(v.x, v.y))
					case at.Is(us.Other()) && c.captures:
						wantTake.Add(board.At(v.x, v.y))
					}
				}
				quiet, take := walk(tables[n], &b, board.Make(1, us), from)
				if quiet != wantQuiet || take != wantTake {
					t.Fatalf("from %v: %d moves and %d captures, want %d and %d", from, quiet.Len(), take.Len(), wantQuiet.Len(), wantTake.Len())
				}
			})
		})
	}
}
