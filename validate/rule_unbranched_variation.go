package validate

import (
	"github.com/fairyscore/fairyscore/record"
)

// unbranchedVariation reports variations that begin as the line they stand in goes on.
func unbranchedVariation() Rule {
	return Rule{
		Code:  "M327",
		Name:  "unbranched-variation",
		Title: "a variation that does not branch where it stands",
		Why: "A variation replaces the move before it (PGN standard 8.2.5). One that plays this very move was meant to stand elsewhere, " +
			"or says nothing new.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "1. e4 e5 (1... e5 2. Nf3) 2. Nc3 *\n",
		Good:     "1. e4 e5 2. Nc3 (2. Nf3) *\n",
		End: func(p *Pass) {
			p.eachLine(func(line record.Line, _ *record.Variation) {
				for i, ply := range line {
					for v := range ply.Variations() {
						p.unbranched(line[i:], v)
					}
				}
			})
			p.ply = nil
		},
	}
}

// unbranched compares a variation with the line it should replace, from the half-move on that
// it stands behind.
func (p *Pass) unbranched(line record.Line, v *record.Variation) {
	n := p.alike(line, v.Line)
	if n == 0 {
		return
	}
	p.ply = v.Line[0]
	if n == len(v.Line) {
		p.Report(v.At, "this variation repeats the line it stands in, and leaves it nowhere").
			noteAt(line[0].At, "it stands behind %s", p.nameOf(line[0]))
		return
	}
	d := p.Report(v.At, "this variation begins with the very move it should replace")
	d.noteAt(v.Line[n].At, "it branches only here, with %s", p.nameOf(v.Line[n]))
	if n < len(line) {
		d.noteAt(line[n].At, "it could stand behind %s", p.nameOf(line[n]))
	}
}

// alike is how many half-moves two lines have in common from their starts, as far as they
// could be played as written.
func (p *Pass) alike(a, b record.Line) int {
	for i := range min(len(a), len(b)) {
		x, y := p.Line.turns[a[i]], p.Line.turns[b[i]]
		if !x.played || !y.played || x.guess || y.guess || x.move != y.move {
			return i
		}
	}
	return min(len(a), len(b))
}
