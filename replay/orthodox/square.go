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
func lineThrough(s, other uint) uint { return uint(throughs[s&63][other&63]) & 7 }

// between returns the squares between two squares of one line; none if they are not on one.
func between(s, other uint) uint64 { return betweens[s&63][other&63] }

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

// squares is the table of all squares. Building it takes about ten microseconds.
var squares = *makeSquares()

// The tables of pairs of squares, which makeSquares fills: a look-up takes less time than the
// arithmetic.
var (
	betweens [64][64]uint64
	throughs [64][64]uint8
)

// makeSquares returns a pointer, since the stack of the program is small at its start.
func makeSquares() *[64]square {
	t := new([64]square)
	var apart [64]uint8
	for k := range apart {
		apart[k] = noLine
	}
	for i := range t {
		s := &t[i]
		throughs[i] = apart
		for j, d := range [4][2]int{{1, 1}, {-1, 1}, {0, 1}, {1, 0}} {
			s.lines[j].above = ray(i, d[0], d[1], uint8(j))
			s.lines[j].below = ray(i, -d[0], -d[1], uint8(j))
			s.goals[king] |= step(i, d[0], d[1]) | step(i, -d[0], -d[1])
		}
		s.goals[bishop] = s.lines[0].above | s.lines[0].below | s.lines[1].above | s.lines[1].below
		s.goals[rook] = s.lines[2].above | s.lines[2].below | s.lines[3].above | s.lines[3].below
		s.goals[queen] = s.goals[bishop] | s.goals[rook]
		for _, d := range [4][2]int{{1, 2}, {2, 1}, {2, -1}, {1, -2}} {
			s.goals[knight] |= step(i, d[0], d[1]) | step(i, -d[0], -d[1])
		}
		s.pawn[white] = step(i, 1, 1) | step(i, -1, 1)
		s.pawn[black] = step(i, 1, -1) | step(i, -1, -1)
		s.keeps = ^uint64(0)
	}
	for r := range castlings {
		c := &castlings[r]
		t[c.king].keeps &^= 1 << r
		t[c.rook].keeps &^= 1 << r
	}
	return t
}

// step returns the square dx files and dy ranks from s, or no square.
func step(s, dx, dy int) uint64 {
	f, r := s&7+dx, s>>3+dy
	if uint(f|r) > 7 {
		return 0
	}
	return 1 << (r*8 + f)
}

// ray returns all squares from s in one direction to the edge, and enters them in the tables of
// pairs as squares of a line.
func ray(s, dx, dy int, through uint8) (set uint64) {
	between, line := &betweens[s&63], &throughs[s&63]
	for f, r := s&7+dx, s>>3+dy; uint(f|r) <= 7; f, r = f+dx, r+dy {
		other := (r*8 + f) & 63
		between[other], line[other] = set, through
		set |= 1 << other
	}
	return set
}

// only returns the number of the lowest square of a set.
func only(set uint64) uint { return uint(bits.TrailingZeros64(set)) & 63 }
