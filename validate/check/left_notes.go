package check

import (
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// noteLeft adds a note on the ply with which a vacant square that a unit is said to come from
// became vacant.
func (p *Pass) noteLeft(d *diagnostic.Finding, s *replay.Step) {
	r := &s.Failure.Reason
	if r.Code != rules.EmptyOrigin {
		return
	}
	for t := range p.Line.back(s.Ply) {
		if t.Played && p.left(d, t.ply, t, r.From) {
			return
		}
	}
}

// left adds a note that a turn vacated a square, and reports whether it did.
func (p *Pass) left(d *diagnostic.Finding, ply *record.Ply, t *Turn, at board.Square) bool {
	m := &t.Move
	name := func() string { return p.NameOf(ply) }
	if t.zapped.gone.Has(at) {
		if p.Rules().Zaps() {
			d.NoteAt(ply.At, "the unit on %v was captured or died with %s", at, name())
		} else {
			d.NoteAt(ply.At, "the pawn on %v was captured en passant with %s", at, name())
		}
		return true
	}
	for _, st := range [...]*rules.Step{&m.B, &m.A} {
		if st.Kind == rules.Go && st.From == at {
			d.NoteAt(ply.At, "the %s left %v with %s", p.Rules().Title(st.Unit.Kind()), at, name())
			return true
		}
	}
	switch m.A.Kind {
	case rules.Castle:
		if c := p.Setup.Start.CastlingOf(m); c != nil && (c.King == at || c.Partner == at) {
			d.NoteAt(ply.At, "castling vacated %v with %s", at, name())
			return true
		}
	case rules.Zap:
		if !t.zapped.acted || t.zapped.affected != at {
			return false
		}
		switch m.ZapOutcome {
		case rules.Teleport:
			d.NoteAt(ply.At, "the unit on %v was sent to %v with %s", at, board.Square(m.Param), name())
			return true
		case rules.Death, rules.Demotion:
			d.NoteAt(ply.At, "the unit on %v was removed by %v with %s", at, m.ZapOutcome, name())
			return true
		}
	}
	return false
}
