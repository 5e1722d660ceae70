package replay

import (
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// unitReach is where a unit of the side to move may legally go, as a bitboard counts squares.
type unitReach struct {
	unit board.Piece
	from board.Square
	to   uint64
}

// fill lists the turns of a position of orthodox chess that a bitboard has, in the order of
// [rules.Position.Moves]. The bitboard says which steps are legal; the movements of the units say
// in which order they come.
func (m *menu) fill(p *rules.Position, b *orthodox.Board, order *stepOrder) {
	order.use(p.Rules())
	m.turns, m.units = m.turns[:0], m.units[:0]
	units := p.Board.Units(p.Turn)
	for at, ok := units.Next(0); ok; at, ok = units.Next(int(at) + 1) {
		if legal := b.Legal(squareOf(at)); legal != 0 {
			x := unitReach{p.Board.At(at), at, legal}
			m.units = append(m.units, x)
			m.steps(p, x, order.of(x.unit, x.from))
		}
	}
	legal := b.Castlings()
	for i := range p.Castlings {
		if c := &p.Castlings[i]; legal&rightOf(c) != 0 {
			m.turns = append(m.turns, rules.Move{A: rules.Step{Kind: rules.Castle, Unit: p.Board.At(c.King), From: c.King, To: c.Partner}})
		}
	}
}

// steps appends the steps of a unit, of which all targets are given in order.
func (m *menu) steps(p *rules.Position, x unitReach, targets []board.Square) {
	r := p.Rules()
	pawn := r.IsPawn(x.unit.Kind())
	first := len(m.turns)
	promotes := false
	left := x.to
	for _, to := range targets {
		if left == 0 {
			break
		}
		if left>>squareOf(to)&1 == 0 {
			continue
		}
		left &^= 1 << squareOf(to)
		s := rules.Step{Kind: rules.Go, Unit: x.unit, From: x.from, To: to}
		switch {
		case p.Board.At(to) != board.Vacant:
			s.Takes = rules.TakesTo
		case !pawn:
		case to.File() != x.from.File():
			s.Takes = rules.TakesPassant
		case max(to, x.from)-min(to, x.from) == 2*(board.At(0, 1)-board.At(0, 0)):
			s.Takes = rules.Doubles
		}
		promotes = pawn && (to.Rank() == 0 || to.Rank() == 7)
		m.turns = append(m.turns, rules.Move{A: s})
	}
	if !promotes {
		return
	}
	to := r.Promotions()
	for i, n := first, len(m.turns); i < n; i++ {
		m.turns[i].A.Becomes = to[0]
		for _, k := range to[1:] {
			m.turns = append(m.turns, m.turns[i])
			m.turns[len(m.turns)-1].A.Becomes = k
		}
	}
}

// stepOrder is the targets of units on the empty board, in the order of the rules engine.
type stepOrder struct {
	rules   *rules.Rules
	targets []board.Square
	at      [2 * (kingKind + 1)][64][2]uint16 // by unit and square: those from one to another
}

// use makes x the order of some rules. Chess and Chess960 have the same tables.
func (x *stepOrder) use(r *rules.Rules) {
	if x.rules != nil && x.rules.Tables == r.Tables {
		return
	}
	x.rules, x.targets = r, x.targets[:0]
	for unit := board.Make(1, board.White); int(unit) < len(x.at); unit++ {
		for s := range 64 {
			from := len(x.targets)
			for path := range r.Tables.Paths(unit, board.At(s&7, s>>3)) {
				for _, hop := range path.Hops {
					x.targets = append(x.targets, hop.To)
				}
			}
			x.at[unit][s] = [2]uint16{uint16(from), uint16(len(x.targets))}
		}
	}
}

// of returns the targets of a unit on a square.
func (x *stepOrder) of(unit board.Piece, from board.Square) []board.Square {
	at := x.at[unit][squareOf(from)]
	return x.targets[at[0]:at[1]]
}

// appendSAN appends a step of a unit in SAN: no castling and no promotion.
func (m *menu) appendSAN(dst []byte, r *rules.Rules, s *rules.Step) []byte {
	captures := s.Takes&rules.Captures != 0
	file, rank := false, false
	if r.IsPawn(s.Unit.Kind()) {
		file = captures
	} else {
		dst = append(dst, r.Unit(s.Unit.Kind()).Name...)
		file, rank = m.needs(s)
	}
	if file {
		dst = append(dst, 'a'+byte(s.From.File()))
	}
	if rank {
		dst = append(dst, '1'+byte(s.From.Rank()))
	}
	if captures {
		dst = append(dst, 'x')
	}
	return append(dst, 'a'+byte(s.To.File()), '1'+byte(s.To.Rank()))
}

// needs reports how much of its origin a step needs, so that no other unit of the kind fits (PGN
// standard 8.2.3.4).
func (m *menu) needs(s *rules.Step) (file, rank bool) {
	rivals, sameFile, sameRank := false, false, false
	for i := range m.units {
		x := &m.units[i]
		if x.unit != s.Unit || x.from == s.From || x.to>>squareOf(s.To)&1 == 0 {
			continue
		}
		rivals = true
		sameFile = sameFile || x.from.File() == s.From.File()
		sameRank = sameRank || x.from.Rank() == s.From.Rank()
	}
	return rivals && (!sameFile || sameRank), rivals && sameFile
}
