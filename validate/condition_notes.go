package validate

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// noteConditions tells since when the unit that a half-move is about, and the one on the
// square it goes to, have been in the condition that hinders them.
func (p *Pass) noteConditions(d *Diagnostic, s *replay.Step) {
	r := &s.Failure.Reason
	c := mutator.ConditionsOf(s.Before)
	if c == nil || r.Code != rules.Particular || !s.Before.Rules().Variant.Size.Has(r.From) {
		return
	}
	about := r.From
	if r.By != board.Vacant { // the inactive one of a king and its partner
		about = r.At
	}
	unit := c.At(about)
	switch {
	case s.Before.Board.At(about) == board.Vacant:
	case unit.Stone != 0:
		p.noteSince(d, s, about, about, rules.Stoning, "a statue")
	case unit.Sleep != 0:
		p.noteSince(d, s, about, about, rules.Sleep, "asleep")
	case unit.Wait != 0:
		p.noteSince(d, s, about, about, rules.Sloth, "slow")
	case s.Failure.Query.Zap && unit.Wand == mutator.NoWand:
		p.noteWandLost(d, s, about)
	case unit.Flags&mutator.Peaceful != 0:
		p.noteSince(d, s, about, about, rules.Peace, "peaceful")
	}
	if r.HasTo && s.Before.Rules().Variant.Size.Has(r.To) && s.Before.Board.At(r.To) != board.Vacant && c.At(r.To).Stone != 0 {
		p.noteSince(d, s, r.To, about, rules.Stoning, "a statue")
	}
}

// beforeTheRecord says when a condition began that the set-up brings with it.
const beforeTheRecord = "before the record's first move"

// noteSince tells with which zap the condition of the unit on a square began, or that the
// set-up has it. about is the unit that the message is about.
func (p *Pass) noteSince(d *Diagnostic, s *replay.Step, at, about board.Square, fate rules.Fate, state string) {
	unit := lower(s.Before.Rules().Unit(s.Before.Board.At(at).Kind()).Title)
	from := p.struck(s.Ply, at, false, func(m *rules.Move) bool { return m.Fate == fate })
	since := beforeTheRecord
	switch {
	case from != nil:
		since = p.moveNumber(from)
		d.noteAt(from.At, "the %s on %v has been %s since %s", unit, at, state, p.nameOf(from))
	case !p.Setup.FEN:
		return
	default:
		d.note("the %s on %v has been %s since %s: the FEN tag has it", unit, at, state, since)
	}
	if timed := fate == rules.Sleep || fate == rules.Stoning; timed && at == about {
		d.Message += ", since " + since
	}
}

// noteWandLost tells how the unit on a square lost its wand.
func (p *Pass) noteWandLost(d *Diagnostic, s *replay.Step, at board.Square) {
	var lost *rules.Move
	from := p.traced(s.Ply, at, false, cameFrom, func(t *turn, now board.Square) bool {
		m := &t.move
		if m.A.Kind != rules.Zap || !(m.Fate == rules.Misfire && m.A.From == now || m.Fate == rules.Lightning && t.zapped.acted && t.zapped.struck == now) {
			return false
		}
		lost = m
		return true
	})
	switch {
	case from == nil:
	case lost.Fate == rules.Misfire:
		d.noteAt(from.At, "its wand misfired and was destroyed with %s", p.nameOf(from))
	default:
		d.noteAt(from.At, "its wand was destroyed by %v with %s", lost.Fate, p.nameOf(from))
	}
}
