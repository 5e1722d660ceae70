package tags

import (
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// nonstandardMode reports modes of play that the standard does not list.
func nonstandardMode() check.Check {
	return check.Check{
		Code:  "T219",
		Name:  "nonstandard-mode",
		Title: "a Mode tag with a non-standard value",
		Why: "The five standard values (PGN standard 9.9.2) distinguish games played over the " +
			"board (OTB), by post (PM), by e-mail (EM), on a server (ICS) and by other telecommunication (TC).",
		Severity: diagnostic.Info,
		Since:    "0.1",
		May:      check.HasTag("Mode"),
		TagsOnly: true,
		Bad:      "[Event \"Casual\"]\n[Mode \"otb\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[Mode \"OTB\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			for t, v := range valued(p, "Mode") {
				oneOf(p, t, v, []string{"OTB", "PM", "EM", "ICS", "TC"}, "OTB, PM, EM, ICS or TC (PGN standard 9.9.2)")
			}
		},
	}
}
