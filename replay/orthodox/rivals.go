package orthodox

import "github.com/fairyscore/fairyscore/grammar"

// Rivals returns the squares outside of a set from which units of a kind of the side to move may
// legally go to a square, castling aside.
func (b *Board) Rivals(kind, to int, except uint64) uint64 {
	us, t := b.us(), uint(to)&63
	mine, his := b.sides[us], b.sides[us^1]
	occ, from, gone := mine|his, uint64(0), uint64(0)
	switch {
	case mine>>t&1 != 0:
		return 0
	case kind != pawn:
		if squares[t].goals[kind&7]&b.kinds[kind&7]&mine&^except == 0 {
			return 0 // mostly
		}
		from = squares[t].reach(uint(kind), occ)
	case (his|b.ep)>>t&1 != 0:
		from = squares[t].pawn[us^1]
		if his>>t&1 == 0 {
			gone = b.victim()
		}
	default:
		// A pawn's own reach covers its double step.
		for one := range 2 {
			s := t - 8*uint(1-2*int(us))*uint(one+1)
			if s < 64 && b.kinds[pawn]&mine>>s&1 != 0 {
				from |= b.targets(s, us, occ) >> t & 1 << s
			}
		}
	}
	legal := uint64(0)
	for from &= b.kinds[kind&7] & mine &^ except; from != 0; from &= from - 1 {
		if b.safe(only(from), t, gone) {
			legal |= from & -from
		}
	}
	return legal
}

// Refuses reports whether what a canonical spelling says is illegal however loosely it is read: no
// unit of its kind may go there from its origin, nor can it be read as castling or as the move of
// another kind. Nothing is known of the zero Canonical.
func (b *Board) Refuses(says grammar.Canonical) bool {
	m := decoded(says)
	switch {
	case says == 0, m.castle() != 0, m.kind() == pawn && m.whole():
		return false
	case m.kind() == king && b.rights != 0 && m.atEdge():
		return false // it may be castling
	case m.kind() == pawn && m.file() == 1 && b.Rivals(bishop, int(m.to()), 0) != 0:
		return false // bxc4 may mean Bxc4
	}
	return b.Rivals(int(m.kind()), int(m.to()), ^m.origin()) == 0
}

// PlayLoose plays what [Board.Play] does, and also a piece's move with a capture sign too many or
// too few: the sign is then wrong. A full origin needs no sign, so Play decides about such a move.
func (b *Board) PlayLoose(says grammar.Canonical) (m Move, wrong bool) {
	said := decoded(says)
	if m = b.Play(says); m != 0 || says == 0 || said.kind() == pawn || said.castle() != 0 || said.whole() {
		return m, false
	}
	m = b.Play(says ^ 1<<12)
	return m, m != 0
}
