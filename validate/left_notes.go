package validate

import (
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// noteLeft tells, of a square that a unit is said to come from and that is vacant, with
// which half-move it became so.
func (p *Pass) noteLeft(d *Diagnostic, s *replay.Step) {
	r := &s.Failure.Reason
	if r.Code != rules.EmptyOrigin {
		return
	}
	before := p.linePlies(s.Ply)
	for i := len(before) - 1; i >= 0; i-- {
		if t := p.Line.turns[before[i]]; t.played && p.left(d, before[i], &t, r.From) {
			return
		}
	}
}

// left notes that a turn vacated a square, and reports whether it did.
func (p *Pass) left(d *Diagnostic, ply *record.Ply, t *turn, at board.Square) bool {
	m := &t.move
	name := p.nameOf(ply)
	if t.zapped.gone.Has(at) {
		d.noteAt(ply.At, "what stood on %v was captured or died with %s", at, name)
		return true
	}
	for _, st := range [...]*rules.Step{&m.B, &m.A} {
		if st.Kind == rules.Go && st.From == at {
			d.noteAt(ply.At, "the %s left %v with %s", lower(p.rules().Unit(st.Unit.Kind()).Title), at, name)
			return true
		}
	}
	switch m.A.Kind {
	case rules.Castle:
		if c := p.Setup.Start.CastlingOf(m); c != nil && (c.King == at || c.Partner == at) {
			d.noteAt(ply.At, "what stood on %v left it with %s", at, name)
			return true
		}
	case rules.Zap:
		if !t.zapped.acted || t.zapped.struck != at {
			return false
		}
		switch m.Fate {
		case rules.Teleport:
			d.noteAt(ply.At, "what stood on %v was sent to %v with %s", at, board.Square(m.Param), name)
			return true
		case rules.Death, rules.Demotion:
			d.noteAt(ply.At, "what stood on %v was taken away by %v with %s", at, m.Fate, name)
			return true
		}
	}
	return false
}
