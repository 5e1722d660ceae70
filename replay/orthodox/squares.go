package orthodox

// bySquares is the castling of what names only its squares ([grammar.Squares]).
const bySquares = 3

// playSquares is [position.play] for what names only its squares: it plays the move of the unit on
// the first of them, and returns what that move means. A king castles by its step to its final
// square, or onto its rook.
func (p *position) playSquares(m decoded) (means decoded, ok bool) {
	us, from, to := p.us(), m.rank()*8+m.file(), m.to()
	if p.sides[us]>>from&1 == 0 {
		return 0, false
	}
	m &^= bySquares << 13
	if p.kinds[king]>>from&1 != 0 {
		castles := decoded(0) // the rook of a castling may be on the final square of the other one
		for side := range uint(2) {
			r := us*2 + side
			c := p.castling(r)
			// A square that the king may simply step to names such a step.
			final := to == c.kingTo && squares[from].goals[king]&^p.sides[us]>>to&1 == 0
			if p.held()>>r&1 != 0 && from == c.king && (to == c.rook || final && castles == 0) {
				castles = decoded(side + 1)
			}
		}
		if castles != 0 {
			means = m&^aimed | king<<6 | castles<<13
			return means, m.promote() == 0 && p.playCastling(means)
		}
	}
	kind := decoded(0)
	for p.kinds[kind]>>from&1 == 0 {
		kind++
	}
	m |= kind << 6
	if p.sides[us^1]>>to&1 != 0 || kind == pawn && p.ep>>to&1 != 0 && from&7 != to&7 {
		m |= 1 << 12
	}
	if (m.promote() != 0) != (kind == pawn && m.atEdge()) {
		return 0, false
	}
	return p.play(m)
}

// unmarked returns what a move means that names only its squares, which was just played and gives
// check, with the mark that others would have; but false if it has a mark, or says too much.
func (p *position) unmarked(m decoded) (decoded, bool) {
	if m.mark() != 0 || m&unneeded != 0 {
		return m, false
	}
	if p.hasTurn() {
		return m | 1<<15, true
	}
	return m | 2<<15, true
}
