package orthodox

// Legal returns the squares to which the unit of the side to move on a square may legally go,
// castling aside, as a set.
func (b *Board) Legal(from int) (legal uint64) {
	p, at := &b.position, uint(from)&63
	us := p.us()
	mine, his := p.sides[us], p.sides[us^1]
	for to := p.targets(at, us, mine|his) &^ mine; to != 0; to &= to - 1 {
		if p.safe(at, only(to), 0) {
			legal |= to & -to
		}
	}
	if p.kinds[pawn]>>at&1 != 0 && squares[at].pawn[us]&p.ep != 0 && p.safe(at, only(p.ep), p.victim()) {
		legal |= p.ep
	}
	return legal
}

// Castlings returns the legal castlings of the side to move, one bit each as in [Board.Rights].
func (b *Board) Castlings() (legal uint64) {
	p := &b.position
	for r := p.us() * 2; r < p.us()*2+2; r++ {
		if c := p.castling(r); p.mayCastle(r, &c) {
			legal |= 1 << r
		}
	}
	return legal
}
