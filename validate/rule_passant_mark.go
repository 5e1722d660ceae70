package validate

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// passantMark reports e.p. on a move that captures nothing in passing.
func passantMark() Rule {
	return Rule{
		Code:     "M312",
		Name:     "wrong-passant-mark",
		Title:    "e.p. behind a move that captures nothing in passing",
		Why:      "The writer saw a pawn taken that the board still has, or has taken another.",
		Severity: Warning,
		Rule:     "CHESS-3",
		Since:    "0.1",
		Bad:      "1. e4 d5 2. exd5 e.p. *\n",
		Good:     "1. e4 a6 2. e5 d5 3. exd6 e.p. *\n",
		Step: func(p *Pass, s *replay.Step) {
			if plainly(s) && s.Ply.Passant && s.Move.A.Takes&rules.TakesPassant == 0 {
				p.Report(s.Ply.At, "%s is marked e.p., but captures nothing in passing", quote(s.Ply.Move.Text))
			}
		},
	}
}
