package result

import (
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// movesAfterResult reports a result with moves after it.
func movesAfterResult() check.Check {
	return check.Check{
		Code:     "F607",
		Name:     "moves-after-result",
		Title:    "moves after a result",
		Why:      "A result ends the game. The moves belong to another game, or the result is wrong.",
		Severity: diagnostic.Error,
		Since:    "0.1",
		Proved:   true,
		Bad:      "1. e4 e5 1-0 2. Nf3 1-0\n",
		Good:     "1. e4 e5 2. Nf3 1-0\n",
		Game: func(p *check.Pass) {
			report := func(items []record.Item) bool {
				for i := range items {
					if it := &items[i]; it.Kind == record.Ending {
						p.Report(it.At, "moves after the result %s", printable.Quote(it.Text)).
							Fix("delete the early result "+printable.Quote(it.Text), false, p.LeaveOut(it.At))
						return true
					}
				}
				return false
			}
			if len(p.Record.Main) == 0 || report(p.Record.Leading) {
				return
			}
			for _, ply := range p.Record.Main[:len(p.Record.Main)-1] {
				if report(ply.Following) {
					return
				}
			}
		},
	}
}
