package moves

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// listMarkup reports bullets and numbers of a list before moves.
func listMarkup() check.Check {
	return check.Check{
		Code:  "M338",
		Name:  "list-markup",
		Title: "list markup at the start of a line of moves",
		Why: "The dashes, asterisks and numbers that mark lists on wikis and forums are not part of " +
			"a game. A program that does not expect them reads an asterisk as a result.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		May:      check.HasItem(grammar.Bullet),
		Silent:   true,
		Bad:      "- 1. e4 e5\n- 2. Nf3 Nc6\n\n*\n",
		Good:     "1. e4 e5\n2. Nf3 Nc6\n\n*\n",
		Game: func(p *check.Pass) {
			var marks check.Occurrences
			for i := range p.Syntax.Items {
				if it := &p.Syntax.Items[i]; it.Kind == grammar.Bullet {
					at := it.Span
					for int(at.End) < len(p.Syntax.Src) && p.Syntax.Src[at.End] == ' ' {
						at.End++
					}
					marks.Add(at, "")
				}
			}
			if d := marks.Report(p, "list markup before a move", "list markup before moves, on %d lines"); d != nil {
				d.Fix("delete the list markup", true, marks.Edits...)
			}
		},
	}
}
