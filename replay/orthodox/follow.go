package orthodox

import "github.com/fairyscore/fairyscore/grammar"

// Board is an orthodox position on which written moves are played. It is copied by
// assignment, for variations.
type Board struct{ position }

// Set makes b the position of a FEN, that of the array for "". It reports false, and b is
// then of no use, for a FEN that is not sound and written as the PGN standard has it
// (16.1).
func (b *Board) Set(fen string) bool {
	if fen == "" {
		b.position = array
		return true
	}
	return b.set([]byte(fen))
}

// Mated reports whether the side to move is mated.
func (b *Board) Mated() bool { return b.check && !b.hasTurn() }

// Follower plays written moves and tells what they do. The zero Follower is ready. Like a
// [Prover] it remembers what spellings mean, so it belongs to one goroutine.
type Follower struct{ known lexicon }

// Play plays a written move on b. It returns no Move, and b is then of no use, if the
// move is not legal, not the only one of its spelling, or written in any but the
// canonical forms (SAN, or the long forms Ng1-f3, Nc6:d4, Nc6xd4): that says nothing. A
// mark of check that is missing or wrong is passed over, and so is an origin that need
// not have been written.
//
// The Move tells check but not mate: that it was none is shown by the next one that can be
// played; where nothing follows, [Board.Mated] tells.
func (f *Follower) Play(b *Board, written *grammar.Move) Move {
	m := f.known.meaning(written)
	if m == 0 {
		return 0
	}
	m, ok := b.play(m | lax)
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
