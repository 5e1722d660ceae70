package validate

import "github.com/fairyscore/fairyscore/record"

// unknownGlyph reports glyphs whose number the standard gives no meaning.
func unknownGlyph() Rule {
	return Rule{
		Code:     "M323",
		Name:     "unknown-glyph",
		Title:    "a numeric annotation glyph that the PGN standard gives no meaning",
		Why:      "The table of section 10 ends with $139; beyond it each program has its own, and $0 says nothing.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "1. e4 $0 e5 $145 *\n",
		Good:     "1. e4 $1 e5 $139 *\n",
		Game: func(p *Pass) {
			p.eachItem(func(it *record.Item, _ *record.Ply) {
				switch {
				case it.Kind != record.NAG:
				case it.Code == 0:
					p.Report(it.At, "$0 is the glyph that says nothing").
						fix("leave it out", true, Edit{Span: it.At})
				case it.Code > lastGlyph:
					d := p.Report(it.At, "$%d is not in the standard's table, which ends with $%d", it.Code, lastGlyph)
					if meaning, ok := customGlyphs[it.Code]; ok {
						d.note("several programs use it for %s", meaning)
					}
				}
			})
		},
	}
}
