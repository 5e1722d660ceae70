package orthodox

// play makes the move that m means, if it is legal and the only one of that spelling. It reports
// false otherwise, and the position is then invalid. Its mark is left to the caller, who compares
// it with p.check and, for a mate, asks [position.hasTurn].
//
// An origin may name more than is needed: the decoded that is returned is then [unneeded].
// That of a [lax] one says what would be needed.
func (p *position) play(m decoded) (manner decoded, ok bool) {
	switch {
	case m.castle() != 0:
		if m.castle() == bySquares {
			return p.playSquares(m)
		}
		ok = p.playCastling(m)
	case m.kind() == pawn:
		ok = p.playPawn(m)
	default:
		return p.playPiece(m)
	}
	return m, ok
}

// playPiece plays a move of a knight, bishop, rook, queen or king.
func (p *position) playPiece(m decoded) (manner decoded, ok bool) {
	us := p.us()
	mine, his := p.sides[us], p.sides[us^1]
	to := m.to()
	t := uint64(1) << to
	if his>>to&1 != uint64(m.captures()) || mine&t != 0 {
		return 0, false
	}
	kind := m.kind()
	q, occ := &squares[to], mine|his
	// The first two units are tested even if there is one or none: neither how many there are nor
	// whether another unit is in the way can be predicted, so neither is a branch.
	all := q.goals[kind] & p.kinds[kind] & mine
	from := all & -all &^ hidden(to, all, occ)
	all &= all - 1
	from |= all & -all &^ hidden(to, all, occ)
	for all &= all - 1; all != 0; all &= all - 1 {
		from |= all & -all &^ hidden(to, all, occ)
	}
	if !m.open() || from&(from-1) != 0 {
		from, m = p.choose(from, m)
	}
	if from == 0 {
		return 0, false
	}
	leaves := only(from)
	occ = occ&^from | t
	if own := mine & p.kinds[king]; p.check || own == from {
		if !p.safe(leaves, to, 0) {
			return 0, false
		}
	} else if l, sliders := p.opened(only(own), leaves, his&^t); sliders != 0 && l.reach(occ)&sliders != 0 {
		return 0, false
	}
	p.lift(his & t)
	p.kinds[kind] ^= from | t
	mine ^= from | t
	his &^= t
	p.sides[us], p.sides[us^1] = mine, his
	p.rights &= squares[leaves].keeps & q.keeps
	p.from, p.ep = from, 0
	// Without a branch, which would be mispredicted at most captures.
	p.clock = (p.clock + 1) & (int(m.captures()) - 1)
	p.dead = p.isDead()
	p.ply++
	k := his & p.kinds[king]
	// A king has none among its goals: it can only give discovered check.
	check := q.goals[kind]&k != 0 && between(to, only(k))&occ == 0
	if l, sliders := p.opened(only(k), leaves, mine); sliders != 0 && l.reach(occ)&sliders != 0 {
		check = true
	}
	p.check = check
	if p.rights > maxRights {
		p.lose(from | t) // last, so that nothing has to be kept in memory for it
	}
	return m, true
}

// hidden returns all squares if a unit is between a square and the lowest square of a set, which is
// on a line with it, and none if not. Of an empty set it says nothing.
func hidden(s uint, set, occ uint64) uint64 {
	blocked := between(s, only(set)) & occ
	return uint64(int64(blocked|-blocked) >> 63)
}

// lift removes captured units from the sets of their kinds. It does so for every move: a branch
// would be mispredicted once in four.
func (p *position) lift(gone uint64) {
	p.kinds[pawn] &^= gone
	p.kinds[knight] &^= gone
	p.kinds[bishop] &^= gone
	p.kinds[rook] &^= gone
	p.kinds[queen] &^= gone
}

// choose picks among several units that reach the target, or checks a written origin: the PGN
// standard (8.2.3.4) requires the file if that is enough, else the rank if that is, else both, and
// nothing if only one unit can legally go. A full origin where less is enough is allowed in the
// long forms only.
func (p *position) choose(from uint64, m decoded) (uint64, decoded) {
	to, strict := m.to(), m.mark() != 3
	if strict && m&long != 0 {
		return from & m.origin(), m
	}
	legal := uint64(0)
	for ; from != 0; from &= from - 1 {
		if p.safe(only(from), to, 0) {
			legal |= from & -from
		}
	}
	one := legal & m.origin()
	if one == 0 || one&(one-1) != 0 {
		return 0, m
	}
	rivals := legal &^ one
	sq := only(one)
	onFile, onRank := rivals&files[sq&7] != 0, rivals&ranks[sq>>3] != 0
	if !strict {
		if rivals != 0 && (!onFile || onRank) {
			m |= fileTold
		}
		if onFile {
			m |= rankTold
		}
		return one, m
	}
	var needed bool
	switch {
	case m.open():
		needed = true // no other unit can go
	case m.whole():
		needed = onFile && onRank
		if !needed && m&times != 0 {
			return one, m | long
		}
	case m.file() < 8:
		needed = rivals != 0
	default:
		needed = onFile
	}
	switch {
	case needed:
		return one, m
	case m.whole():
		return 0, m
	}
	return one, m | unneeded
}

