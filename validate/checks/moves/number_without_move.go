package moves

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// numberWithoutMove reports a move number that no move follows.
func numberWithoutMove() check.Check {
	return check.Check{
		Code:     "M335",
		Name:     "number-without-move",
		Title:    "a move number without a move",
		Why:      "A move is missing: it was left out, or never entered.",
		Severity: diagnostic.Info,
		Yields:   []string{"M305", "M329"},
		Since:    "0.1",
		Silent:   true,
		Bad:      "1. e4 e5 2. Nf3 Nc6 3. 1-0\n",
		Good:     "1. e4 e5 2. Nf3 Nc6 1-0\n",
		Game: func(p *check.Pass) {
			items := p.Syntax.Items
			for i := range items {
				if items[i].Kind != grammar.Number {
					continue
				}
				if j := nextSpoken(items, i+1); j < 0 || items[j].Kind != grammar.MoveTok {
					if j < 0 && stray(p, items[i].End) || j >= 0 && strayBetween(p, items[i].End, items[j].Off) {
						continue // its content is reported
					}
					p.Report(items[i].Span, "no move after %s", printable.Quote(p.Text(items[i].Span))).
						Fix("delete the number "+printable.Quote(p.Text(items[i].Span)), false, diagnostic.Edit{Span: items[i].Span})
				}
			}
		},
	}
}

// nextSpoken returns the index of the next item from i on that is not a remark; -1 if there is
// none.
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

// strayBetween reports whether there is a syntax error between two places.
func strayBetween(p *check.Pass, from, to int32) bool {
	for _, s := range p.Syntax.SyntaxErrors {
		if s.Off >= from && s.Off < to {
			return true
		}
	}
	return false
}

// stray reports whether there is a syntax error after a place.
func stray(p *check.Pass, from int32) bool { return strayBetween(p, from, p.Syntax.End+1) }
