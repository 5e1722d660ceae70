package layout

import (
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/crossgame"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// gamePrefix reports games that are a prefix of another game. It only collects facts; a
// [crossgame.Archive] compares them.
func gamePrefix() check.Check {
	return check.Check{
		Code:  "C717",
		Name:  "game-prefix",
		Title: "a game that starts with all the moves of another game",
		Why: "The shorter record was cut off, or the longer one continues with moves that were not " +
			"played. Games are compared as for C716; the shorter one must have at least 20 plies. " +
			"The finding is reported for the longer game. Standard input is read only once, so a " +
			"pair of games in it is found only if the shorter game comes first.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		OptIn:    true,
		Archive:  true,
		Silent:   true,
		Doubts:   mayBeCompared,
		Needs:    []*check.Fact{check.GameTrack},
		Bad: "[White \"Doe, Jane\"]\n[Black \"Roe, Jane\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7\n6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. Nbd2 1-0\n\n" +
			"[White \"Doe, Jane\"]\n[Black \"Roe, Jane\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7\n6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 *\n",
		Good: "[White \"Doe, Jane\"]\n[Black \"Roe, Jane\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7\n6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. Nbd2 1-0\n\n" +
			"[White \"Doe, Jane\"]\n[Black \"Roe, Jane\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7\n6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5 *\n",
		End: func(p *check.Pass) {
			if crossgame.Comparable(len(p.Record.Main)) {
				p.Archived().Prefix = p.Remark(&diagnostic.Finding{Span: p.Begin()})
			}
		},
	}
}
