package tags

import (
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// playerSpelling reports players whose names have several spellings. It only collects facts; a
// [crossgame.Archive] compares them.
func playerSpelling() check.Check {
	return check.Check{
		Code:  "T240",
		Name:  "player-spelling",
		Title: "a player's name spelled differently than in other games",
		Why: "Lists and searches treat two spellings as two players. Two names with the same family name " +
			"(ignoring accents) are reported if the first names differ only in case, spaces, punctuation or " +
			"accents; if one of them is an abbreviation of the other, and of no third name; or if they differ " +
			"in one letter, and one spelling is at least three times as frequent. The more frequent spelling " +
			"is suggested. If both are equally frequent, the one with a comma and a space after the family " +
			"name is suggested, or else the longer one. Each spelling is reported once, in its first game, " +
			"with the number of games. Spellings in games that are 60 or more years apart are taken for " +
			"different players. Names of programs are taken for one only if they are equal except for case " +
			"and spacing; names of programs are those with a version number or a word such as beta, and " +
			"those that a tag such as WhiteType marks. Standard input can be read only once, so a game in it " +
			"is compared only with those before it.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		May:      check.HasTags,
		OptIn:    true,
		Archive:  true,
		Bad: "[White \"Doe, Jane\"]\n[Black \"Roe, Richard\"]\n\n1. e4 *\n\n" +
			"[White \"Doe, J.\"]\n[Black \"Roe, Richard\"]\n\n1. d4 *\n",
		Good: "[White \"Doe, Jane\"]\n[Black \"Doe, Janet\"]\n\n1. e4 *\n\n" +
			"[White \"Doe, J.\"]\n[Black \"Roe, Richard\"]\n\n1. d4 *\n",
		Game: func(p *check.Pass) {
			for side, name := range [...]string{"White", "Black"} {
				if t := p.Tag(name); t != nil && !check.IsNobody(t.Value) && p.Archived().Players[side] != "" {
					p.Archived().Spelling[side] = p.Remark(&diagnostic.Finding{Span: t.Inside})
				}
			}
		},
	}
}
