package moves

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// undecidedImprovement reports /xx in the main line, where a real choice was made.
func undecidedImprovement() check.Check {
	return check.Check{
		Code:  "M309",
		Name:  "undecided-improvement",
		Title: "an improvement in the main line that leaves open what the unit becomes",
		Why: "In a variation, /xx says that the choice does not matter. In the game a choice was " +
			"made, and it is not recorded.",
		Severity: diagnostic.Warning,
		Rule:     "WOTN-7",
		Since:    "0.1",
		Proved:   true,
		Bad:      "[Variant \"Way of the Knight\"]\n\n1. e2-e4 d7-d5 2. e4:d5/xx *\n",
		Good:     "[Variant \"Way of the Knight\"]\n\n1. e2-e4 d7-d5 2. e4:d5/AD (2. e4:d5/xx) *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			if !check.AsWritten(s) || s.Depth > 0 || !s.Notes.Has(notation.OpenChoice) {
				return
			}
			words := "the new type of the unit is left open"
			if became := becameWords(s); became != "" {
				words += "; " + became + " is assumed"
			}
			d := p.Report(s.Ply.At, "%s", words)
			p.FixMove(d, s, s.Move, false)
			d.Offer() // the choice is not known
		},
	}
}
