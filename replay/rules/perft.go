package rules

// Perft counts the ways to play depth turns from p, with each outcome of a zap as a separate
// turn. p is unchanged.
func (p *Position) Perft(depth int) uint64 {
	if depth == 0 {
		return 1
	}
	turns := p.All(p.BorrowMoves())
	defer p.ReturnMoves(turns)
	if depth == 1 {
		return uint64(len(turns))
	}
	var n uint64
	next := new(Position)
	for _, m := range turns {
		next.CopyFrom(p)
		next.Play(&m, nil)
		n += next.Perft(depth - 1)
	}
	return n
}

// All appends every legal turn with every outcome that it may have; none if the game is over
// because a king is gone (WAND-16).
func (p *Position) All(dst []Move) []Move {
	if p.kings[p.Turn].Empty() || p.kings[p.Turn.Other()].Empty() {
		return dst
	}
	if p.rules.outcomes == nil {
		return p.Moves(dst)
	}
	turns := p.Moves(p.BorrowMoves())
	for _, m := range turns {
		dst = p.Outcomes(dst, m)
	}
	p.ReturnMoves(turns)
	return dst
}
