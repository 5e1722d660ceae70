package orthodox

import "github.com/fairyscore/fairyscore/grammar"

// Board is an orthodox position on which written moves are played. Copy it by assignment, for
// variations.
type Board struct{ position }

// Set sets b to the position of a FEN; "" is the array. It returns false for a FEN that is not
// sound and written exactly as the PGN standard (16.1) requires; then b is unusable.
func (b *Board) Set(fen string) bool {
	if fen == "" {
		b.position = array
		return true
	}
	return b.set([]byte(fen))
}

// Start is how a game begins.
type Start struct {
	FEN      string // "": with the array
	Chess960 bool   // with a FEN
}

// Begin sets b to the first position of a game, as [Board.Set] does. The rights of Chess960
// (CHESS-4) are KQkq or the files of the rooks.
func (b *Board) Begin(s Start) bool {
	if s.Chess960 {
		return b.setIn(chess960, []byte(s.FEN))
	}
	return b.Set(s.FEN)
}

// Chess960 reports whether the position is one of Chess960.
func (b *Board) Chess960() bool { return b.homes != 0 }

// Mated reports whether the side to move is mated.
func (b *Board) Mated() bool { return b.check && !b.hasTurn() }

// Play plays a move in canonical spelling. If that is not a legal move, or not the only one with
// its spelling, it returns no Move, and b stays as it was. It ignores a missing or wrong check
// sign, and an unnecessary origin.
//
// The Move says whether it gives check, but not mate: a next move that can be played shows that it
// was not mate; without one, [Board.Mated] decides.
func (b *Board) Play(says grammar.Canonical) Move {
	if says == 0 {
		return 0
	}
	m, ok := b.play(decoded(says) | lax)
	if !ok {
		return 0
	}
	return b.made(m)
}

// PlayStrict plays a move in SAN that is written exactly as the standard requires, with its check
// sign and no more of its origin than needed, and that does not mate. For any other move it returns
// no Move, and b stays as it was. goesOn reports whether the game is certain to continue by the
// rules, repetition aside.
func (b *Board) PlayStrict(says grammar.Canonical) (m Move, goesOn bool) {
	was := b.position
	said := decoded(says)
	if says != 0 && said&(long|colon) == 0 && !b.dead {
		if d, ok := b.play(said); ok && d&(long|unneeded) == 0 && (said.mark() == 1) == b.check && said.mark() < 2 {
			if turn := b.hasTurn(); turn || !b.check {
				return b.made(d), turn && !b.dead && b.clock < seventyFive
			}
		}
	}
	b.position = was
	return 0, false
}

// Follow makes a legal move from one square to another, or, if castling is not 0, that castling, as
// [Move.Castling] has it.
func (b *Board) Follow(from, to, becomes, castling int) {
	if castling != 0 {
		b.Make(Move(castling) << 13)
		return
	}
	m := Move(becomes)<<9 | Move(to) | Move(from)<<17
	if b.kinds[pawn]>>from&1 != 0 {
		if b.ep>>to&1 != 0 {
			m |= passant
		}
	} else {
		for k := knight; k <= king; k++ {
			m |= Move(b.kinds[k]>>from&1) * Move(k) << 6
		}
	}
	b.Make(m)
}

// made returns the Move that was just played.
func (p *position) made(m decoded) Move {
	move := made | Move(m&aimed) | Move(only(p.from))<<17 | Move(m>>32&3)<<23
	if p.check {
		move |= 1 << 15
	}
	switch c := m.castle(); {
	case c != 0:
		r := ((p.us()^1)*2 + c - 1) & 3
		if move |= Move(castlings[r].kingTo); p.homes != 0 {
			move |= onto | Move(p.homes.rook(r))<<26
		}
	case m.kind() == pawn && p.passant:
		move |= passant
	}
	return move
}
