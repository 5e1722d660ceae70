package validate

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
)

// numberDots reports numbers whose dots are not those of the standard.
func numberDots() Rule {
	return Rule{
		Code:     "C712",
		Name:     "number-dots",
		Title:    "a move number without its dots, or with others than the standard writes",
		Why:      "One dot stands before White's move, three before Black's (PGN standard 8.2.2.2), and nothing between them: programs that go by the dots lose count of whose move it is.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n\n1 e4 {so it went} 1. ... e5 2. Nf3 *\n",
		Good:     "[Event \"Casual\"]\n\n1. e4 {so it went} 1... e5 2.Nf3 *\n",
		End: func(p *Pass) {
			var odd places
			p.eachPly(func(ply *record.Ply) {
				t, judged := p.Line.turns[ply]
				black := t.side == board.Black
				if !ply.Printed() || !judged || t.guess || t.askew || !t.played || ply.Dots > 0 && black != ply.PrintedBlack() {
					return // M332 says so if it is the other side's
				}
				at := grammar.Span{Off: ply.NumberAt.Off, End: ply.At.Off}
				written := p.Text(at)
				digits := strings.TrimLeft(written, "0123456789")
				if strings.Trim(digits, ". \t\r\n…") != "" {
					return // a comment, or another sign
				}
				dots := "."
				if black {
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
			if d := odd.report(p, "the number is not followed by its dots", "%d numbers are not followed by their dots"); d != nil {
				d.fix("write one dot for White, three for Black", true, odd.edits...)
			}
		},
	}
}
