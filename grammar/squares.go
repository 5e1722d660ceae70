package grammar

// Squares returns what a text says that names only the squares of a move, and what a pawn becomes:
// g1f3 and e7e8q as engines write it, 7163 and 57581 in the numbers of the ICCF, each followed by +
// or # and one of ! ? !! ?? !? ?!. It returns 0 for any other text.
//
// No text has that as its Canonical. What it says depends on the position: which unit goes, whether
// it captures, and whether a king castles. Bits 13–14 are 3, and the kind is 0, as the capture is.
func Squares(text string) Canonical {
	s, m := cutMarks(text)
	if len(s) < 4 || len(s) > 5 {
		return 0
	}
	first := byte('a')
	if s[0] < first {
		first = '1'
	}
	from, to := [2]byte{s[0] - first, s[1] - '1'}, [2]byte{s[2] - first, s[3] - '1'}
	if from[0]|from[1]|to[0]|to[1] > 7 || from == to {
		return 0
	}
	if len(s) == 5 {
		become := Canonical(0)
		switch c := s[4]; {
		case first == '1' && c-'1' < 4:
			become = queenKind - Canonical(c-'1')
		case first == '1':
		case c == 'q':
			become = queenKind
		case c == 'r':
			become = rookKind
		case c == 'b':
			become = bishopKind
		case c == 'n':
			become = knightKind
		}
		if become == 0 {
			return 0
		}
		m |= become << 9
	}
	return m | 3<<13 | LongForm | Canonical(to[1])*8 | Canonical(to[0]) | Canonical(from[0])<<20 | Canonical(from[1])<<24
}

// BySquares reports whether [Squares] says this.
func (m Canonical) BySquares() bool { return m>>13&3 == 3 }
