package validate

import "github.com/fairyscore/fairyscore/record"

// movesAfterResult reports a result with moves behind it.
func movesAfterResult() Rule {
	return Rule{
		Code:     "F607",
		Name:     "moves-after-result",
		Title:    "moves behind a result",
		Why:      "A result ends the game; what follows belongs to another one, or the result is a slip.",
		Severity: Error,
		Since:    "0.1",
		Bad:      "1. e4 e5 1-0 2. Nf3 1-0\n",
		Good:     "1. e4 e5 2. Nf3 1-0\n",
		Game: func(p *Pass) {
			report := func(items []record.Item) bool {
				for i := range items {
					if it := &items[i]; it.Kind == record.Ending {
						p.Report(it.At, "the game goes on behind the result %s", quote(it.Text)).
							fix("leave it out", false, Edit{Span: it.At})
						return true
					}
				}
				return false
			}
			if len(p.Record.Main) == 0 || report(p.Record.Lead) {
				return
			}
			for _, ply := range p.Record.Main[:len(p.Record.Main)-1] {
				if report(ply.Trail) {
					return
				}
			}
		},
	}
}
