package validate

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// unmarkedEnd reports a game that the board decides, and of which nothing says how it
// ended.
func unmarkedEnd() Rule {
	return Rule{
		Code:     "F610",
		Name:     "unmarked-end",
		Title:    "a game that ended by the rules, and no result that says so",
		Why:      "The board shows mate, stalemate or a draw by rule: a result would let programs count the game.",
		Severity: Info,
		Rule:     "COMMON-3",
		Since:    "0.1",
		Bad:      "1. f3 e5 2. g4 Qh4#\n",
		Good:     "1. f3 e5 2. g4 Qh4# 0-1\n",
		End: func(p *Pass) {
			l := p.Line
			if l.unsettled || p.Record.Result.Written() || l.over == nil || l.beyond != nil {
				return
			}
			if claim, ok := p.Record.Claim(); ok && claim != record.Unfinished {
				return
			}
			due := record.Draw
			if loser, decided := l.ending.Loser(l.turn); decided || l.ending == rules.Stalemate {
				due = scoreAgainst(loser, decided)
			}
			p.ply = l.over
			end := p.Syntax.End
			p.Report(l.over.At, "the game is over after %s: %s; no result says so", p.nameOf(l.over), l.overWords()).
				fix("the result is "+due.String(), false, Edit{Span: grammar.Span{Off: end, End: end}, Text: " " + due.String()})
		},
	}
}
