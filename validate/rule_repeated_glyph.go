package validate

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// repeatedGlyph reports judgements that are there twice or contradict one another.
func repeatedGlyph() Rule {
	return Rule{
		Code:     "M325",
		Name:     "repeated-glyph",
		Title:    "judgements of one move that repeat or contradict one another",
		Why:      "e4! $2 is good and bad at once: programs show the first or the last, and two readers see two games.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "1. e4! $2 e5 *\n",
		Good:     "1. e4! $10 e5 *\n",
		Game: func(p *Pass) {
			p.eachPly(p.repeatedGlyphs)
		},
	}
}

// repeatedGlyphs looks at the glyphs of one half-move.
func (p *Pass) repeatedGlyphs(ply *record.Ply) {
	var codes []int32
	if ply.Judge != 0 {
		codes = append(codes, int32(ply.Judge))
	}
	for i := range ply.Trail {
		it := &ply.Trail[i]
		if it.Kind != record.NAG {
			continue
		}
		for _, c := range codes {
			if c == it.Code {
				d := p.Report(it.At, "%s says again what the move has already", quote(it.Text))
				d.fix("leave it out", true, Edit{Span: grammar.Span{Off: it.At.Off, End: it.At.End}})
				break
			}
			if g := glyphGroup(c); g != 0 && g == glyphGroup(it.Code) {
				p.Report(it.At, "%s contradicts %s: %s, and %s", quote(it.Text), fmt.Sprintf("$%d", c), glyphMeaning(it.Code), glyphMeaning(c))
				break
			}
		}
		codes = append(codes, it.Code)
	}
}

// glyphMeaning is what a glyph says, or its number.
func glyphMeaning(code int32) string {
	if s, ok := glyphNames[code]; ok {
		return s
	}
	return fmt.Sprintf("$%d", code)
}
