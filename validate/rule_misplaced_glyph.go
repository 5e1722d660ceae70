package validate

import "github.com/fairyscore/fairyscore/record"

// misplacedGlyph reports glyphs that stand behind no move.
func misplacedGlyph() Rule {
	return Rule{
		Code:     "M324",
		Name:     "misplaced-glyph",
		Title:    "an annotation glyph that stands behind no move",
		Why:      "A glyph judges the move before it (PGN standard 8.2.4); before the first move or behind the result it is dropped or given to another one.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "$1 1. e4 e5 *\n",
		Good:     "1. e4 $1 e5 *\n",
		Game: func(p *Pass) {
			p.eachItem(func(it *record.Item, behind *record.Ply) {
				if it.Kind == record.NAG && behind == nil {
					p.Report(it.At, "no move stands before %s", quote(it.Text))
				}
			})
		},
	}
}
