package orthodox

// Prefix is the beginning of the main line of a game, as far as nothing is wrong with it: each
// move is played as [Board.PlayStrict] plays it, except that numbers were not compared. It is
// valid until the next game. The zero Prefix is empty.
type Prefix struct {
	End    Board // the position after it
	Items  int   // how many items of the game have it
	moves  []moment
	boards []Board
}

// spacing is how many plies are between two positions that are kept.
const spacing = 16

// Prefix returns the beginning of the game for which [FastChecker.Faults] has just returned false;
// an empty one if it was not played from the array, has variations, or if more is to be said about
// its moves.
func (v *FastChecker) Prefix() (x Prefix) {
	n := v.pos.ply - v.start
	if n < 1 || n != v.played || v.branched || v.boards[0].position != array || v.pos.dead || v.manners&(long|colon) != 0 {
		return x
	}
	for i := range v.faults {
		switch v.faults[i].Kind {
		case ResultMismatch, NoResultTag, NoResult, WrongNumber, MissingNumber:
		default:
			return x
		}
	}
	if !v.pos.hasTurn() {
		return x
	}
	return Prefix{Board{v.pos}, v.lastAt + 1, v.history[1 : n+1], v.boards}
}

// Len returns how many plies the prefix has.
func (x *Prefix) Len() int { return len(x.moves) }

// Move returns the move of a ply, counted from 0, without what a notation needs to know about it.
func (x *Prefix) Move(ply int) Move {
	m := x.moves[ply].move
	switch c := m.Castling(); {
	case c != 0:
		m |= Move(castlings[(ply&1*2+c-1)&3].kingTo)
	case m.Kind() == pawn && m.Captures() && ply > 0:
		// The pawn that is captured has just passed the square.
		last := x.moves[ply-1].move
		if last.Kind() == pawn && last.From()+last.To() == 2*m.To() && last.From()&7 == last.To()&7 {
			m |= passant
		}
	}
	return m
}

// Board sets b to the position after some plies.
func (x *Prefix) Board(b *Board, plies int) {
	if plies == len(x.moves) {
		*b = x.End
		return
	}
	i := plies / spacing
	*b = x.boards[i]
	for i *= spacing; i < plies; i++ {
		b.Make(x.Move(i))
	}
}

// Make makes a legal move that another board with the same position has played.
func (b *Board) Make(m Move) {
	b.play(lax | decoded(m)&aimed | decoded(m.From()&7)<<20 | decoded(m.From()>>3)<<24)
}

// Occurs reports whether a position with the units of b on the same squares may be among those
// after some plies of the prefix, from one to another.
func (x *Prefix) Occurs(b *Board, from, to int) bool {
	now := fingerprint(&b.position)
	for i := max(from, 1); i <= to; i++ {
		if x.moves[i-1].fingerprint == now {
			return true
		}
	}
	return from == 0 && fingerprint(&array) == now
}
