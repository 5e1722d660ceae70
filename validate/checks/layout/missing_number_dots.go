package layout

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// missingNumberDots reports numbers whose dots differ from the standard.
func missingNumberDots() check.Check {
	return check.Check{
		Code:  "C712",
		Name:  "missing-number-dots",
		Title: "a move number with missing, spaced or too many dots, or another sign for them",
		Why: "One dot precedes White's move and three precede Black's (PGN standard 8.2.2.2), with " +
			"no space before or between the dots. Otherwise, programs that rely on the " +
			"dots lose track of the side to move.",
		Severity: diagnostic.Info,
		Yields:   []string{"M305"}, // its fix also writes the dots
		Since:    "0.1",
		Silent:   true,
		Doubts:   func(_ *orthodox.FastChecker, g *grammar.Game) bool { return unusualNumbers(g) },
		Bad:      "[Event \"Casual\"]\n\n1 e4 {so it went} 1. ... e5 2. Nf3 *\n",
		Good:     "[Event \"Casual\"]\n\n1. e4 {so it went} 1... e5 2.Nf3 *\n",
		End: func(p *check.Pass) {
			var odd, wrong check.Occurrences // wrong: the number itself is not the expected one
			p.EachPly(func(ply *record.Ply) {
				t, judged := p.Line.TurnOf(ply)
				black := t.Side == board.Black
				if !ply.Printed() || !judged || t.Guessed || t.Askew || !t.Played || ply.Dots > 0 && black != ply.PrintedBlack() {
					return // M332 reports it if it is the other side's
				}
				at := grammar.Span{Off: ply.NumberAt.Off, End: ply.At.Off}
				written := p.Text(at)
				digits := strings.TrimLeft(written, "0123456789")
				if strings.Trim(digits, ". \t\r\n…):/-–—") != "" {
					return // a comment
				}
				dots := "."
				if black {
					dots = "..."
				}
				if strings.TrimRight(digits, " \t\r\n") == dots {
					return
				}
				spaces := digits[len(strings.TrimRight(digits, " \t\r\n")):]
				if spaces == "" {
					spaces = " "
				}
				list := &odd
				if ply.Number != p.ExpectedNumber(ply) {
					list = &wrong
				}
				list.Add(at, written[:len(written)-len(digits)]+dots+spaces)
			})
			for _, list := range [...]*check.Occurrences{&odd, &wrong} {
				slices.SortFunc(list.Edits, func(a, b diagnostic.Edit) int { return int(a.Span.Off - b.Span.Off) })
				if list.Count > 0 {
					list.First = list.Edits[0].Span
				}
				if d := list.Report(p, "the move number has missing or wrong dots", "%d move numbers have missing or wrong dots"); d != nil {
					d.Fix("write one dot after White's move numbers, three after Black's", true, list.Edits...)
				}
			}
		},
	}
}

// unusualNumbers reports whether a move number is anything but digits and dots: it may have spaces
// or another sign for the dots.
func unusualNumbers(g *grammar.Game) bool {
	for i := range g.Items {
		it := &g.Items[i]
		if it.Kind != grammar.Number {
			continue
		}
		for _, c := range g.Src[it.Off:it.End] {
			if c != '.' && (c < '0' || c > '9') {
				return true
			}
		}
	}
	return false
}
