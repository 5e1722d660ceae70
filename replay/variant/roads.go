package variant

import (
	"iter"

	"github.com/fairyscore/fairyscore/replay/board"
)

// BrickRoad is a Yellow Brick Road as [Roads] finds it.
type BrickRoad struct {
	Squares     []board.Square // by rank and then file
	Adjacencies int            // how many pairs of them are adjacent on a rank or file
	Diamond     bool           // the four squares around a fifth, rather than a path
}

// Roads yields the Yellow Brick Roads on a board with a given number of squares, at least two, and
// at most a given number of adjacencies, by these definitions (OZ-14). A road lies on the ranks
// that OZ-3 allows and is connected by king's steps. It is a path, on which two squares have one
// road neighbour and all others two, or a diamond: four squares that have two each, all of them
// diagonal. On 8x8 there are 454 of four squares with at most one adjacency.
//
// Roads come in the order of their first squares.
func Roads(size board.Size, squares, adjacencies int) iter.Seq[BrickRoad] {
	return func(yield func(BrickRoad) bool) {
		if squares < 2 {
			return
		}
		f := field{size: size, squares: squares}
		var older board.Set // the first squares of the roads found before
		for _, s := range size.Squares() {
			if !f.open(s) {
				continue
			}
			older.Add(s)
			if !f.grow(s, older, func(r BrickRoad) bool { return r.Adjacencies > adjacencies || yield(r) }) {
				return
			}
		}
	}
}

// field is the board to search for roads.
type field struct {
	size    board.Size
	squares int
}

// open reports whether a road may use a square (OZ-3).
func (f *field) open(s board.Square) bool {
	return f.size.Has(s) && s.Rank() >= 2 && s.Rank() < int(f.size.Ranks)-2
}

// around calls visit for the squares of the field a king's step from s, and says whether they are
// adjacent on a rank or file.
func (f *field) around(s board.Square, visit func(to board.Square, side bool)) {
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			if to, ok := f.size.Step(s, dx, dy); ok && to != s && f.open(to) {
				visit(to, dx == 0 || dy == 0)
			}
		}
	}
}

// grow visits each connected set of squares that has first and no barred square, once: a set grows
// by squares that border it, and a skipped square is not tried again in the same branch.
func (f *field) grow(first board.Square, barred board.Set, visit func(BrickRoad) bool) bool {
	type branch struct{ road, border, barred board.Set }
	grown := func(b branch, s board.Square) branch {
		b.road.Add(s)
		b.border.Remove(s)
		f.around(s, func(to board.Square, _ bool) {
			if !b.barred.Has(to) {
				b.barred.Add(to)
				b.border.Add(to)
			}
		})
		return b
	}
	stack := []branch{grown(branch{barred: barred}, first)}
	for len(stack) > 0 {
		b := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if b.road.Len() == f.squares {
			if r, ok := f.road(&b.road); ok && !visit(r) {
				return false
			}
			continue
		}
		for s, ok := b.border.Next(0); ok; s, ok = b.border.Next(int(s) + 1) {
			b.border.Remove(s)
			stack = append(stack, grown(b, s))
		}
	}
	return true
}

// road decides whether a connected set of squares is a road.
func (f *field) road(set *board.Set) (r BrickRoad, ok bool) {
	ends, sides := 0, 0
	for s, more := set.Next(0); more; s, more = set.Next(int(s) + 1) {
		r.Squares = append(r.Squares, s)
		n := 0
		f.around(s, func(to board.Square, side bool) {
			if set.Has(to) {
				n++
				if side {
					sides++
				}
			}
		})
		switch {
		case n > 2:
			return r, false
		case n == 1:
			ends++
		}
	}
	r.Adjacencies = sides / 2 // each was counted from both of its squares
	r.Diamond = ends == 0 && sides == 0 && len(r.Squares) == 4
	return r, ends == 2 || r.Diamond
}
