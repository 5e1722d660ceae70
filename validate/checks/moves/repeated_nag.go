package moves

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// repeatedNag reports judgements that are duplicate or contradict each other.
func repeatedNag() check.Check {
	return check.Check{
		Code:  "M325",
		Name:  "repeated-nag",
		Title: "a NAG that repeats or contradicts another one",
		Why: "e4! $2 calls the move both good and bad: some programs show only the first, " +
			"others only the last.",
		Severity: diagnostic.Info,
		May:      check.HasItem(grammar.NAG, grammar.Mark),
		Since:    "0.1",
		Bad:      "1. e4! $2 e5 *\n",
		Good:     "1. e4! $10 e5 *\n",
		Game: func(p *check.Pass) {
			p.EachPly(func(ply *record.Ply) { repeatedGlyphs(p, ply) })
		},
	}
}

// repeatedGlyphs checks the glyphs of one ply.
func repeatedGlyphs(p *check.Pass, ply *record.Ply) {
	type glyph struct {
		code int32
		text string
	}
	var earlier []glyph
	if ply.Judge != 0 {
		earlier = append(earlier, glyph{int32(ply.Judge), record.Suffix(ply.Judge)})
	}
	for i := range ply.Following {
		it := &ply.Following[i]
		if it.Kind != record.NAG {
			continue
		}
		for _, g := range earlier {
			if g.code == it.Code {
				d := p.Report(it.At, "%s repeats an earlier NAG or suffix of this move", printable.Quote(it.Text))
				d.Fix("delete the repeated "+printable.Quote(it.Text), true, p.LeaveOut(it.At))
				break
			}
			if group := glyphGroup(g.code); group != 0 && group == glyphGroup(it.Code) {
				p.Report(it.At, "%s (%s) contradicts %s (%s)", printable.Quote(it.Text), glyphMeaning(it.Code), printable.Quote(g.text), glyphMeaning(g.code))
				break
			}
		}
		earlier = append(earlier, glyph{it.Code, it.Text})
	}
}

// glyphMeaning returns the meaning of a glyph, or its number.
func glyphMeaning(code int32) string {
	if s := glyphName(code); s != "" {
		return s
	}
	return fmt.Sprintf("$%d", code)
}
