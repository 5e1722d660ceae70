package board

import "strconv"

// Square is rank<<4 | file, both from 0: a name has the same number on every board up to 16x16, so
// nothing depends on the width of a board. All 256 values are squares; "no square" is always a
// separate flag, never a value.
type Square uint8

// At returns the square of a file and a rank, both from 0 to 15.
func At(file, rank int) Square { return Square(rank<<4 | file) }

// File returns the file from 0 (a) to 15 (p).
func (s Square) File() int { return int(s & 15) }

// Rank returns the rank from 0 to 15, White's first rank being 0.
func (s Square) Rank() int { return int(s >> 4) }

// RankOf returns the rank of s on a board of eight ranks, from 0, as side c counts them.
func (s Square) RankOf(c Color) int {
	if c == Black {
		return 7 - s.Rank()
	}
	return s.Rank()
}

// Append appends the name of the square: a file letter and the rank from 1.
func (s Square) Append(dst []byte) []byte {
	dst = append(dst, 'a'+byte(s.File()))
	return strconv.AppendInt(dst, int64(s.Rank()+1), 10)
}

// String returns the name of the square: "e4", "p12".
func (s Square) String() string { return string(s.Append(make([]byte, 0, 3))) }

// Parse parses the name of a square. It returns false for anything but a letter from a to p and a
// number from 1 to 16 without a leading zero.
func Parse(name string) (Square, bool) {
	if len(name) < 2 || len(name) > 3 || name[0] < 'a' || name[0] > 'p' || name[1] < '1' || name[1] > '9' {
		return 0, false
	}
	rank := int(name[1] - '0')
	if len(name) == 3 {
		if name[2] < '0' || name[2] > '9' {
			return 0, false
		}
		rank = rank*10 + int(name[2]-'0')
	}
	if rank > 16 {
		return 0, false
	}
	return At(int(name[0]-'a'), rank-1), true
}

// Size is the width and height of a board, each from 1 to 16.
type Size struct{ Files, Ranks uint8 }

// Has reports whether a square lies on the board.
func (z Size) Has(s Square) bool { return s.File() < int(z.Files) && s.Rank() < int(z.Ranks) }

// Step returns the square dx files to the right and dy ranks up, and whether it lies on the board.
func (z Size) Step(s Square, dx, dy int) (Square, bool) {
	f, r := s.File()+dx, s.Rank()+dy
	if f < 0 || r < 0 || f >= int(z.Files) || r >= int(z.Ranks) {
		return 0, false
	}
	return At(f, r), true
}

// Squares lists the squares of the board from a1, rank by rank.
func (z Size) Squares() []Square {
	out := make([]Square, 0, int(z.Files)*int(z.Ranks))
	for r := range int(z.Ranks) {
		for f := range int(z.Files) {
			out = append(out, At(f, r))
		}
	}
	return out
}
