package orthodox

// Forced reports whether the side to move has exactly one legal move. A pawn that promotes has
// four.
func (b *Board) Forced() bool {
	p := &b.position
	us := p.us()
	mine, his := p.sides[us], p.sides[us^1]
	n := 0
	for units := mine; units != 0; units &= units - 1 {
		from := only(units)
		pawns := p.kinds[pawn]>>from&1 != 0
		for to := p.targets(from, us, mine|his) &^ mine; to != 0; to &= to - 1 {
			if !p.safe(from, only(to), 0) {
				continue
			}
			if n++; n > 1 || pawns && (to&-to)&(rank1|rank1<<56) != 0 {
				return false
			}
		}
	}
	if p.ep != 0 {
		to := only(p.ep)
		for from := squares[to].pawn[us^1] & p.kinds[pawn] & mine; from != 0; from &= from - 1 {
			if p.safe(only(from), to, p.victim()) {
				n++
			}
		}
	}
	for r := us * 2; r < us*2+2; r++ {
		if c := p.castling(r); p.mayCastle(r, &c) {
			n++
		}
	}
	return n == 1
}
