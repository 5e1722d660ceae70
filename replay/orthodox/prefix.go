package orthodox

import "github.com/fairyscore/fairyscore/grammar"

// Prefix is the beginning of the main line of a game, as far as nothing is wrong with it: each
// move is played as [Board.PlayStrict] plays it, except that numbers were not compared. It is
// valid until the FastChecker reads another game. The zero Prefix is empty.
type Prefix struct {
	End    Board // the position after it
	Items  int   // how many items of the game have it
	moves  []Move
	boards []Board  // the positions after every so many plies ([spacing])
	past   []moment // the positions after each ply
}

// spacing is how many plies are between two positions that are kept.
const spacing = 16

// Prefix returns the beginning of g, for which [FastChecker.Faults] has just returned false; an
// empty one if it was not played from the array, has variations, or if more is to be said about its
// moves. It plays them again: while a game may be clean, its moves are not kept.
func (v *FastChecker) Prefix(g *grammar.Game) (x Prefix) {
	n := v.pos.ply - v.start
	if !v.whole || n < 1 || n+1 != len(v.history) || v.branched || v.pos.dead || v.manners&(long|colon) != 0 {
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
	b := Board{array}
	v.moves, v.boards = v.moves[:0], append(v.boards[:0], b)
	for i := range g.Items[:v.lastAt+1] {
		it := &g.Items[i]
		if it.Kind != grammar.MoveTok {
			continue
		}
		m, ok := b.play(decoded(uint32(it.N)))
		if !ok {
			return x
		}
		v.moves = append(v.moves, b.made(m))
		if len(v.moves)%spacing == 0 {
			v.boards = append(v.boards, b)
		}
	}
	if b.position != v.pos {
		return x
	}
	return Prefix{b, v.lastAt + 1, v.moves, v.boards, v.history[1 : n+1]}
}

// Len returns how many plies the prefix has.
func (x *Prefix) Len() int { return len(x.moves) }

// Move returns the move of a ply, counted from 0.
func (x *Prefix) Move(ply int) Move { return x.moves[ply] }

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
		if x.past[i-1].fingerprint == now {
			return true
		}
	}
	return from == 0 && fingerprint(&array) == now
}
