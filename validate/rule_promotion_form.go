package validate

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// promotionForm reports what a unit becomes in another spelling than the canonical one.
func promotionForm() Rule {
	return Rule{
		Code:     "M317",
		Name:     "promotion-form",
		Title:    "a promotion or improvement in another spelling than the canonical one",
		Why:      "The PGN standard (8.2.3.3) has e8=Q only; e8Q, e8/Q and e8(Q) are lost or refused elsewhere, and (Q) apart is a variation.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[SetUp \"1\"]\n[FEN \"8/1P6/8/8/8/8/k6K/8 w - - 0 1\"]\n\n1. b8Q *\n",
		Good:     "[SetUp \"1\"]\n[FEN \"8/1P6/8/8/8/8/k6K/8 w - - 0 1\"]\n\n1. b8=Q *\n",
		Step: func(p *Pass, s *replay.Step) {
			m := s.Ply.Move
			if !plainly(s) || len(m.Parts) == 0 || m.Result != "" || engineSquares(m) || s.Notes.Has(notation.OpenChoice) {
				return
			}
			if s.Notes.Has(notation.Detached) {
				p.reportDetached(s)
				return
			}
			for i := range m.Parts {
				for _, leg := range m.Parts[i].Legs {
					if leg.Become != "" && !becomesWell(s, i, &leg) {
						d := p.Report(s.Ply.At, "%s does not write what the unit becomes in the canonical form", quote(m.Text))
						p.fixMove(d, s, s.Move, true)
						return
					}
				}
			}
		},
	}
}

// becomesWell reports whether a leg of part i writes what its unit becomes with the game's
// sign, and the name as the game has it. A name in another language is left alone.
func becomesWell(s *replay.Step, i int, leg *grammar.Leg) bool {
	r := s.Before.Rules()
	sign := byte('=')
	if r.Improver() != nil {
		sign = '/'
	}
	if leg.Form != sign {
		return false
	}
	for _, step := range [...]*rules.Step{&s.Move.A, &s.Move.B} {
		if step.Kind == rules.Go && step.Becomes != 0 {
			if name := r.Unit(step.Becomes).Name; strings.EqualFold(name, leg.Become) {
				return name == leg.Become
			}
		}
	}
	return true
}

// reportDetached reports what a unit becomes where it stands apart from its move.
func (p *Pass) reportDetached(s *replay.Step) {
	at := p.becomesAt(s.Ply)
	d := p.Report(s.Ply.At, "what the unit becomes stands apart from %s", quote(s.Ply.Move.Text))
	if at.Len() > 0 {
		text := spell(s.Ply, s.Before, s.Move, s.Spelling)
		d.fix("write "+text, true, Edit{Span: bareSpan(s.Ply), Text: text}, Edit{Span: grammar.Span{Off: s.Ply.At.End, End: at.End}})
	}
}

// becomesAt is where the name stands that was put apart behind a move; empty if there is
// none.
func (p *Pass) becomesAt(ply *record.Ply) grammar.Span {
	for i := range p.Syntax.Items {
		it := &p.Syntax.Items[i]
		switch {
		case it.Off < ply.At.End:
		case it.Kind == grammar.Becomes:
			return it.Span
		default:
			return grammar.Span{}
		}
	}
	return grammar.Span{}
}
