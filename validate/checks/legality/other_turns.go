package legality

import (
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
	r.Rules.Start(&t.Setup.Start)
	return t.stops(&t.Setup.Start, &r, main)
}

// stops plays a line and reports whether a ply has no turn.
func (t *trial) stops(p *rules.Position, r *check.Relative, main record.Line) bool {
	same := true           // both variants have the same position
	var m, read rules.Move // one for all plies, since they escape
	for _, ply := range main {
		if same {
			own := t.pass.Line.Turn(ply)
			if same = own != nil && own.Played && !own.Guessed && !own.Failed; own != nil {
				m = own.Move
			}
		}
		if same {
			m.A.Unit = board.Make(r.Kinds[m.A.Unit.Kind()], m.A.Unit.Color())
			kept, exposed := p.PlayKept(&m, r.Castles)
			if exposed {
				return false // the text may mean another turn
			}
			if kept {
				continue
			}
			if ply.Says() != 0 && ply.Becomes == nil && p.MustChoose(&m) {
				return true // no choice is written
			}
		}
		var ok bool
		if read, ok = t.turn(p, ply); !ok {
			return true
		}
		same = same && read == m
		p.Play(&read, nil)
	}
	return false
}

// beginning returns the first moves of a line, as far as they are canonical and alone.
func beginning(id string, line record.Line) (b check.Beginning, n int) {
	b.Variant = id
	for n < min(len(line), len(b.Moves)) {
		ply := line[n]
		says := ply.Says()
		if says == 0 || ply.CheckAt.Len() > 0 || ply.Effect != nil || ply.Becomes != nil || ply.Passant || ply.Double {
			break
		}
		b.Moves[n] = says
		n++
	}
	return b, n
}

// refuse remembers that the last ply of the beginning of a game is not legal in a variant.
func (t *trial) refuse(id string, line record.Line) {
	if b, n := beginning(id, line); n == len(line) {
		t.Refuse(b)
	}
}

// refusedBefore reports whether a line begins like one that was refused.
func (t *trial) refusedBefore(id string, line record.Line) bool {
	all, n := beginning(id, line)
	b := check.Beginning{Variant: id}
	for i, m := range all.Moves[:n] {
		if b.Moves[i] = m; t.Refused(b) {
			return true
		}
	}
	return false
}
