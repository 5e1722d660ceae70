package validate

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
)

// improvementLeftOut reports a move that does not say what the unit becomes where only
// one thing is possible.
func improvementLeftOut() Rule {
	return Rule{
		Code:     "M308",
		Name:     "improvement-left-out",
		Title:    "what a unit becomes is left out, where there is no choice",
		Why:      "The score can be played, but its reader has to know by heart when and to what units improve.",
		Severity: Warning,
		Rule:     "WOTN-6",
		Since:    "0.1",
		Bad:      "[Variant \"Way of the Knight\"]\n\n1. Ng1-f3 Nb8-c6 2. Nf3-e5 Nc6:e5 *\n",
		Good:     "[Variant \"Way of the Knight\"]\n\n1. Ng1-f3 Nb8-c6 2. Nf3-e5 Nc6:e5/NW *\n",
		Step: func(p *Pass, s *replay.Step) {
			if !plainly(s) || !s.Notes.Has(notation.LeftOut) {
				return
			}
			u := s.Before.Rules().Unit(s.Move.A.Becomes)
			d := p.Report(s.Ply.At, "%s does not say that the unit becomes %s %s", quote(s.Ply.Move.Text), article(u.Name), u.Name)
			p.fixMove(d, s, s.Move, true)
		},
	}
}
