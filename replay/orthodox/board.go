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

// Meaning is what a spelling says. The zero Meaning is that of all spellings but the
// canonical ones: SAN, and the long forms Ng1-f3, Nc6:d4, Nc6xd4.
type Meaning meaning

// Lexicon knows what spellings mean. The zero Lexicon is ready. Like a [Prover] it
// remembers them, so it belongs to one goroutine.
type Lexicon struct{ known lexicon }

// Meaning is what a written move says.
func (x *Lexicon) Meaning(written *grammar.Move) Meaning {
	return Meaning(x.known.meaning(written))
}

// Play plays what a spelling says. It returns no Move, and b is then of no use, if that
// is not a legal move, and the only one that is so spelt. A mark of check that is missing
// or wrong is passed over, and so is an origin that need not have been written.
//
// The Move tells check but not mate: that it was none is shown by the next one that can be
// played; where nothing follows, [Board.Mated] tells.
func (b *Board) Play(says Meaning) Move {
	if says == 0 {
		return 0
	}
	m, ok := b.play(meaning(says) | lax)
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
