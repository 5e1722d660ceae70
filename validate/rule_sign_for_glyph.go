package validate

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// signForGlyph reports signs of an annotator for which the standard has a number.
func signForGlyph() Rule {
	return Rule{
		Code:     "M320",
		Name:     "sign-for-glyph",
		Title:    "a sign of evaluation where the standard has a numeric glyph",
		Why:      "+/= and its like are no PGN: strict programs stop there, others take + for check. $14 is read by all.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "1. e4 e5 2. Nf3 +/= Nc6 *\n",
		Good:     "1. e4 e5 2. Nf3 $14 Nc6 *\n",
		Game: func(p *Pass) {
			p.eachItem(func(it *record.Item, _ *record.Ply) {
				if it.Kind != record.NAG || it.Code <= 6 || len(it.Text) > 0 && it.Text[0] == '$' {
					return
				}
				glyph := fmt.Sprintf("$%d", it.Code)
				d := p.Report(it.At, "%s is %s in PGN: %s", quote(it.Text), glyph, glyphNames[it.Code])
				if p.apart(it.At) {
					d.fix("write "+glyph, true, Edit{Span: it.At, Text: glyph})
				}
			})
		},
	}
}

// apart reports whether a blank or an end stands on both sides of a span.
func (p *Pass) apart(at grammar.Span) bool {
	src := p.Syntax.Src
	blankAt := func(i int32) bool {
		return i < 0 || int(i) >= len(src) || src[i] == ' ' || src[i] >= '\t' && src[i] <= '\r'
	}
	return blankAt(at.Off-1) && blankAt(at.End)
}
