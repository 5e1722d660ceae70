package moves

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// missingNumber reports lines that begin without a move number.
func missingNumber() check.Check {
	return check.Check{
		Code:  "M330",
		Name:  "missing-number",
		Title: "a game or variation whose first move has no number",
		Why: "The number (PGN standard 8.2.2) shows at which move the game or variation begins. " +
			"Readers need it, and so do programs that have lost their place.",
		Yields:   []string{"E501"},
		Severity: diagnostic.Info,
		Since:    "0.1",
		Silent:   true,
		Bad:      "1. e4 e5 (c5) 2. Nf3 *\n",
		Good:     "1. e4 e5 (1... c5) 2. Nf3 *\n",
		End: func(p *check.Pass) {
			for _, line := range p.Record.Lines() {
				if len(line) == 0 || line[0].Printed() {
					continue
				}
				p.Ply = line[0]
				number := p.MoveNumber(line[0])
				at := grammar.Span{Off: line[0].At.Off, End: line[0].At.Off}
				d := p.Report(line[0].At, "no number before the first move of this game or variation")
				if !line[0].Elided {
					d.Fix("add "+number+" before "+printable.Text(line[0].Move.Text), true, diagnostic.Edit{Span: at, Text: fmt.Sprintf("%s ", number)})
				}
			}
			p.Ply = nil
		},
	}
}
