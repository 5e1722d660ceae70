package moves

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// wrongCheck reports a check sign on a move that gives none.
func wrongCheck() check.Check {
	return check.Check{
		Code:  "M301",
		Name:  "wrong-check-sign",
		Title: "a check sign on a move that does not give check",
		Why: "Either the sign is a mistake, or the writer's board differed from the position that the " +
			"recorded moves lead to.",
		Severity: diagnostic.Error,
		// checked as part of the previous game, or without the moves in a comment
		Yields: []string{"S122", "M340"},
		Rule:   "COMMON-2",
		Since:  "0.1",
		Proved: true,
		Faults: []orthodox.FaultKind{orthodox.WrongCheckSign},
		Bad:    "1. e4+ e5 *\n",
		Good:   "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			if !check.AsWritten(s) || s.Ply.Check != '+' && s.Ply.Check != '2' || s.Check() {
				return
			}
			d := p.Report(s.Ply.At, "%s does not give check", printable.Text(s.Ply.Move.Text))
			if p.OnlyCounted() {
				return
			}
			if rule, why := whyNoCheck(s.After, &s.Move); rule != "" {
				d.Rule, d.Message = rule, d.Message+": "+why
			}
			d.Board = check.Picture(s, s.After, s.After.Touched(&s.Move)...)
			p.NoteOtherwise(d, s, "it gave check")
			if at := check.MarkSpan(s.Ply); at.Len() > 0 {
				d.Fix("delete the check sign", false, diagnostic.Edit{Span: at})
			}
		},
		Fault: func(p *check.Pass, faults []orthodox.Fault) {
			for i := range faults {
				f := &faults[i]
				if f.Kind != orthodox.WrongCheckSign {
					continue
				}
				it := &p.Syntax.Items[f.Item]
				m := p.Syntax.Move(it)
				d := p.ReportFault(f, it.Span, printable.Text(m.Text)+" does not give check")
				after, squares := p.After(f)
				d.Board = check.PlainPicture(after, squares...)
				p.NoteOtherwiseAt(d, f.Ply, "it gave check")
				d.Fix("delete the check sign", false, diagnostic.Edit{Span: check.GluedMark(m, it.Span)})
			}
		},
	}
}

// whyNoCheck says why an attack on the side to move is not a check by rules that chess does not
// have; rule is "" if none of them is the reason.
func whyNoCheck(p *rules.Position, m *rules.Move) (rule, why string) {
	us := p.Turn
	kings := p.Kings(us)
	k, only := kings.Only()
	switch {
	case kings.Empty():
		return "WAND-16", fmt.Sprintf("%v has no king left", us)
	case !only:
		return "COMMON-8", fmt.Sprintf("%v has several kings", us)
	}
	if c := mutator.ConditionsOf(p); c != nil {
		u := p.Board.At(m.A.To)
		unit := fmt.Sprintf("the %s on %v", p.Rules().Title(max(u.Kind(), 1)), m.A.To)
		switch {
		case c.At(k).Stone != 0:
			return "WAND-17", fmt.Sprintf("the king on %v is a statue and cannot be captured", k)
		case m.A.Kind != rules.Go || !u.Is(us.Other()):
		case !c.At(m.A.To).Active():
			return "WAND-2", unit + " is not active"
		case c.At(m.A.To).Flags&mutator.Peaceful != 0:
			return "WAND-5", unit + " is peaceful"
		}
	}
	if r := p.Rules(); r.TwoLegs() {
		for s, ok := r.Special().Next(0); ok; s, ok = r.Special().Next(int(s) + 1) {
			if u := p.Board.At(s); u.Is(us.Other()) && r.Tables.Hits(&p.Board, u, s, k) {
				return "OZ-11", fmt.Sprintf("the %s on %v is on the Yellow Brick Road, where units capture differently", r.Title(u.Kind()), s)
			}
		}
	}
	for _, a := range p.Attackers(nil, k, us.Other(), rules.Exposed) {
		u := p.Board.At(a)
		return "OX-9", fmt.Sprintf("the %s on %v attacks the king now, but moves as another unit next turn", p.Rules().Title(u.Kind()), a)
	}
	return "", ""
}
