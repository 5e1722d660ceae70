package validate

import (
	"strings"

	"github.com/fairyscore/fairyscore/record"
)

// tagOrder reports tags that are not in the order of the export format.
func tagOrder() Rule {
	return Rule{
		Code:     "T234",
		Name:     "tag-order",
		Title:    "tags behind the roster that are not in the order of their names",
		Why:      "The export format of the PGN standard (8.1) has them in ASCII order, so that equal records are equal files. Few programs write them so, and so this is asked only on request.",
		Severity: Info,
		Since:    "0.1",
		Optional: true,
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n[WhiteElo \"2500\"]\n[ECO \"C20\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[ECO \"C20\"]\n[WhiteElo \"2500\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			p.ordered("the tags behind the roster are not in the order of their names", func(a, b *record.Tag) int {
				x, y := rosterPlace(a.Name), rosterPlace(b.Name)
				if x != y || x < len(rosterNames()) {
					return x - y
				}
				return strings.Compare(a.Name, b.Name)
			})
		},
	}
}
