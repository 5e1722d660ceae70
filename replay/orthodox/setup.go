package orthodox

// Setup is a position as its parts, for [Board.Place].
type Setup struct {
	units [2][6]uint64

	Black   bool   // is to move
	Passed  uint64 // the square passed by a double step in the last ply, or none
	Rights  uint64 // to castle: bits 0 to 3 are K, Q, k and q
	homes   homes
	Clock   int  // plies since the fifty-move count began
	Number  int  // of the turn, from 1
	Unusual bool // something cannot be said here; such a position is not placed
}

// Put places a unit: side is 0 for White, kind 0 to 5 is a pawn, knight, bishop, rook, queen and
// king, and square 0 is a1 and 8 is a2.
func (s *Setup) Put(side, kind, square int) {
	if side > black || kind > king || square > 63 {
		s.Unusual = true
		return
	}
	s.units[side][kind] |= 1 << square
}

// Home makes the position one of Chess960, in which the king and the rook of a castling began on
// some files. The right is a bit of Rights, whether it has been lost or not.
func (s *Setup) Home(right uint64, king, rook int) {
	s.homes = (s.homes | chess960).with(only(right)&3, uint(king)&7, uint(rook)&7)
}

// Place sets b to a position. It returns false for one whose FEN [Board.Set] would refuse; then b
// is unusable.
func (b *Board) Place(s *Setup) bool {
	b.position = position{ep: s.Passed, rights: s.Rights, ply: 2 * (s.Number - 1), clock: s.Clock, homes: s.homes}
	if s.Unusual || s.Clock < 0 || s.Clock > maxCount || s.Number < 1 || s.Number > maxCount || s.Rights > maxRights {
		return false
	}
	if s.Black {
		b.ply++
	}
	for side := range s.units {
		for kind, units := range s.units[side] {
			b.kinds[kind] |= units
			b.sides[side] |= units
		}
	}
	if b.homes != 0 {
		b.rights <<= own
	}
	for r := range castlings {
		if s.Rights>>r&1 != 0 && !b.atHome(r) {
			return false
		}
	}
	return (s.Passed == 0 || b.passed()) && b.sound()
}

// maxCount is the largest number that a FEN may have here.
const maxCount = 9999

// atHome reports whether the king and the rook of a castling are on their squares.
func (p *position) atHome(r int) bool {
	c, own := p.castling(uint(r)), p.sides[r/2]
	return own&p.kinds[king]>>c.king&1 != 0 && own&p.kinds[rook]>>c.rook&1 != 0
}

// passed reports whether a pawn can just have passed p.ep.
func (p *position) passed() bool {
	rank, ahead, behind := 5, -8, 8
	if p.us() == black {
		rank, ahead, behind = 2, 8, -8
	}
	at := int(only(p.ep))
	if p.ep&(p.ep-1) != 0 || at>>3 != rank {
		return false
	}
	vacant := p.ep | 1<<(at+behind)
	return vacant&(p.sides[0]|p.sides[1]) == 0 && p.kinds[pawn]&p.sides[p.us()^1]>>(at+ahead)&1 != 0
}
