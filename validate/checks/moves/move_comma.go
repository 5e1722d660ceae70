package moves

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// moveComma reports commas between moves.
func moveComma() check.Check {
	return check.Check{
		Code:  "M337",
		Name:  "move-comma",
		Title: "commas between moves",
		Why: "In the PGN standard, spaces and line breaks separate moves; strict programs stop at a " +
			"comma.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		May:      check.HasItem(grammar.Comma),
		Silent:   true,
		Bad:      "1. e4, e5 2. Nf3, Nc6 *\n",
		Good:     "1. e4 e5 2. Nf3 Nc6 *\n",
		Game: func(p *check.Pass) {
			var commas check.Occurrences
			for i := range p.Syntax.Items {
				if it := &p.Syntax.Items[i]; it.Kind == grammar.Comma && it.N != grammar.DashOrSlash {
					commas.Add(it.Span, p.LeaveOut(it.Span).Text)
				}
			}
			if d := commas.Report(p, "a comma between moves", "commas between moves, in %d places"); d != nil {
				for i := range commas.Edits {
					commas.Edits[i] = p.LeaveOut(commas.Edits[i].Span)
				}
				d.Fix("delete the commas", true, commas.Edits...)
			}
		},
	}
}
