package tags

import (
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// nonstandardPlayerType reports players that are neither human nor program.
func nonstandardPlayerType() check.Check {
	return check.Check{
		Code:  "T220",
		Name:  "nonstandard-player-type",
		Title: `a WhiteType or BlackType tag whose value is neither "human" nor "program"`,
		Why: "Opening books and rating lists use these two values to leave out games played by " +
			"programs (PGN standard 9.1.5).",
		Severity: diagnostic.Info,
		Since:    "0.1",
		May:      check.HasTag("WhiteType", "BlackType"),
		TagsOnly: true,
		Bad:      "[Event \"Casual\"]\n[WhiteType \"computer\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[WhiteType \"program\"]\n[BlackType \"human\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			for t, v := range valued(p, "WhiteType", "BlackType") {
				oneOf(p, t, v, []string{"human", "program"}, `"human" or "program" (PGN standard 9.1.5)`)
			}
		},
	}
}
