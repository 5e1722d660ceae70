package layout

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/crossgame"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// duplicateGame reports duplicate games. It only collects facts; a [crossgame.Archive] compares
// them.
func duplicateGame() check.Check {
	return check.Check{
		Code:  "C716",
		Name:  "duplicate-game",
		Title: "a duplicate game",
		Why: "It counts twice in statistics, and only one of the two gets corrections. Games are " +
			"duplicates if their main lines have the same moves, in any notation. If they have " +
			"fewer than 60 plies, the players' family names must match too. Games of fewer than 10 " +
			"plies are not compared. This check uses about 18 bytes of memory per game, and reads " +
			"files twice.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		OptIn:    true,
		Archive:  true,
		Silent:   true,
		Doubts:   mayBeCompared,
		Needs:    []*check.Fact{check.GameTrack},
		Bad: "[White \"Doe, Jane\"]\n[Black \"Roe, Jane\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n\n" +
			"[White \"Doe, J.\"]\n[Black \"Roe, J.\"]\n\n1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5 a7-a6 4. Bb5-a4 Ng8-f6 5. O-O Bf8-e7 *\n",
		Good: "[White \"Doe, Jane\"]\n[Black \"Roe, Jane\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n\n" +
			"[White \"Doe, Jane\"]\n[Black \"Coe, Jane\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n",
		End: func(p *check.Pass) {
			if crossgame.Comparable(len(p.Record.Main)) {
				p.Archived().Duplicate = p.Remark(&diagnostic.Finding{Span: p.Begin()})
			}
		},
	}
}

// mayBeCompared reports whether a game has enough moves to be compared with others.
func mayBeCompared(_ *orthodox.FastChecker, g *grammar.Game) bool {
	return crossgame.Comparable(g.MainPlies())
}
