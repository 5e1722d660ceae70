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

// lineThrough returns the index in [square].lines of the line through s that another square is on.
func lineThrough(s, other uint) uint {
	// Squares as numbers with one bit more for the file, so that each difference has one direction.
	return uint(lineOf[(other+other&56-s-s&56+119)&255]) & 3
}

// lineOf are the lines by the difference of two squares.
var lineOf = func() (t [256]uint8) {
	for n := 1; n < 8; n++ {
		for i, d := range [4]int{17, 15, 16, 1} {
			t[119+n*d], t[119-n*d] = uint8(i), uint8(i)
		}
	}
	return t
}()

// square is what is known of a square on the empty board.
type square struct {
	lines  [4]line   // both diagonals, the file, the rank
	knight uint64    // a knight's leaps
	king   uint64    // a king's steps
	pawn   [2]uint64 // what a pawn of each side attacks from here
	diag   uint64    // both diagonals
	orth   uint64    // file and rank
	star   uint64    // both
	keeps  uint64    // castling rights that remain when a unit leaves or enters the square
}

// diagonal returns what a bishop reaches.
func (s *square) diagonal(occ uint64) uint64 { return s.lines[0].reach(occ) | s.lines[1].reach(occ) }

// straight returns what a rook reaches.
func (s *square) straight(occ uint64) uint64 { return s.lines[2].reach(occ) | s.lines[3].reach(occ) }

// reach returns what a unit of a kind other than pawns reaches. It computes all kinds and masks:
// see the package comment.
func (s *square) reach(kind uint, occ uint64) uint64 {
	m := &movers[kind&7]
	return s.diagonal(occ)&m.diag | s.straight(occ)&m.orth | s.knight&m.knight | s.king&m.king
}

// mover is a kind's movement: all bits set for each of its parts.
type mover struct{ diag, orth, knight, king uint64 }

// movers are the movements of the kinds; pawns have none here.
var movers = [8]mover{
	knight: {knight: ^uint64(0)},
	bishop: {diag: ^uint64(0)},
	rook:   {orth: ^uint64(0)},
	queen:  {diag: ^uint64(0), orth: ^uint64(0)},
	king:   {king: ^uint64(0)},
}

// squares is the table of all squares. Building it takes about ten microseconds.
var squares = makeSquares()

func makeSquares() (t [64]square) {
	for i := range t {
		s := &t[i]
		for j, d := range [4][2]int{{1, 1}, {-1, 1}, {0, 1}, {1, 0}} {
			s.lines[j].above = ray(i, d[0], d[1])
			s.lines[j].below = ray(i, -d[0], -d[1])
		}
		s.diag = s.lines[0].above | s.lines[0].below | s.lines[1].above | s.lines[1].below
		s.orth = s.lines[2].above | s.lines[2].below | s.lines[3].above | s.lines[3].below
		s.star = s.diag | s.orth
		for _, d := range [4][2]int{{1, 2}, {2, 1}, {2, -1}, {1, -2}} {
			s.knight |= step(i, d[0], d[1]) | step(i, -d[0], -d[1])
		}
		for _, d := range [4][2]int{{1, 1}, {-1, 1}, {0, 1}, {1, 0}} {
			s.king |= step(i, d[0], d[1]) | step(i, -d[0], -d[1])
		}
		s.pawn[white] = step(i, 1, 1) | step(i, -1, 1)
		s.pawn[black] = step(i, 1, -1) | step(i, -1, -1)
		s.keeps = 15
		for r := range castlings {
			if c := &castlings[r]; i == int(c.king) || i == int(c.rook) {
				s.keeps &^= 1 << r
			}
		}
	}
	return t
}

// step returns the square dx files and dy ranks from s, or no square.
func step(s, dx, dy int) uint64 {
	f, r := s&7+dx, s>>3+dy
	if f < 0 || f > 7 || r < 0 || r > 7 {
		return 0
	}
	return 1 << (r*8 + f)
}

// ray returns all squares from s in one direction to the edge.
func ray(s, dx, dy int) (set uint64) {
	for n := 1; n < 8; n++ {
		set |= step(s, n*dx, n*dy)
	}
	return set
}

// only returns the number of the lowest square of a set.
func only(set uint64) uint { return uint(bits.TrailingZeros64(set)) & 63 }
