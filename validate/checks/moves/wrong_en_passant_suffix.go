package moves

import (
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// passantMark reports e.p. on a move that is not a capture en passant.
func passantMark() check.Check {
	return check.Check{
		Code:  "M312",
		Name:  "wrong-en-passant-suffix",
		Title: "e.p. after a move that does not capture en passant",
		Why: "The writer thought that the move captured a pawn en passant, but it captured something " +
			"else, or nothing.",
		Severity: diagnostic.Warning,
		Rule:     "CHESS-3",
		Since:    "0.1",
		Proved:   true,
		Bad:      "1. e4 d5 2. exd5 e.p. *\n",
		Good:     "1. e4 a6 2. e5 d5 3. exd6 *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			if check.AsWritten(s) && s.Ply.Passant && s.Move.A.Takes&rules.TakesPassant == 0 {
				p.Report(passantMarkAt(p, s.Ply), "%s is marked e.p. but does not capture en passant", printable.Text(s.Ply.Move.Text))
			}
		},
	}
}
