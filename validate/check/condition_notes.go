package check

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// noteConditions adds notes on since when the unit of a ply, and the one on its target, have been
// in the condition that prevents the ply.
func (p *Pass) noteConditions(d *diagnostic.Finding, s *replay.Step) {
	r := &s.Failure.Reason
	c := mutator.ConditionsOf(s.Before)
	if c == nil || r.Code != rules.Particular || !s.Before.Rules().Variant.Size.Has(r.From) {
		return
	}
	about := r.From
	if r.By != board.Vacant { // the inactive one of king and rook
		about = r.At
	}
	unit := c.At(about)
	switch {
	case s.Before.Board.At(about) == board.Vacant:
	case unit.Stone != 0:
		p.noteSince(d, s, about, rules.Stoning, "a statue")
	case unit.Sleep != 0:
		p.noteSince(d, s, about, rules.Sleep, "asleep")
	case unit.Wait != 0:
		p.noteSince(d, s, about, rules.Sloth, "slow")
	case s.Failure.Query.Zap && unit.Wand == mutator.NoWand:
		p.noteWandLost(d, s, about)
	case unit.Flags&mutator.Peaceful != 0:
		p.noteSince(d, s, about, rules.Peace, "peaceful")
	}
	if r.HasTo && s.Before.Rules().Variant.Size.Has(r.To) && s.Before.Board.At(r.To) != board.Vacant && c.At(r.To).Stone != 0 {
		p.noteSince(d, s, r.To, rules.Stoning, "a statue")
	}
}

// BeforeTheRecord is the time at which a condition of the set-up began.
const BeforeTheRecord = "before the record's first move"

// noteSince adds a note on the zap with which the condition of the unit on a square began, or that
// the set-up has it.
func (p *Pass) noteSince(d *diagnostic.Finding, s *replay.Step, at board.Square, zapOutcome rules.ZapOutcome, state string) {
	unit := s.Before.Rules().Title(s.Before.Board.At(at).Kind())
	from := p.LastZapOn(s.Ply, at, false, func(m *rules.Move) bool { return m.ZapOutcome == zapOutcome })
	switch {
	case from != nil:
		d.NoteAt(from.At, "the %s on %v has been %s since %s", unit, at, state, p.NameOf(from))
	case !p.Setup.FEN:
		return
	default:
		d.Note("the %s on %v has been %s since %s, according to the FEN tag", unit, at, state, BeforeTheRecord)
	}
}

// noteWandLost adds a note on how the unit on a square lost its wand.
func (p *Pass) noteWandLost(d *diagnostic.Finding, s *replay.Step, at board.Square) {
	var lost *rules.Move
	from := p.TraceBack(s.Ply, at, false, cameFrom, func(t *Turn, now board.Square) bool {
		m := &t.Move
		if m.A.Kind != rules.Zap || !(m.ZapOutcome == rules.Misfire && m.A.From == now || m.ZapOutcome == rules.Lightning && t.zapped.acted && t.zapped.affected == now) {
			return false
		}
		lost = m
		return true
	})
	switch {
	case from == nil:
	case lost.ZapOutcome == rules.Misfire:
		d.NoteAt(from.At, "its wand misfired and was destroyed by %s", p.NameOf(from))
	default:
		d.NoteAt(from.At, "its wand was destroyed by %v with %s", lost.ZapOutcome, p.NameOf(from))
	}
}
