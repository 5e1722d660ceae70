package tags

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// wordForUnknown reports words in place of a question mark.
func wordForUnknown() check.Check {
	return check.Check{
		Code:  "T238",
		Name:  "word-for-unknown",
		Title: `a word that means "unknown", in place of "?"`,
		Why: "Searches treat ? as unknown (PGN standard 8.1.1), but treat \"unknown\" and \"N/A\" " +
			"as names of players and places.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		May:      check.HasTag("Event", "Site", "Round", "White", "Black", "ECO", "TimeControl", "Annotator"),
		TagsOnly: true,
		Bad:      "[Event \"Casual\"]\n[Site \"N/A\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[Site \"?\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			for t, v := range valued(p, "Event", "Site", "Round", "White", "Black", "ECO", "TimeControl", "Annotator") {
				switch strings.ToLower(v) {
				case "unknown", "n/a", "n.a.", "not known", "not available", "none", "null", "nil", "??", "???", "????":
					p.Report(t.Inside, "the value %s of the %s tag seems to mean \"unknown\"; expected \"?\"", printable.Quote(v), printable.Text(t.Name)).
						Fix(p.ReplacingValue(t, "?"), false, diagnostic.Edit{Span: t.Inside, Text: "?"})
				}
			}
		},
	}
}
