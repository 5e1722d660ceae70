package replay

import (
	"sort"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// TurnOf returns the turn of the rules engine for a move of a side on a bitboard, in a game that
// began with a position.
func TurnOf(start *rules.Position, m orthodox.Move, side board.Color) rules.Move {
	at := func(s int) board.Square { return board.At(s&7, s>>3) }
	step := rules.Step{Kind: rules.Go, Unit: board.Make(board.Kind(m.Kind()+1), side), From: at(m.From()), To: at(m.To())}
	if castling := m.Castling(); castling != 0 {
		step.Unit = board.Make(kingKind, side)
		for i := range start.Castlings {
			if c := &start.Castlings[i]; c.Side == side && c.Long == (castling == 2) {
				step.Kind, step.From, step.To = rules.Castle, c.King, c.Partner
				return rules.Move{A: step}
			}
		}
	}
	switch apart := m.From() - m.To(); {
	case m.Passant():
		step.Takes = rules.TakesPassant
	case m.Captures():
		step.Takes = rules.TakesTo
	case m.Kind() == 0 && (apart == 16 || apart == -16):
		step.Takes = rules.Doubles
	}
	if k := m.Becomes(); k != 0 {
		step.Becomes = board.Kind(k + 1)
	}
	return rules.Move{A: step}
}

// kingKind is the kind of a king in the rules of orthodox chess.
const kingKind = board.Kind(6)

// skip begins the main line after the plies of the prefix.
func (r *Replayer) skip(line record.Line) {
	x := r.prefix
	n := x.Len()
	f := frame{line: line, next: n, late: true, branch: true, pushed: true}
	f.bits.now, f.bits.placed = x.End, true
	r.push(f, nil)
	r.walk.Skip(n)
	for i := range n {
		r.played.addPlain(x.Move(i))
	}
	r.keyless = n + 1
	r.keys = append(r.keys, make([]uint64, n+1)...)
}

// known returns the first ply from which the positions of the line are known, if the last one
// cannot be equal to one before that; else it computes their keys, and returns first.
func (r *Replayer) known(first int) int {
	if b := r.last; b != nil && !r.prefix.Occurs(b, first, r.keyless-1) {
		return r.keyless
	}
	var now orthodox.Board
	r.prefix.Board(&now, 0)
	for i := range r.keyless {
		if i > 0 {
			now.Make(r.prefix.Move(i - 1))
		}
		r.keys[i] = now.Key()
	}
	r.keyless = 0
	return first
}

// keyOf returns the key of a position for counting repetitions. Where plain plies come without
// positions, it is that of a bitboard, if one can have the position.
func (r *Replayer) keyOf(p *rules.Position) uint64 {
	if r.bare {
		setup := setupOf(p)
		setup.Clock, setup.Number = 0, 1
		if r.last = &r.keying; r.last.Place(&setup) {
			return r.last.Key()
		}
		r.last = nil
	}
	return p.Key()
}

// settle makes the position of a line, if plain plies were played without it.
func (r *Replayer) settle(f *frame) {
	if f.late {
		positionOf(f.pos, r.start, &f.bits.now)
		f.late = false
	}
}

// positionOf makes p the position of a bitboard, in a game that began with start.
func positionOf(p, start *rules.Position, b *orthodox.Board) {
	p.CopyFrom(start)
	p.Turn, p.Clock, p.Number = board.Color(b.Turn()), int32(b.Clock()), int32(b.Number())
	for s := range 64 {
		at := board.At(s&7, s>>3)
		u := board.Vacant
		for side := range 2 {
			if b.Side(side)>>s&1 != 0 {
				kind := 0
				for b.Kind(kind)>>s&1 == 0 {
					kind++
				}
				u = board.Make(board.Kind(kind+1), board.Color(side))
			}
		}
		if p.Board.At(at) != u {
			p.Put(at, u)
		}
	}
	p.Rights = 0
	for i := range p.Castlings {
		if b.Rights()&rightOf(&p.Castlings[i]) != 0 {
			p.Rights |= start.Rights & (1 << i)
		}
	}
	p.Passants = 0
	if passed := b.Passant(false); passed != 0 {
		s, ahead := 0, 8
		for passed>>s&1 == 0 {
			s++
		}
		if p.Turn == board.White {
			ahead = -8
		}
		at := func(s int) board.Square { return board.At(s&7, s>>3) }
		p.Passants, p.Passant[0] = 1, rules.Mark{Passed: at(s), Unit: at(s + ahead)}
	}
}

// mainTurns are the turns of a main line, by ply.
type mainTurns struct {
	start *rules.Position
	plain []orthodox.Move // 0 for a ply that was played in the rules engine
	other []otherTurn     // of those
}

// otherTurn is a turn that was made in the rules engine.
type otherTurn struct {
	ply  int
	turn rules.Move
}

func (t *mainTurns) begin(start *rules.Position) {
	t.start, t.plain, t.other = start, t.plain[:0], t.other[:0]
}

func (t *mainTurns) addPlain(m orthodox.Move) { t.plain = append(t.plain, m) }

func (t *mainTurns) add(m *rules.Move) {
	t.other = append(t.other, otherTurn{len(t.plain), *m})
	t.plain = append(t.plain, 0)
}

// cut leaves the turns of the first plies.
func (t *mainTurns) cut(plies int) {
	t.plain = t.plain[:plies]
	for n := len(t.other); n > 0 && t.other[n-1].ply >= plies; n-- {
		t.other = t.other[:n-1]
	}
}

// at returns the turn of a ply, counted from 0.
func (t *mainTurns) at(ply int) rules.Move {
	if m := t.plain[ply]; m != 0 {
		return TurnOf(t.start, m, t.start.Turn^board.Color(ply&1))
	}
	i := sort.Search(len(t.other), func(i int) bool { return t.other[i].ply >= ply })
	return t.other[i].turn
}

// is reports whether the turn of a ply is a move that does not castle.
func (t *mainTurns) is(ply int, m orthodox.Move) bool {
	if made := t.plain[ply]; made != 0 {
		return made.Castling() == 0 && made.From() == m.From() && made.To() == m.To() && made.Becomes() == m.Becomes()
	}
	turn := t.at(ply)
	a := &turn.A
	return squareOf(a.From) == m.From() && squareOf(a.To) == m.To() && max(0, int(a.Becomes)-1) == m.Becomes()
}

// follow makes the turn of a ply on a bitboard.
func (t *mainTurns) follow(b *bitboard, ply int) {
	if m := t.plain[ply]; m != 0 {
		b.now.Make(m)
		return
	}
	turn := t.at(ply)
	b.make(&turn)
}
