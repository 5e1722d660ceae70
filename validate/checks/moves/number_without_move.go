package moves

import (
	"slices"

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
		Why:      "A move is missing: it was left out, or the record was cut off before it.",
		Severity: diagnostic.Info,
		Yields:   []string{"M305", "M329"},
		Since:    "0.1",
		May:      check.HasItem(grammar.Number),
		Silent:   true,
		Bad:      "1. e4 e5 2. Nf3 Nc6 3. 1-0\n",
		Good:     "1. e4 e5 2. Nf3 Nc6 1-0\n",
		Game: func(p *check.Pass) {
			items := p.Syntax.Items
			strays := strays(p)
			for i := range items {
				if items[i].Kind != grammar.Number {
					continue
				}
				if j := nextSpoken(items, i+1); j < 0 || items[j].Kind != grammar.MoveTok {
					to := p.Syntax.End + 1
					if j >= 0 {
						to = items[j].Off
					}
					if strayBetween(strays, items[i].End, to) {
						continue // its content is reported
					}
					number := printable.Quote(p.Text(items[i].Span))
					p.ReportText(items[i].Span, "no move after "+number).
						Fix("delete the number "+number, false, p.LeaveOut(items[i].Span))
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
		case grammar.Comment, grammar.Line, grammar.Escape, grammar.NAG, grammar.Mark, grammar.Elided, grammar.Draw, grammar.Clock, grammar.Bullet, grammar.Event:
		default:
			return i
		}
	}
	return -1
}

// strays returns where the syntax errors of a game begin, in order.
func strays(p *check.Pass) []int32 {
	if len(p.Syntax.SyntaxErrors) == 0 {
		return nil
	}
	offs := make([]int32, len(p.Syntax.SyntaxErrors))
	for i, s := range p.Syntax.SyntaxErrors {
		offs[i] = s.Off
	}
	slices.Sort(offs)
	return offs
}

// strayBetween reports whether there is a syntax error between two places.
func strayBetween(strays []int32, from, to int32) bool {
	i, _ := slices.BinarySearch(strays, from)
	return i < len(strays) && strays[i] < to
}
