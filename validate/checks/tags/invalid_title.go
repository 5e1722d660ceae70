package tags

import (
	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// invalidTitle reports titles of players that do not exist.
func invalidTitle() check.Check {
	return check.Check{
		Code:  "T221",
		Name:  "invalid-title",
		Title: "a title that neither FIDE nor ICCF awards, or that is not abbreviated",
		Why: "Titles are abbreviations such as GM, WIM and FM (PGN standard 9.1.1); searches do not " +
			"find other spellings. Write \"-\" for a player without a title.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		May:      check.HasTag("WhiteTitle", "BlackTitle"),
		TagsOnly: true,
		Bad:      "[Event \"Casual\"]\n[WhiteTitle \"Grandmaster\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[WhiteTitle \"GM\"]\n[BlackTitle \"-\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			for t, v := range valued(p, "WhiteTitle", "BlackTitle") {
				if v == "-" {
					continue
				}
				if d := oneOf(p, t, v, titles, "the abbreviation of a title, such as GM"); d != nil {
					d.Note("the standard values are %s", english.And(titles))
				}
			}
		},
	}
}

// titles are those of FIDE, with those of its Arena, of ICCF, of national federations, and BOT,
// which servers give to programs.
var titles = []string{
	"GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM", "HM", "NM", "LM", "WNM", "SM",
	"CCM", "CCE", "SIM", "LGM", "LIM", "HGM", "BOT",
	"AGM", "AIM", "AFM", "ACM",
}
