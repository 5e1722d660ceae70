package moves

import (
	"fmt"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// numberSide reports numbers whose dots are those of the other side.
func numberSide() check.Check {
	return check.Check{
		Code:  "M332",
		Name:  "wrong-number-dots",
		Title: "a move number with one dot before Black's move, or three before White's",
		Why: "One dot precedes White's move and three precede Black's (PGN standard 8.2.2.2); " +
			"otherwise a move seems to be missing.",
		Severity: diagnostic.Info,
		Yields:   []string{"M305"}, // its fix also writes the dots
		Since:    "0.1",
		Silent:   true,
		Bad:      "1. e4 {so far, so good} 1. e5 2. Nf3 *\n",
		Good:     "1. e4 {so far, so good} 1... e5 2. Nf3 *\n",
		End: func(p *check.Pass) {
			p.EachPly(func(ply *record.Ply) {
				t, judged := p.Line.TurnOf(ply)
				if !judged || t.Askew || t.Guessed || !ply.Printed() || ply.Dots == 0 {
					return
				}
				if black := t.Side == board.Black; black == ply.PrintedBlack() {
					return
				}
				dots := "."
				if t.Side == board.Black {
					dots = "..."
				}
				text := fmt.Sprintf("%d%s", ply.Number, dots)
				at := ply.NumberAt
				if ply.Elided && ply.Dots < 2 {
					at = at.To(ply.SignAt) // 2. - Nf3
				}
				d := p.Report(at, "%s before %v's move, expected %q", printable.Quote(p.Text(at)), t.Side, text)
				if strings.TrimSpace(p.Text(grammar.Span{Off: ply.NumberAt.End, End: at.End})) == p.Text(ply.SignAt) || at == ply.NumberAt {
					d.Fix(p.Replacing(at, text), true, diagnostic.Edit{Span: at, Text: text})
				}
			})
		},
	}
}
