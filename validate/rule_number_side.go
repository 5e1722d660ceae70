package validate

import (
	"fmt"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
)

// numberSide reports numbers that say it is the other side's move.
func numberSide() Rule {
	return Rule{
		Code:     "M332",
		Name:     "number-of-other-side",
		Title:    "a number whose dots say that the other side moves",
		Why:      "One dot stands before White's move and three before Black's (PGN standard 8.2.2.2); the other way round a half-move seems to be missing.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "1. e4 {so far, so good} 1. e5 2. Nf3 *\n",
		Good:     "1. e4 {so far, so good} 1... e5 2. Nf3 *\n",
		End: func(p *Pass) {
			p.eachPly(func(ply *record.Ply) {
				t, judged := p.Line.turns[ply]
				if !judged || t.askew || t.guess || !ply.Printed() || ply.Dots == 0 {
					return
				}
				if black := t.side == board.Black; black == ply.PrintedBlack() {
					return
				}
				d := p.Report(ply.NumberAt, "%s stands before %v's move", quote(p.Text(ply.NumberAt)), t.side)
				if ply.Elided && t.side == board.White {
					return
				}
				dots := "."
				if t.side == board.Black {
					dots = "..."
				}
				text := fmt.Sprintf("%d%s", ply.Number, dots)
				d.fix("write "+text, true, Edit{Span: ply.NumberAt, Text: text})
			})
		},
	}
}
