package validate

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// missingNumber reports lines that begin without a move number.
func missingNumber() Rule {
	return Rule{
		Code:     "M330",
		Name:     "missing-number",
		Title:    "a line whose first move has no number",
		Why:      "A number (PGN standard 8.2.2) is what tells a reader, and a program that lost its way, where a line begins.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "1. e4 e5 (c5) 2. Nf3 *\n",
		Good:     "1. e4 e5 (1... c5) 2. Nf3 *\n",
		End: func(p *Pass) {
			p.eachLine(func(line record.Line, _ *record.Variation) {
				if len(line) == 0 || line[0].Printed() {
					return
				}
				p.ply = line[0]
				number := p.moveNumber(line[0])
				at := grammar.Span{Off: line[0].At.Off, End: line[0].At.Off}
				d := p.Report(line[0].At, "no number stands before the first move of this line")
				if !line[0].Elided {
					d.fix("write "+number, true, Edit{Span: at, Text: fmt.Sprintf("%s ", number)})
				}
			})
			p.ply = nil
		},
	}
}
