package orthodox

import "math/bits"

// The sides and the kinds of units, as indices of position's sets.
const (
	white, black = 0, 1

	pawn   = 0
	knight = 1
	bishop = 2
	rook   = 3
	queen  = 4
	king   = 5
)

// position is an orthodox position. It has one set of squares per kind, for both sides, and one per
// side, for all kinds.
type position struct {
	// the last two are always empty; with eight, an index is masked instead of checked
	kinds  [8]uint64
	sides  [2]uint64
	ep     uint64 // the square passed by a double step in the last ply, or none
	from   uint64 // the origin of the last move
	rights uint64 // bit r: castlings[r] has not been lost; of Chess960, bit r+own
	ply    int    // twice the number of moves by both sides before this one, plus 1 if Black is to move
	clock  int    // plies since the fifty-move count began (COMMON-5)
	check  bool   // the side to move is in check
	dead   bool   // CHESS-5
	// the last pawn's move captured en passant; of the moves of other units it says nothing
	passant bool
	homes   homes // of Chess960; else 0
}

// castling is one of the four castlings.
type castling struct {
	king, rook     uint   // their squares
	kingTo, rookTo uint   // their destinations
	vacant         uint64 // between them
	passes         uint64 // the squares that the king crosses
}

// castlings are K, Q, k, q in order: White's right r is Black's r+2 (CHESS-2).
var castlings = [4]castling{
	{4, 7, 6, 5, 1<<5 | 1<<6, 1 << 5},
	{4, 0, 2, 3, 1<<1 | 1<<2 | 1<<3, 1 << 3},
	{60, 63, 62, 61, 1<<61 | 1<<62, 1 << 61},
	{60, 56, 58, 59, 1<<57 | 1<<58 | 1<<59, 1 << 59},
}

// us returns the side to move.
func (p *position) us() uint { return uint(p.ply) & 1 }

// attacked reports whether side by attacks square s when occ is occupied; units on gone have been
// captured and attack nothing.
func (p *position) attacked(s, by uint, occ, gone uint64) bool {
	q := &squares[s&63]
	his := p.sides[by&1] &^ gone
	if (q.goals[knight]&p.kinds[knight]|q.goals[king]&p.kinds[king]|q.pawn[(by^1)&1]&p.kinds[pawn])&his != 0 {
		return true
	}
	diag := (p.kinds[bishop] | p.kinds[queen]) & his & q.goals[bishop]
	orth := (p.kinds[rook] | p.kinds[queen]) & his & q.goals[rook]
	return diag != 0 && q.diagonal(occ)&diag != 0 || orth != 0 && q.straight(occ)&orth != 0
}

// opened returns the line through square s that is opened when from is left, and which of some
// units attack along it where nothing is between. Mostly there are none.
func (p *position) opened(s, from uint, units uint64) (l *line, sliders uint64) {
	n := lineThrough(s, from)
	l = &squares[s&63].lines[n]
	return l, (p.kinds[(bishop+n>>1)&7] | p.kinds[queen]) & units & (l.above | l.below)
}

// safe reports whether the side to move may move its unit on from to to without exposing its king.
// gone is an additional captured unit, en passant.
func (p *position) safe(from, to uint, gone uint64) bool {
	us := p.us()
	mine, his := p.sides[us], p.sides[us^1]
	f, t := uint64(1)<<(from&63), uint64(1)<<(to&63)
	gone |= t
	k := mine & p.kinds[king]
	if k == f {
		k = t
	} else if !p.check && gone == t {
		// Only a line that is opened can lead to the king.
		l, sliders := p.opened(only(k), from, his&^t)
		return sliders == 0 || l.reach((mine|his)&^f|t)&sliders == 0
	}
	return !p.attacked(only(k), us^1, (mine|his)&^(f|gone)|t, gone)
}

// isDead reports whether no sequence of moves can mate (CHESS-5).
func (p *position) isDead() bool {
	if p.kinds[pawn]|p.kinds[rook]|p.kinds[queen] != 0 {
		return false
	}
	const dark = 0xaa55aa55aa55aa55
	b, n := p.kinds[bishop], p.kinds[knight]
	return bits.OnesCount64(b|n) <= 1 || n == 0 && (b&dark == 0 || b&^dark == 0)
}

// hasTurn reports whether the side to move has a legal move. Castling matters in Chess960 only: in
// orthodox chess, a king that may castle can also take a step.
func (p *position) hasTurn() bool {
	us := p.us()
	mine, his := p.sides[us], p.sides[us^1]
	occ := mine | his
	k := only(mine & p.kinds[king])
	for to := squares[k].goals[king] &^ mine; to != 0; to &= to - 1 {
		if p.safe(k, only(to), 0) {
			return true
		}
	}
	for units := mine &^ (1 << k); units != 0; units &= units - 1 {
		from := only(units)
		for to := p.targets(from, us, occ) &^ mine; to != 0; to &= to - 1 {
			if p.safe(from, only(to), 0) {
				return true
			}
		}
	}
	return p.passantLegal() || p.homes != 0 && p.castles()
}

// targets returns the squares that the unit on from reaches, including those of own units, without
// the square passed by a double step.
func (p *position) targets(from, us uint, occ uint64) uint64 {
	f := uint64(1) << (from & 63)
	if p.kinds[pawn]&f != 0 {
		his := p.sides[(us^1)&1]
		one, two := f<<8&^occ, uint64(0xff<<24)
		if us == black {
			one, two = f>>8&^occ, 0xff<<32
			two &= one >> 8 &^ occ
		} else {
			two &= one << 8 &^ occ
		}
		return one | two | squares[from].pawn[us&1]&his
	}
	for kind := uint(knight); kind <= king; kind++ {
		if p.kinds[kind]&f != 0 {
			return squares[from&63].reach(kind, occ)
		}
	}
	return 0
}

// passantLegal reports whether some legal move captures en passant.
func (p *position) passantLegal() bool {
	if p.ep == 0 {
		return false
	}
	us := p.us()
	to := only(p.ep)
	for from := squares[to].pawn[us^1] & p.kinds[pawn] & p.sides[us]; from != 0; from &= from - 1 {
		if p.safe(only(from), to, p.victim()) {
			return true
		}
	}
	return false
}

// victim returns the pawn that made the double step.
func (p *position) victim() uint64 {
	if p.us() == white {
		return p.ep >> 8
	}
	return p.ep << 8
}
