package validate

import (
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// claimPossible reports where a draw could first be claimed and was not.
func claimPossible() Rule {
	return Rule{
		Code:     "F608",
		Name:     "claim-possible",
		Title:    "a draw that could have been claimed",
		Why:      "Players and arbiters overlook a third repetition and fifty quiet moves; so does a slip in the record that makes one.",
		Severity: Info,
		Rule:     "COMMON-4",
		Since:    "0.1",
		Unproved: true,
		Bad:      "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 e5 *\n",
		Good:     "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2\n",
		Step: func(p *Pass, s *replay.Step) {
			if s.Depth > 0 || !plainly(s) || p.Line.guessed {
				return
			}
			threefold := s.Repetitions() >= 3
			fifty := s.After.Clock >= 100
			if !threefold && !fifty || s.Ending() != rules.Ongoing {
				return
			}
			if main := p.Record.Main; main[len(main)-1] == s.Ply && p.Record.Score() == record.Draw {
				return // it was claimed, it seems
			}
			if threefold && !p.said(thirdTime) {
				p.Report(s.Ply.At, "after %s the position stands for the third time: a draw can be claimed", quote(s.Ply.Move.Text))
			}
			if fifty && !p.said(fiftyMoves) {
				p.Report(s.Ply.At, "after %s fifty moves by each side went without a capture or a pawn move: a draw can be claimed", quote(s.Ply.Move.Text)).
					Rule = "COMMON-5"
			}
		},
	}
}
