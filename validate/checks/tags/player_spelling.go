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
		Why: "Lists and searches treat two spellings as two players. Two names with the same family " +
			"name (ignoring accents) are reported in three cases: the first names differ only in " +
			"case, spaces, punctuation or accents; one first name abbreviates the other, and the " +
			"abbreviation fits no third name; or the first names differ in one letter, and one spelling is at least three " +
			"times as frequent as the other. The more frequent spelling is suggested. If both are " +
			"equally frequent, the one with a comma and a space after the family name is suggested; " +
			"if both or neither have these, the longer one. Each spelling is reported once, in its " +
			"first game, with the number of games. Standard input can be read only once, so each " +
			"game read from it is compared only with those before it. Spellings whose games are 60 " +
			"or more years apart are never taken for one player. Two names of programs (names with " +
			"a version number or a word such as beta or dev, or those that a tag such as WhiteType " +
			"marks as programs) are treated as the same only if they differ in nothing but case and " +
			"spacing.",
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
