package orthodox

import "github.com/fairyscore/fairyscore/grammar"

// Prefix is the beginning of the main line of a game, as far as nothing is wrong with it: each
// move is played as [Board.PlayStrict] plays it, except that numbers were not compared. It is
// valid until the FastChecker reads another game. The zero Prefix is empty.
type Prefix struct {
	End   Board // the position after it
	Items int   // how many items of the game have it
	moves []Move
	past  []moment // the positions after each ply
}

// Prefix returns the beginning of g, for which [FastChecker.Faults] has just returned false; an
// empty one if it was not played from the array, has variations, or if more is to be said about its
// moves. A move that is refused leaves the position as it was.
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
	v.moves = v.moves[:0]
	past := v.history[1 : n+1]
	for i := range g.Items[:v.lastAt+1] {
		if it := &g.Items[i]; it.Kind == grammar.MoveTok {
			if len(v.moves) == n {
				return x
			}
			v.moves = append(v.moves, past[len(v.moves)].made(decoded(uint32(it.N)), uint(len(v.moves)&1)))
		}
	}
	if len(v.moves) != n {
		return x
	}
	return Prefix{Board{v.pos}, v.lastAt + 1, v.moves, past}
}

// made returns the move of a side that led to a moment, which is written with the correct mark.
func (x *moment) made(m decoded, us uint) Move {
	move := made | Move(m&aimed) | Move(x.from)<<17
	if m.mark() != 0 {
		move |= 1 << 15
	}
	switch c := m.castle(); {
	case c != 0:
		move |= Move(castlings[(us*2+c-1)&3].kingTo)
	case m.kind() == pawn && x.passant:
		move |= passant
	}
	return move
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
	b.position = array
	for _, m := range x.moves[:plies] {
		b.advance(m)
	}
	b.settle()
}

// Make makes a legal move that another board with the same position has played.
func (b *Board) Make(m Move) {
	b.advance(m)
	b.settle()
}

// advance makes a legal move, after which settle is due before anything but another call.
func (p *position) advance(m Move) {
	us := p.us()
	if c := m.Castling(); c != 0 {
		c := p.castling(us*2 + uint(c) - 1)
		p.castle(&c)
		return
	}
	mine, his := p.sides[us], p.sides[us^1]
	kind, to := uint(m.Kind()), uint(m.To())
	f, t := uint64(1)<<m.From(), uint64(1)<<to
	gone, passed := his&t, uint64(0)
	p.clock++
	if kind == pawn {
		if p.passant = m.Passant(); p.passant {
			gone = p.victim()
		}
		if m.From()^m.To() == 16 {
			passed = 1 << ((m.From() + m.To()) / 2)
		}
	}
	if kind == pawn || gone != 0 {
		p.clock = 0
	}
	p.lift(gone)
	p.kinds[kind&7] ^= f
	if becomes := uint(m.Becomes()); becomes != 0 {
		kind = becomes
	}
	p.kinds[kind&7] |= t
	p.sides[us], p.sides[us^1] = mine^(f|t), his&^gone
	p.rights &= squares[m.From()&63].keeps & squares[to&63].keeps
	p.from, p.ep = f, passed
	p.ply++
	if p.rights > maxRights {
		p.lose(f | t)
	}
}

// settle sets what advance leaves out.
func (p *position) settle() {
	us := p.us()
	p.check = p.attacked(only(p.sides[us]&p.kinds[king]), us^1, p.sides[0]|p.sides[1], 0)
	p.dead = p.isDead()
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
