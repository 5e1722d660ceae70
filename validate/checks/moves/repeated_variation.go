package moves

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// repeatedVariation reports a variation that another one at the same place contains.
func repeatedVariation() check.Check {
	return check.Check{
		Code:     "M328",
		Name:     "repeated-variation",
		Title:    "a variation that repeats another one at the same place",
		Why:      "It was probably pasted twice, or one of the two was meant to continue differently.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		Silent:   true,
		Doubts:   func(_ *orthodox.FastChecker, g *grammar.Game) bool { return severalVariations(g) },
		Bad:      "1. e4 e5 (1... c5) (1... c5 2. Nf3) 2. Nf3 *\n",
		Good:     "1. e4 e5 (1... c5) (1... c6 2. Nf3) 2. Nf3 *\n",
		End: func(p *check.Pass) {
			p.EachPly(func(ply *record.Ply) {
				var earlier []*record.Variation
				for v := range ply.Variations() {
					if len(v.Line) == 0 || len(earlier) == maxCompared {
						continue
					}
					for _, w := range earlier {
						if n := alike(p, v.Line, w.Line); n == len(v.Line) || n == len(w.Line) {
							p.Ply = v.Line[0]
							words := "this variation repeats an earlier one"
							switch {
							case len(v.Line) < len(w.Line):
								words = "an earlier variation begins with all moves of this one"
							case len(w.Line) < len(v.Line):
								words = "this variation begins with all the moves of an earlier one"
							}
							p.Report(v.At, "%s", words).NoteAt(w.At, "the earlier variation is here")
							break
						}
					}
					earlier = append(earlier, v)
				}
			})
		},
	}
}

// maxCompared is with how many others at its place a variation is compared at most.
const maxCompared = 64

// severalVariations reports whether a game has two variations at the same place.
func severalVariations(g *grammar.Game) bool {
	closed := false // a variation ends right before, except for what is not a move
	for i := range g.Items {
		switch g.Items[i].Kind {
		case grammar.MoveTok:
			closed = false
		case grammar.Close:
			closed = true
		case grammar.Open:
			if closed {
				return true
			}
		}
	}
	return false
}
