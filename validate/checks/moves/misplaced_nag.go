package moves

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// misplacedNag reports glyphs that follow no move.
func misplacedNag() check.Check {
	return check.Check{
		Code:  "M324",
		Name:  "misplaced-nag",
		Title: "a NAG that does not follow a move",
		Why: "A NAG applies to the move before it (PGN standard 8.2.4); before the first move or " +
			"after the result it is dropped or attached to another move.",
		Yields:   []string{"E501"},
		Severity: diagnostic.Info,
		Since:    "0.1",
		May:      check.HasItem(grammar.NAG, grammar.Mark),
		Silent:   true,
		Bad:      "$1 1. e4 e5 *\n",
		Good:     "1. e4 $1 e5 *\n",
		Game: func(p *check.Pass) {
			p.EachItem(func(it *record.Item, previous *record.Ply) {
				if it.Kind == record.NAG && previous == nil {
					p.Report(it.At, "no move before %s", printable.Quote(it.Text))
				}
			})
		},
	}
}
