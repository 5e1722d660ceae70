package orthodox

import "math/bits"

// Side returns the set of squares of the units of a side, 0 White or 1 Black: bit rank*8 + file, a1
// the lowest.
func (b *Board) Side(side int) uint64 { return b.sides[side&1] }

// Kind returns the set of squares of the units of a kind, of both sides; kinds are those of
// [Move.Kind].
func (b *Board) Kind(kind int) uint64 { return b.kinds[kind&7] }

// Turn returns the side to move: 0 White, 1 Black.
func (b *Board) Turn() int { return int(b.us()) }

// Check reports whether the side to move is in check.
func (b *Board) Check() bool { return b.check }

// Stalemated reports whether the side to move has no legal move and is not in check.
func (b *Board) Stalemated() bool { return !b.check && !b.hasTurn() }

// Dead reports whether no sequence of moves can mate (CHESS-5).
func (b *Board) Dead() bool { return b.dead }

// HasTurn reports whether the side to move has a legal move.
func (b *Board) HasTurn() bool { return b.hasTurn() }

// Clock returns how many plies have been made since the fifty-move count began (COMMON-5).
func (b *Board) Clock() int { return b.clock }

// Number returns the number of the next move, as FEN counts.
func (b *Board) Number() int { return b.ply>>1 + 1 }

// Rights returns the remaining castling rights, one bit each: 1 White's O-O, 2 White's O-O-O, 4 and
// 8 Black's.
func (b *Board) Rights() uint64 { return b.held() }

// Passant returns the square passed by a double step in the last ply, as a set; empty if there is
// none. With legal, it is also empty if no legal move captures there.
func (b *Board) Passant(legal bool) uint64 {
	if b.ep == 0 || legal && !b.passantLegal() {
		return 0
	}
	return b.ep
}

// Same reports whether two boards have the same position (COMMON-4): placement, side to move,
// rights, and the en passant square where a capture there is legal.
func (b *Board) Same(o *Board) bool {
	if b.sides != o.sides || b.kinds != o.kinds || b.claims() != o.claims() || b.us() != o.us() {
		return false
	}
	if b.ep == o.ep {
		return true
	}
	return !b.passantLegal() && !o.passantLegal()
}

// Lost reports whether no legal moves can lead from position o to b: o has fewer units, or fewer
// pawns, of a side.
func (b *Board) Lost(o *Board) bool {
	for side := range b.sides {
		if bits.OnesCount64(o.sides[side]) < bits.OnesCount64(b.sides[side]) ||
			bits.OnesCount64(o.sides[side]&o.kinds[pawn]) < bits.OnesCount64(b.sides[side]&b.kinds[pawn]) {
			return true
		}
	}
	// A pawn that has left its home rank does not return.
	return b.kinds[pawn]&b.sides[white]&ranks[1]&^(o.kinds[pawn]&o.sides[white]) != 0 ||
		b.kinds[pawn]&b.sides[black]&ranks[6]&^(o.kinds[pawn]&o.sides[black]) != 0 ||
		b.held()&^o.held() != 0
}

// Key returns a hash of what [Board.Same] compares: equal for equal positions, in every run and on
// every machine.
func (b *Board) Key() uint64 {
	rest := b.claims()<<1 | uint64(b.us())
	if b.ep != 0 && b.passantLegal() {
		rest |= b.ep << 8
	}
	return b.hash(rest)
}

// placement returns a hash of all but the en passant square.
func (b *Board) placement() uint64 { return b.hash(b.claims()<<1 | uint64(b.us())) }

// hash returns a hash of the units and the rest.
func (b *Board) hash(rest uint64) uint64 {
	return mix(b.kinds[pawn]^0xa0761d6478bd642f, b.sides[white]^0xe7037ed1a0b428db) ^
		mix(b.kinds[knight]^0x8ebc6af09c88c6e3, b.kinds[bishop]^0x589965cc75374cc3) ^
		mix(b.kinds[rook]^0x1d8e4e27c47d124f, b.kinds[queen]^0xeb44accab455d165) ^
		mix(b.kinds[king]^0x9e3779b97f4a7c15, rest^0xd6e8feb86659fd93)
}

// mix returns the 128-bit product of two words, folded.
func mix(x, y uint64) uint64 {
	high, low := bits.Mul64(x, y)
	return high ^ low
}
