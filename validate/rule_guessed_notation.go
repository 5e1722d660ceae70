package validate

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
)

// guessedNotation reports a game of numbers, which is read as ICCF's: once a game.
func guessedNotation() Rule {
	return Rule{
		Code:     "M310",
		Name:     "guessed-notation",
		Title:    "a game in a notation that no tag names",
		Why:      "Most programs find no move in a game of ICCF numbers and call it empty.",
		Severity: Warning,
		Since:    "0.1",
		Bad:      "1. 5254 5755 2. 7163 2836 *\n",
		Good:     "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 *\n",
		Step: func(p *Pass, s *replay.Step) {
			if !plainly(s) || !s.Notes.Has(notation.NumericSquares) || p.said(guessedICCF) {
				return
			}
			p.Report(s.Ply.At, "the moves of this game are read as ICCF numbers: file and rank from, file and rank to")
		},
	}
}
