package validate

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
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
			words := "what the unit becomes"
			if became := becameWords(s); became != "" {
				words = "that the unit becomes " + became
			}
			d := p.Report(s.Ply.At, "%s does not say %s", quote(s.Ply.Move.Text), words)
			p.fixMove(d, s, s.Move, true)
		},
	}
}

// becameWords names what the units of a turn become, in either of its moves: "an NW"; "" if
// none becomes anything.
func becameWords(s *replay.Step) string {
	words := ""
	for _, step := range [...]*rules.Step{&s.Move.A, &s.Move.B} {
		if step.Becomes == 0 {
			continue
		}
		if words != "" {
			words += " and "
		}
		u := s.Before.Rules().Unit(step.Becomes)
		words += article(u.Name) + " " + u.Name
	}
	return words
}
