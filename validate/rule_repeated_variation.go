package validate

import "github.com/fairyscore/fairyscore/record"

// repeatedVariation reports a variation all of whose moves are in another one at the same
// place.
func repeatedVariation() Rule {
	return Rule{
		Code:     "M328",
		Name:     "repeated-variation",
		Title:    "a variation that another one at the same place holds whole",
		Why:      "It was most likely pasted twice, or one of the two was meant to go on differently.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "1. e4 e5 (1... c5) (1... c5 2. Nf3) 2. Nf3 *\n",
		Good:     "1. e4 e5 (1... c5) (1... c6 2. Nf3) 2. Nf3 *\n",
		End: func(p *Pass) {
			p.eachPly(func(ply *record.Ply) {
				var earlier []*record.Variation
				for v := range ply.Variations() {
					if len(v.Line) == 0 || len(earlier) == maxCompared {
						continue
					}
					for _, w := range earlier {
						if n := p.alike(v.Line, w.Line); n == len(v.Line) || n == len(w.Line) {
							p.ply = v.Line[0]
							words := "this variation and an earlier one are the same"
							switch {
							case len(v.Line) < len(w.Line):
								words = "an earlier variation holds this one whole"
							case len(w.Line) < len(v.Line):
								words = "this variation holds an earlier one whole"
							}
							p.Report(v.At, "%s", words).noteAt(w.At, "the earlier one")
							break
						}
					}
					earlier = append(earlier, v)
				}
			})
		},
	}
}

// maxCompared is with how many others of its place a variation is compared at most.
const maxCompared = 64
