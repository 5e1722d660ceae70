package tags

import (
	"strings"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// tagOrder reports tags that are not in the order of the export format.
func tagOrder() check.Check {
	return check.Check{
		Code:  "T234",
		Name:  "tag-order",
		Title: "tags after the roster that are not sorted by name",
		Why: "The export format (PGN standard 8.1) sorts them in ASCII order, so that identical " +
			"records give identical files. Few programs do so, so this check is off by default.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		May:      check.HasTags,
		OptIn:    true,
		TagsOnly: true,
		Bad:      "[Event \"Casual\"]\n[WhiteElo \"2500\"]\n[ECO \"C20\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[ECO \"C20\"]\n[WhiteElo \"2500\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			ordered(p, "the tags after the Seven Tag Roster are not sorted by name", func(a, b *record.Tag) int {
				x, y := rosterPlace(a.Name), rosterPlace(b.Name)
				if x != y || x < len(rosterNames()) {
					return x - y
				}
				return strings.Compare(a.Name, b.Name)
			})
		},
	}
}
