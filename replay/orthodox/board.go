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

// Mated reports whether the side to move is mated.
func (b *Board) Mated() bool { return b.check && !b.hasTurn() }

// Play plays a move in canonical spelling. If that is not a legal move, or not the only one with
// its spelling, it returns no Move, and b is unusable. It ignores a missing or wrong check sign,
// and an unnecessary origin.
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
	move := made | Move(m&aimed) | Move(only(b.from))<<17 | Move(m>>32&3)<<23
	if b.check {
		move |= 1 << 15
	}
	if c := m.castle(); c != 0 {
		move |= Move(castlings[(b.us()^1)*2+c-1].kingTo)
	}
	return move
}
