package moves

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// promotionForm reports a promotion that is not in the canonical spelling.
func promotionForm() check.Check {
	return check.Check{
		Code:  "M317",
		Name:  "promotion-form",
		Title: "a promotion or improvement in a non-standard form",
		Why: "The PGN standard (8.2.3.3) allows only e8=Q. Some programs lose or reject e8Q, e8/Q " +
			"and e8(Q), and read a separate (Q) as a variation.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		Silent:   true,
		Bad:      "[SetUp \"1\"]\n[FEN \"8/1P6/8/8/8/8/k6K/8 w - - 0 1\"]\n\n1. b8Q *\n",
		Good:     "[SetUp \"1\"]\n[FEN \"8/1P6/8/8/8/8/k6K/8 w - - 0 1\"]\n\n1. b8=Q *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			m := s.Ply.Move
			if !check.AsWritten(s) || len(m.Parts) == 0 || m.Result != "" || check.EngineSquares(m) || s.Notes.Has(notation.OpenChoice) {
				return
			}
			if s.Notes.Has(notation.Detached) {
				reportDetached(p, s)
				return
			}
			for i := range m.Parts {
				for _, leg := range m.Parts[i].Legs {
					if leg.Become != "" && !becomesWell(s, &leg) {
						d := p.Report(s.Ply.At, "%s should be written %s", printable.Text(m.Text), check.Spell(s, s.Before, s.Move, s.Spelling))
						p.FixMove(d, s, s.Move, true)
						return
					}
				}
			}
		},
	}
}

// becoming returns what the game of a step calls a change of type.
func becoming(s *replay.Step) string {
	if s.Before.Rules().Improver() != nil {
		return "improvement"
	}
	return "promotion"
}

// becomesWell reports whether a leg writes its promotion with the game's sign, and with
// the game's name for the piece. It accepts names in another language.
func becomesWell(s *replay.Step, leg *grammar.Leg) bool {
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
			if name := check.TypeName(s, step.Becomes); strings.EqualFold(name, leg.Become) {
				return name == leg.Become
			}
		}
	}
	return true
}

// reportDetached reports a promotion that is detached from its move.
func reportDetached(p *check.Pass, s *replay.Step) {
	at := becomesAt(p, s.Ply)
	d := p.Report(becomesMark(p, s.Ply), "the %s is separated from its move", becoming(s))
	if at.Len() > 0 {
		text := check.Spell(s, s.Before, s.Move, s.Spelling)
		d.Fix(p.Replacing(grammar.Span{Off: check.MoveSpan(s.Ply).Off, End: at.End}, text), true, diagnostic.Edit{Span: check.MoveSpan(s.Ply), Text: text}, diagnostic.Edit{Span: grammar.Span{Off: s.Ply.At.End, End: at.End}})
	}
}

// becomesMark returns the place of a detached name after a move; the move, if there is none.
func becomesMark(p *check.Pass, ply *record.Ply) grammar.Span {
	if at := becomesAt(p, ply); at.Len() > 0 {
		return at
	}
	return ply.At
}

// becomesAt returns where a detached name after a move is; empty if there is none.
func becomesAt(p *check.Pass, ply *record.Ply) grammar.Span {
	if after := itemsAfter(p, ply); len(after) > 0 && after[0].Kind == grammar.Becomes {
		return after[0].Span
	}
	return grammar.Span{}
}