// playPawn plays a pawn's move.
func (p *position) playPawn(m decoded) bool {
	us := p.us()
	mine, his := p.sides[us], p.sides[us^1]
	occ := mine | his
	to := m.to()
	t := uint64(1) << to
	pawns := p.kinds[pawn] & mine
	// The squares beyond the target in the pawn's direction; past the edge they wrap to a first
	// rank, where no pawn can be.
	one, two, middle := (to-8)&63, (to-16)&63, ranks[3]
	if us == black {
		one, two, middle = (to+8)&63, (to+16)&63, ranks[4]
	}
	var from, gone, passed uint64
	if m.captures() == 0 {
		if occ&t != 0 {
			return false
		}
		from = pawns & (1 << one)
		if from == 0 && occ>>one&1 == 0 && t&middle != 0 {
			from = pawns & (1 << two)
			passed = 1 << one
		}
	} else {
		from = pawns & squares[to].pawn[us^1]
		switch {
		case his&t != 0:
		case t == p.ep:
			gone = p.victim()
		default:
			return false
		}
	}
	from &= m.origin()
	if from == 0 {
		return false
	}
	leaves := only(from)
	if p.check || gone != 0 {
		if !p.safe(leaves, to, gone) {
			return false
		}
	} else if l, sliders := p.opened(only(mine&p.kinds[king]), leaves, his&^t); sliders != 0 && l.reach(occ&^from|t)&sliders != 0 {
		return false
	}
	p.passant = gone != 0
	gone |= his & t
	if gone != 0 {
		p.lift(gone)
		if p.rights &= squares[to].keeps; p.rights > maxRights {
			p.lose(t)
		}
	}
	mine ^= from | t
	his &^= gone
	p.sides[us], p.sides[us^1] = mine, his
	p.from, p.ep = from, passed
	p.clock = 0
	p.ply++
	k := his & p.kinds[king]
	kind := m.promote()
	if kind == 0 && gone&^t == 0 {
		p.kinds[pawn] ^= from | t
		if gone != 0 {
			p.dead = p.isDead()
		}
		check := squares[to].pawn[us]&k != 0
		if l, sliders := p.opened(only(k), leaves, mine); sliders != 0 && l.reach(mine|his)&sliders != 0 {
			check = true
		}
		p.check = check
		return true
	}
	p.kinds[pawn] ^= from
	p.kinds[kind&7] |= t
	p.dead = p.isDead()
	p.check = p.attacked(only(k), us, mine|his, 0)
	return true
}

// playCastling castles (CHESS-2, CHESS-4).
func (p *position) playCastling(m decoded) bool {
	us := p.us()
	r := us*2 + m.castle() - 1
	c := p.castling(r)
	if !p.mayCastle(r, &c) {
		return false
	}
	p.castle(&c)
	p.check = p.attacked(only(p.sides[us^1]&p.kinds[king]), us, p.sides[0]|p.sides[1], 0)
	return true
}

// castle makes a castling. Whether it gives check is left to the caller.
func (p *position) castle(c *castling) {
	us := p.us()
	// In Chess960, a unit may stay, or come to the square of the other.
	k, rk := uint64(1)<<c.king, uint64(1)<<c.rook
	p.kinds[king] = p.kinds[king]&^k | 1<<c.kingTo
	p.kinds[rook] = p.kinds[rook]&^rk | 1<<c.rookTo
	p.sides[us] = p.sides[us]&^(k|rk) | 1<<c.kingTo | 1<<c.rookTo
	p.rights &^= (3 | 3<<own) << (us * 2)
	p.from, p.ep = k, 0
	p.clock++
	p.ply++
}

// mayCastle reports whether the side to move may make the castling c, to which it has the right r.
func (p *position) mayCastle(r uint, c *castling) bool {
	us := p.us()
	occ := p.sides[0] | p.sides[1]
	if p.held()>>r&1 == 0 || p.check || occ&c.vacant != 0 {
		return false
	}
	k, rk := uint64(1)<<c.king, uint64(1)<<c.rook
	for s := c.passes; s != 0; s &= s - 1 {
		if p.attacked(only(s), us^1, occ^k, 0) {
			return false
		}
	}
	return !p.attacked(c.kingTo, us^1, occ&^(k|rk)|1<<c.rookTo, 0)
}
