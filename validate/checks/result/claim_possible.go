package result

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// A possible claim is reported once per game.
var (
	thirdTime  = check.Topic{About: "a claim by the third repetition"}
	fiftyMoves = check.Topic{About: "a claim by the fifty moves"}
)

// claimPossible reports the first place where a draw could have been claimed and was not.
func claimPossible() check.Check {
	return check.Check{
		Code:  "F608",
		Name:  "claim-possible",
		Title: "a draw that could have been claimed",
		Why: "Players and arbiters sometimes overlook a threefold repetition or the fifty-move " +
			"rule. A repetition can also come from a mistake in the record.",
		Severity: diagnostic.Info,
		Rule:     "COMMON-4",
		Since:    "0.1",
		Silent:   true,
		Doubts: func(c *orthodox.FastChecker, g *grammar.Game) bool {
			last := &g.Items[len(g.Items)-1]
			return c.Claimable(g, last.Kind == grammar.Result && last.N == int32(grammar.Drawn))
		},
		Bad:      "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 e5 *\n",
		Good:     "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2\n",
		EveryPly: true,
		Step: func(p *check.Pass, s *replay.Step) {
			if s.Depth > 0 || !check.AsWritten(s) || p.Line.Guessed {
				return
			}
			threefold := s.Repetitions() >= 3
			fifty := s.Clock() >= 100
			if !threefold && !fifty || s.Ending() != rules.Ongoing {
				return
			}
			if main := p.Record.Main; main[len(main)-1] == s.Ply && p.Record.Score() == record.Draw {
				return // it seems to have been claimed
			}
			if threefold && !p.Said(&thirdTime) {
				p.Report(s.Ply.At, "the position occurs for the third time; a draw can be claimed")
			}
			if fifty && !p.Said(&fiftyMoves) {
				p.Report(s.Ply.At, "each side has made fifty moves without a capture or a pawn move; a draw can be claimed").
					Rule = "COMMON-5"
			}
		},
	}
}
