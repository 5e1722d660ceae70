package validate

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
)

// openImprovement reports /xx in the main line, where a real choice was made.
func openImprovement() Rule {
	return Rule{
		Code:     "M309",
		Name:     "open-improvement",
		Title:    "an improvement left open in the main line",
		Why:      "In a side line /xx says that the choice does not matter; in the game itself one was made, and is not recorded.",
		Severity: Warning,
		Rule:     "WOTN-7",
		Since:    "0.1",
		Bad:      "[Variant \"Way of the Knight\"]\n\n1. e2-e4 d7-d5 2. e4:d5/xx *\n",
		Good:     "[Variant \"Way of the Knight\"]\n\n1. e2-e4 d7-d5 2. e4:d5/AD (2. e4:d5/xx) *\n",
		Step: func(p *Pass, s *replay.Step) {
			if !plainly(s) || s.Depth > 0 || !s.Notes.Has(notation.OpenChoice) {
				return
			}
			words := "what the unit becomes is left open"
			if became := becameWords(s); became != "" {
				words += "; " + became + " is taken"
			}
			d := p.Report(s.Ply.At, "%s", words)
			p.fixMove(d, s, s.Move, false)
		},
	}
}
