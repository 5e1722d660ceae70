package validate

import "github.com/fairyscore/fairyscore/grammar"

// loneNumber reports a move number behind which no move stands.
func loneNumber() Rule {
	return Rule{
		Code:     "M335",
		Name:     "lone-number",
		Title:    "a move number without a move",
		Why:      "A move was to stand there: it was left out, or never entered.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "1. e4 e5 2. Nf3 Nc6 3. 1-0\n",
		Good:     "1. e4 e5 2. Nf3 Nc6 1-0\n",
		Game: func(p *Pass) {
			items := p.Syntax.Items
			for i := range items {
				if items[i].Kind != grammar.Number {
					continue
				}
				if j := nextSpoken(items, i+1); j < 0 || items[j].Kind != grammar.MoveTok {
					if i > 0 && items[i-1].Kind == grammar.Open && j >= 0 && items[j].Kind == grammar.Close {
						continue // moveless-variation says so
					}
					if j < 0 && p.stray(items[i].End) || j >= 0 && p.strayBetween(items[i].End, items[j].Off) {
						continue // what stands there is reported
					}
					p.Report(items[i].Span, "no move stands behind %s", quote(p.Text(items[i].Span))).
						fix("leave it out", false, Edit{Span: items[i].Span})
				}
			}
		},
	}
}

// nextSpoken finds the next item from i on that is no remark; -1 if there is none.
func nextSpoken(items []grammar.Item, i int) int {
	for ; i < len(items); i++ {
		switch items[i].Kind {
		case grammar.Comment, grammar.Line, grammar.Escape, grammar.NAG, grammar.Mark, grammar.Elided, grammar.Draw, grammar.Bullet, grammar.Event:
		default:
			return i
		}
	}
	return -1
}

// strayBetween reports whether a slip lies between two places.
func (p *Pass) strayBetween(from, to int32) bool {
	for _, s := range p.Syntax.Slips {
		if s.Off >= from && s.Off < to {
			return true
		}
	}
	return false
}

// stray reports whether a slip lies behind a place.
func (p *Pass) stray(from int32) bool { return p.strayBetween(from, p.Syntax.End+1) }
