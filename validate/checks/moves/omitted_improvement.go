package moves

import (
	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// omittedImprovement reports a missing promotion where only one is possible.
func omittedImprovement() check.Check {
	return check.Check{
		Code:  "M308",
		Name:  "omitted-improvement",
		Title: "an improvement or promotion that is left out where only one choice is possible",
		Why: "The record can be replayed, but its reader has to know when a unit improves and what " +
			"it becomes.",
		Severity: diagnostic.Warning,
		Rule:     "WOTN-6",
		Since:    "0.1",
		Proved:   true,
		Bad:      "[Variant \"Way of the Knight\"]\n\n1. Ng1-f3 Nb8-c6 2. Nf3-e5 Nc6:e5 *\n",
		Good:     "[Variant \"Way of the Knight\"]\n\n1. Ng1-f3 Nb8-c6 2. Nf3-e5 Nc6:e5/NW *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			if !check.AsWritten(s) || !s.Notes.Has(notation.LeftOut) {
				return
			}
			words := "what the unit becomes"
			if became := becameWords(s); became != "" {
				words = "that the unit becomes " + became
			}
			d := p.Report(s.Ply.At, "%s does not say %s", printable.Text(s.Ply.Move.Text), words)
			p.FixMove(d, s, s.Move, true)
		},
	}
}

// becameWords names the promotions of a turn, in either of its moves: "an NW"; "" if there are
// none.
func becameWords(s *replay.Step) string {
	words := ""
	for _, step := range [...]*rules.Step{&s.Move.A, &s.Move.B} {
		if step.Becomes == 0 {
			continue
		}
		if words != "" {
			words += " and "
		}
		words += english.A(check.TypeName(s, step.Becomes))
	}
	return words
}
