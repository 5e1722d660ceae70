package rules

import (
	"math/bits"
	"slices"

	"github.com/fairyscore/fairyscore/replay/board"
)

// Mark is a square passed by a double step, and the unit that made it.
type Mark struct{ Passed, Unit board.Square }

// Position is the full state of a game between two turns. The zero Position is unusable: set it
// with [Rules.Start], [Rules.ParseFEN] or [Position.CopyFrom].
//
// Play changes it in place; keep a copy to go back. A Position has scratch memory, so even queries
// must come from one goroutine only.
type Position struct {
	Board    board.Board
	Turn     board.Color
	Rights   uint16 // bit i: Castlings[i] has not been lost
	Passants uint8  // how many of Passant are set
	Passant  [2]Mark
	// the type that moved last (OX-8); 0 before the first move or if no mimic needs it
	Last      board.Kind
	Clock     int32      // plies since the fifty-move count began (COMMON-5)
	Number    int32      // the number of the turn, from 1, as FEN counts
	Castlings []Castling // shared, never changed
	States    []State    // by index from Builder.State
	Chess960  bool       // castling follows Chess960 (CHESS-4), by the Variant tag or by the rights

	inner
	mimics [2]board.Set
	rules  *Rules
	// the rules of what is in the memory of States, where there are none
	statesOf *Rules
	tmp      *Position // scratch for trying a turn; its own tmp for a turn after that
	desk     *desk
}

// inner is a part of a position that has no pointers, and so is copied quickly.
type inner struct {
	kings   [2]board.Set
	watch   watch
	able    [2]way  // a step that each side was found able to make, perhaps in an earlier position
	fresh   [2]Mark // double steps of the turn in progress
	freshes uint8
}

// way is a step from one square to another; zero if none is known.
type way struct{ from, to board.Square }

// desk is memory for lists of moves and steps: callers borrow buffers and return them, so that
// nested queries use one each.
type desk struct {
	moves [][]Move
	steps [][]Step
}

// at returns the position's desk.
func (p *Position) at() *desk {
	if p.desk == nil {
		p.desk = new(desk)
	}
	return p.desk
}

// Borrow returns an empty list of steps from the position's memory; give it back with Return. It
// only saves an allocation.
func (p *Position) Borrow() []Step {
	d := p.at()
	if n := len(d.steps); n > 0 {
		b := d.steps[n-1]
		d.steps = d.steps[:n-1]
		return b
	}
	return make([]Step, 0, 64)
}

// Return takes back a list from Borrow, with the capacity that it has reached.
func (p *Position) Return(b []Step) {
	spoilSteps(b)
	d := p.at()
	d.steps = append(d.steps, b[:0])
}

// BorrowMoves is [Position.Borrow] for lists of moves.
func (p *Position) BorrowMoves() []Move {
	d := p.at()
	if n := len(d.moves); n > 0 {
		b := d.moves[n-1]
		d.moves = d.moves[:n-1]
		return b
	}
	return make([]Move, 0, 96)
}

// ReturnMoves is [Position.Return] for lists of moves.
func (p *Position) ReturnMoves(b []Move) {
	spoilMoves(b)
	d := p.at()
	d.moves = append(d.moves, b[:0])
}

// Spare returns memory for a position to try turns on, a different one for each n from 0. Its
// contents are undefined. The one for 0 lives until p is next asked whether something is legal or
// attacked, which uses it.
func (p *Position) Spare(n int) *Position {
	for ; n >= 0; n-- {
		if p.tmp == nil {
			p.tmp = new(Position)
		}
		p = p.tmp
	}
	p.spoilSpare()
	return p
}

// Aside is the n of the [Position.Spare] of explanations, which nothing else uses.
const Aside = 3

// Rules returns the rules by which the position is played.
func (p *Position) Rules() *Rules { return p.rules }

// Kings returns the set of squares of c's kings.
func (p *Position) Kings(c board.Color) *board.Set { return &p.kings[c] }

// Mimics returns the set of squares of c's units that move as the type that moved last.
func (p *Position) Mimics(c board.Color) *board.Set { return &p.mimics[c] }

// MovesAs returns the type whose paths a unit of a kind follows: its own, except for a mimic.
func (p *Position) MovesAs(k board.Kind) board.Kind {
	if p.rules.mimic>>k&1 != 0 {
		return p.Last
	}
	return k
}

