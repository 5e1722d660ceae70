package legality

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
)

// refutes reports whether the turns that the game's own variant allowed show that a line is not
// legal in another. As long as the mutators keep these, no text has to be read: it means the same
// turn or several. false means unknown.
func (t *trial) refutes(r check.Relative, main record.Line) bool {
	if r.Kinds == nil {
		return false
	}
	n := 0
	if r.Castles { // no turn exposes a king, so that the first ones need no position
		needs := false
		if n, needs = t.kept(&r, main); needs && n < len(main) && main[n].Says() != 0 && main[n].Becomes == nil {
			return true // no choice is written
		}
	}
	return t.stops(&t.Setup.Start, &r, main, n)
}

// kept returns how many of the first plies of a line are promised to be kept in a variant, and
// whether the one after them needs a choice.
func (t *trial) kept(r *check.Relative, main record.Line) (n int, needs bool) {
	var on [256]board.Kind // by square; 0 for none
	m := &t.move
	for i, ply := range main {
		if !t.own(r, ply) {
			return i, false
		}
		start := &t.pass.Setup.Start
		if i == 0 {
			for _, side := range [...]board.Color{board.White, board.Black} {
				units := start.Board.Units(side)
				for at, ok := units.Next(0); ok; at, ok = units.Next(int(at) + 1) {
					on[at] = start.Board.At(at).Kind()
				}
			}
		}
		if x := r.Rules.Promised(m, r.Kinds[on[m.A.To]], true); x != rules.Kept {
			return i, x == rules.MustChoose
		}
		if c := start.CastlingOf(m); c != nil {
			king, partner := on[c.King], on[c.Partner]
			on[c.King], on[c.Partner] = 0, 0
			on[c.KingTo], on[c.PartnerTo] = king, partner
			continue
		}
		on[m.A.To], on[m.A.From] = on[m.A.From], 0
		if m.A.Takes&rules.TakesPassant != 0 {
			on[board.At(m.A.To.File(), m.A.From.Rank())] = 0
		}
	}
	return len(main), false
}

// stops plays a line and reports whether a ply has no turn. The first plies are known to be kept,
// and need no look at the king.
func (t *trial) stops(p *rules.Position, r *check.Relative, main record.Line, kept int) bool {
	t.place(p, r, main[:kept])
	same := true // both variants have the same position
	m, read := &t.move, &t.read
	for i := kept; i < len(main); i++ {
		ply := main[i]
		if same = same && t.own(r, ply); same {
			promise, exposed := p.PlayKept(m, r.Castles)
			switch {
			case exposed:
				t.place(p, r, main[:i]) // the text may mean another turn
				t.own(r, ply)
			case promise == rules.Kept:
				continue
			case promise == rules.MustChoose && ply.Says() != 0 && ply.Becomes == nil:
				return true // no choice is written
			}
		}
		var ok bool
		if *read, ok = t.turn(p, ply); !ok {
			return true
		}
		same = same && *read == *m
		p.Play(read, nil)
	}
	return false
}

// place makes p the position after the first plies of a line, which the variant of the game allowed
// and another one allows.
func (t *trial) place(p *rules.Position, r *check.Relative, line record.Line) {
	r.Rules.Start(p)
	for _, ply := range line {
		t.own(r, ply)
		p.Play(&t.move, nil)
	}
}

// own sets t.move to the turn of a ply that the variant of the game allowed, with the kinds of
// another one. It returns false if there was none.
func (t *trial) own(r *check.Relative, ply *record.Ply) bool {
	own := t.pass.Line.Turn(ply)
	if own == nil || !own.Played || own.Guessed || own.Failed {
		return false
	}
	t.move = own.Move
	t.move.A.Unit = board.Make(r.Kinds[t.move.A.Unit.Kind()], t.move.A.Unit.Color())
	return true
}

// beginning appends the first moves of a line, as far as they are canonical and alone.
func beginning(moves []grammar.Canonical, line record.Line) []grammar.Canonical {
	for _, ply := range line[:min(len(line), check.LongestBeginning)] {
		says := ply.Says()
		if says == 0 || ply.CheckAt.Len() > 0 || ply.Effect != nil || ply.Becomes != nil || ply.Passant || ply.Double {
			break
		}
		moves = append(moves, says)
	}
	return moves
}

// refuse remembers that the last ply of the beginning of a game is not legal in a variant.
func (t *trial) refuse(id string, line record.Line) {
	var room [check.LongestBeginning]grammar.Canonical
	if moves := beginning(room[:0], line); len(moves) == len(line) {
		t.Refuse(id, moves)
	}
}

// refusedBefore reports whether a line begins like one that was refused.
func (t *trial) refusedBefore(id string, line record.Line) bool {
	if n := min(len(line), check.LongestBeginning); n != t.looked {
		var room [check.LongestBeginning]grammar.Canonical
		t.looked, t.refusing = n, t.Refusing(beginning(room[:0], line))
	}
	return t.Refuses(id, t.refusing)
}
