package moves

import (
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// unbranchedVariation reports variations that begin like the line that they should replace.
func unbranchedVariation() check.Check {
	return check.Check{
		Code:  "M327",
		Name:  "unbranched-variation",
		Title: "a variation that begins with the move that it replaces",
		Why: "A variation replaces the move before it (PGN standard 8.2.5). One that starts with the " +
			"same move is in the wrong place, or says nothing new.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		Silent:   true,
		Bad:      "1. e4 e5 (1... e5 2. Nf3) 2. Nc3 *\n",
		Good:     "1. e4 e5 2. Nc3 (2. Nf3) *\n",
		End: func(p *check.Pass) {
			for _, line := range p.Record.Lines() {
				for i, ply := range line {
					for v := range ply.Variations() {
						unbranched(p, line[i:], v)
					}
				}
			}
			p.Ply = nil
		},
	}
}

// unbranched compares a variation with the line it should replace, from the ply that it follows.
func unbranched(p *check.Pass, line record.Line, v *record.Variation) {
	n := alike(p, line, v.Line)
	if n == 0 {
		return
	}
	p.Ply = v.Line[0]
	if n == len(v.Line) {
		p.Report(v.At, "this variation repeats its line without a different move").
			NoteAt(line[0].At, "it follows %s", p.NameOf(line[0]))
		return
	}
	d := p.Report(v.At, "this variation starts with the move that it should replace")
	d.NoteAt(v.Line[n].At, "it differs only here, with %s", p.NameOf(v.Line[n]))
	if n < len(line) {
		d.NoteAt(line[n].At, "it could follow %s", p.NameOf(line[n]))
	}
}

// alike returns how many plies two lines have in common from their starts, as far as they could be
// played as written.
func alike(p *check.Pass, a, b record.Line) int {
	for i := range min(len(a), len(b)) {
		x, _ := p.Line.TurnOf(a[i])
		y, _ := p.Line.TurnOf(b[i])
		if !x.Played || !y.Played || x.Guessed || y.Guessed || x.Move != y.Move {
			return i
		}
	}
	return min(len(a), len(b))
}
