package validate

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// movelessVariation reports variations that hold something, but no move.
func movelessVariation() Rule {
	return Rule{
		Code:     "M329",
		Name:     "moveless-variation",
		Title:    "a variation without a move",
		Why:      "A line was meant and is lost, or a remark stands in the wrong brackets; some programs refuse the record.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "1. e4 e5 (1... ) 2. Nf3 *\n",
		Good:     "1. e4 e5 (1... c5) 2. Nf3 *\n",
		Game: func(p *Pass) {
			p.eachItem(func(it *record.Item, _ *record.Ply) {
				v := it.Variation
				if v == nil || len(v.Line) > 0 || len(v.Lead) == 0 {
					return
				}
				for _, s := range p.Record.Slips {
					if s.Off >= v.At.Off && s.Off < v.At.End && s.Kind != grammar.EmptyVariation {
						return // what stands there is reported
					}
				}
				words := "this variation has no move"
				if p.Text(v.Lead[0].At) != "" && v.Lead[0].Kind == record.Filler {
					words = "this variation ends behind its number"
				}
				d := p.Report(v.At, "%s", words)
				if len(v.Lead) == 1 && v.Lead[0].Kind == record.Comment && !v.Lead[0].Rest {
					d.fix("keep the comment without the brackets", false, Edit{Span: v.At, Text: p.Text(v.Lead[0].At)})
				}
			})
		},
	}
}
