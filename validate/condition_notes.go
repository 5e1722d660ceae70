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
	unit := c.At(r.From)
	switch {
	case s.Before.Board.At(r.From) == board.Vacant:
	case unit.Stone != 0:
		p.noteSince(d, s, r.From, rules.Stoning, "a statue")
	case unit.Sleep != 0:
		p.noteSince(d, s, r.From, rules.Sleep, "asleep")
	case unit.Wait != 0:
		p.noteSince(d, s, r.From, rules.Sloth, "slow")
	case s.Failure.Query.Zap && unit.Wand == mutator.NoWand:
		from := p.traced(s.Ply, r.From, false, func(m *rules.Move, now board.Square) bool {
			return m.A.Kind == rules.Zap && m.A.From == now && m.Fate == rules.Misfire
		})
		if from != nil {
			d.noteAt(from.At, "its wand misfired and was destroyed with %s", p.nameOf(from))
		}
	case unit.Flags&mutator.Peaceful != 0:
		p.noteSince(d, s, r.From, rules.Peace, "peaceful")
	}
	if r.HasTo && s.Before.Rules().Variant.Size.Has(r.To) && s.Before.Board.At(r.To) != board.Vacant && c.At(r.To).Stone != 0 {
		p.noteSince(d, s, r.To, rules.Stoning, "a statue")
	}
}

// noteSince tells with which zap a condition began, if the line has it.
func (p *Pass) noteSince(d *Diagnostic, s *replay.Step, at board.Square, fate rules.Fate, state string) {
	from := p.struck(s.Ply, at, false, func(m *rules.Move) bool { return m.Fate == fate && !m.Bare })
	if from != nil {
		if timed := fate == rules.Sleep || fate == rules.Stoning; timed && at == s.Failure.Reason.From {
			d.Message += ", since " + p.moveNumber(from)
		}
		unit := s.Before.Rules().Unit(s.Before.Board.At(at).Kind())
		d.noteAt(from.At, "the %s on %v has been %s since %s", lower(unit.Title), at, state, p.nameOf(from))
	}
}
