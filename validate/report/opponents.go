package report

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
)

// Opponents returns the players of a game from its first White and Black tags: Doe, Jane - Roe,
// Richard. A player whose tag is missing, empty or "?" is "?"; the result is "" if both are.
func Opponents(g *grammar.Game) string {
	names := [2]string{"?", "?"}
	for i := len(g.Tags) - 1; i >= 0; i-- {
		side := -1
		switch g.Tags[i].Name.Text(g.Src) {
		case "White":
			side = 0
		case "Black":
			side = 1
		default:
			continue
		}
		names[side] = "?"
		if v := strings.Join(strings.Fields(g.Value(g.Tags[i])), " "); v != "" {
			names[side] = strings.Trim(printable.Quote(v), `"`) // a name can be megabytes
		}
	}
	if names == [2]string{"?", "?"} {
		return ""
	}
	return names[0] + " - " + names[1]
}
