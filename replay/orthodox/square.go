package orthodox

import "math/bits"

// Squares are rank*8 + file, a1 = 0, and sets of squares are words with that bit set. They are not
// the numbers of package board, because eight ranks of eight fit into one word.

// line is the two halves of one line through a square, without the square: the squares with lower
// and those with higher numbers.
type line struct{ below, above uint64 }

// reach returns the squares of l that a slider reaches when occ is occupied, including the first
// occupied one on each side. The lowest blocker above and the highest below bound a run of ones
// that a single subtraction produces.
func (l *line) reach(occ uint64) uint64 {
	up, down := occ&l.above, occ&l.below
	return (2*(up&-up) - 1<<((bits.Len64(down|1)-1)&63)) & (l.above | l.below)
}

// noLine is the index in [square].lines of a line without squares.
const noLine = 4

// lineThrough returns the index in [square].lines of the line through s that another square is on,
// or noLine.
func lineThrough(s, other uint) uint { return uint(throughs[(s&63)<<6|other&63]) & 7 }

// between returns the squares between two squares of one line; none if they are not on one.
func between(s, other uint) uint64 {
	n := lineThrough(s, other)
	l, m := &squares[s&63].lines[n], &squares[other&63].lines[n]
	return l.above&m.below | l.below&m.above
}

// square is what is known of a square on the empty board.
type square struct {
	lines [8]line   // both diagonals, the file, the rank; the others are without squares
	goals [8]uint64 // by kind: where a unit may go from here; pawns are not in it
	pawn  [2]uint64 // what a pawn of each side attacks from here
	keeps uint64    // castling rights that remain when a unit leaves or enters the square
}

// diagonal returns what a bishop reaches.
func (s *square) diagonal(occ uint64) uint64 { return s.lines[0].reach(occ) | s.lines[1].reach(occ) }

// straight returns what a rook reaches.
func (s *square) straight(occ uint64) uint64 { return s.lines[2].reach(occ) | s.lines[3].reach(occ) }

// reach returns what a unit of a kind other than pawns reaches.
func (s *square) reach(kind uint, occ uint64) uint64 {
	return (s.diagonal(occ) | s.straight(occ) | s.goals[knight] | s.goals[king]) & s.goals[kind&7]
}

// only returns the number of the lowest square of a set.
func only(set uint64) uint { return uint(bits.TrailingZeros64(set)) & 63 }