// CopyFrom makes p equal to q, reusing p's memory. It sets no pointer that is already right: a copy
// is made for every ply, and while the collector runs, each pointer that is set costs more than the
// board.
func (p *Position) CopyFrom(q *Position) {
	of := p.statesOf
	if len(p.States) > 0 {
		of = p.rules
	}
	switch r := q.rules; {
	case p.rules != r:
		p.rules, p.Board, p.mimics = r, q.Board, q.mimics
	case r != nil:
		p.Board.CopyFrom(&q.Board, int(r.Variant.Size.Ranks))
		if r.mimic != 0 {
			p.mimics = q.mimics // else both are empty
		}
	}
	if len(p.Castlings) != len(q.Castlings) || len(q.Castlings) > 0 && &p.Castlings[0] != &q.Castlings[0] {
		p.Castlings = q.Castlings
	}
	p.Turn, p.Rights, p.Passants, p.Passant, p.Last = q.Turn, q.Rights, q.Passants, q.Passant, q.Last
	p.Clock, p.Number, p.Chess960 = q.Clock, q.Number, q.Chess960
	p.inner = q.inner
	if len(q.States)+len(p.States) > 0 {
		p.copyStates(q, of)
	}
}

// copyStates is CopyFrom for the states of mutators; of are the rules of those in p's memory.
func (p *Position) copyStates(q *Position, of *Rules) {
	n := len(q.States)
	if n > 0 && of == q.rules && cap(p.States) >= n {
		p.States = p.States[:n]
		for i, s := range q.States {
			p.States[i].CopyFrom(s)
		}
		return
	}
	p.States = p.States[:0]
	if p.statesOf != of {
		p.statesOf = of // those of another game stay for the next one of it
	}
	for _, s := range q.States {
		p.States = append(p.States, s.Clone())
	}
}

// Same reports whether p and q are equal, apart from the number of the turn, and so have the same
// legal turns.
func (p *Position) Same(q *Position) bool {
	if p.rules != q.rules || p.Turn != q.Turn || p.Rights != q.Rights || p.Last != q.Last || p.Clock != q.Clock ||
		p.Chess960 != q.Chess960 || p.Board.Key() != q.Board.Key() || p.Board != q.Board {
		return false
	}
	for i, s := range p.States {
		if s.Hash() != q.States[i].Hash() {
			return false
		}
	}
	return slices.Equal(p.Passant[:p.Passants], q.Passant[:q.Passants]) &&
		slices.EqualFunc(p.Castlings, q.Castlings, func(a, b Castling) bool {
			return a.King == b.King && a.Partner == b.Partner && a.KingTo == b.KingTo && a.PartnerTo == b.PartnerTo
		})
}

// scratch returns a copy of p to try a turn on. It lives until the next call on p that tries turns
// itself.
func (p *Position) scratch() *Position {
	q := p.Spare(0)
	q.CopyFrom(p)
	return q
}

// Put places a piece (or Vacant) on a square and updates the sets of kings.
func (p *Position) Put(s board.Square, u board.Piece) {
	r := p.rules
	books := r.royal | r.mimic
	if old := p.Board.At(s); books>>old.Kind()&1 != 0 {
		p.kings[old.Color()].Remove(s)
		p.mimics[old.Color()].Remove(s)
	}
	p.Board.Put(s, u)
	if books>>u.Kind()&1 != 0 {
		if r.royal>>u.Kind()&1 != 0 {
			p.kings[u.Color()].Add(s)
		}
		if r.mimic>>u.Kind()&1 != 0 {
			p.mimics[u.Color()].Add(s)
		}
	}
}

// move moves the unit on one square to another, as u, replaces whatever is there, and updates the
// sets of kings.
func (p *Position) move(from, to board.Square, u board.Piece) {
	books := p.rules.royal | p.rules.mimic
	if (books>>p.Board.At(from).Kind()|books>>p.Board.At(to).Kind()|books>>u.Kind())&1 == 0 {
		p.Board.MoveAs(from, to, u)
		return
	}
	p.Put(from, board.Vacant)
	p.Put(to, u)
}

// Key returns a hash of everything that distinguishes positions (COMMON-4): placement, side to
// move, rights, states, the type that a Joker imitates, and the en passant squares where a legal
// capture en passant exists.
func (p *Position) Key() uint64 {
	return p.Fingerprint(p.Passants > 0 && p.anyPassantLegal()) ^ uint64(p.Turn)*0x9e3779b97f4a7c15
}

// Fingerprint returns a hash of the position without the side to move, with or without the en
// passant squares.
func (p *Position) Fingerprint(passants bool) uint64 {
	k := p.Board.Key() ^ uint64(p.Last)*0xa0761d6478bd642f
	// by squares: the bit of a right depends on how the game began
	for rights := p.Rights; rights != 0; rights &= rights - 1 {
		c := &p.Castlings[bits.TrailingZeros16(rights)]
		k ^= (uint64(c.King)<<8 | uint64(c.Partner) + 1) * 0xd6e8feb86659fd93
	}
	for _, s := range p.States {
		k ^= s.Hash()
	}
	if passants {
		for i := range p.Passants {
			k ^= (uint64(p.Passant[i].Passed) + 1) * 0xe7037ed1a0b428db
		}
	}
	return k
}
