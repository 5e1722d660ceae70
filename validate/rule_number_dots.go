package validate

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
)

// numberDots reports numbers whose dots tell the wrong side.
func numberDots() Rule {
	return Rule{
		Code:     "C712",
		Name:     "number-dots",
		Title:    "a move number with other dots than its side has",
		Why:      "One dot before White's move, three before Black's (PGN standard 8.2.2.2): programs and people who go by the dots play the move for the other side.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n\n1. e4 {so it went} 1. e5 2. Nf3 *\n",
		Good:     "[Event \"Casual\"]\n\n1. e4 {so it went} 1... e5 2.Nf3 *\n",
		End: func(p *Pass) {
			var odd places
			p.eachPly(func(ply *record.Ply) {
				t, judged := p.Line.turns[ply]
				if !ply.Printed() || !judged || t.guess || t.askew || !t.played {
					return
				}
				at := grammar.Span{Off: ply.NumberAt.Off, End: ply.At.Off}
				written := p.Text(at)
				digits := strings.TrimLeft(written, "0123456789")
				if strings.Trim(digits, ". \t\r\n…") != "" {
					return // a comment, or another sign
				}
				dots := "."
				if t.side == board.Black {
					dots = "..."
				}
				if strings.TrimRight(digits, " \t\r\n") == dots {
					return
				}
				blanks := digits[len(strings.TrimRight(digits, " \t\r\n")):]
				if blanks == "" {
					blanks = " "
				}
				odd.add(at, written[:len(written)-len(digits)]+dots+blanks)
			})
			slices.SortFunc(odd.edits, func(a, b Edit) int { return int(a.Span.Off - b.Span.Off) })
			if odd.n > 0 {
				odd.first = odd.edits[0].Span
			}
			if d := odd.report(p, "the number has not the dots of the side whose move it is", "%d numbers have not the dots of the side whose move it is"); d != nil {
				d.fix("write one dot for White, three for Black", true, odd.edits...)
			}
		},
	}
}
