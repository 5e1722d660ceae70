package result

import (
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// missingFinalResult reports a game that ends on the board but has no result.
func missingFinalResult() check.Check {
	return check.Check{
		Code:  "F610",
		Name:  "missing-final-result",
		Title: "no result, although the game has ended by the rules",
		Why: "The board shows mate, stalemate or an automatic draw. Without a result, programs " +
			"cannot count the game in statistics.",
		Severity: diagnostic.Info,
		Rule:     "COMMON-3",
		Since:    "0.1",
		Proved:   true,
		Bad:      "1. f3 e5 2. g4 Qh4#\n",
		Good:     "1. f3 e5 2. g4 Qh4# 0-1\n",
		End: func(p *check.Pass) {
			l := p.Line
			if l.Unsettled || p.Record.Result.Written() || !l.Done || l.Beyond != nil || mayHideResult(p) {
				return
			}
			if claim, ok := p.Record.Claim(); ok && claim != record.Unfinished {
				return
			}
			due := record.Draw
			if l.Ending.Final() {
				loser, decided := l.Ending.Loser(l.SideToMove)
				due = scoreAgainst(loser, decided)
			}
			p.Ply = l.Over
			when, at := p.OverAt()
			d := p.Report(at, "the game is over %s: %s, but no result is given", when, l.HowOver())
			d.MoveText = ""
			if d.Rule = "COMMON-4"; !l.Fivefold {
				d.Rule = l.End.Rule
			}
			d.Fix("add the result "+due.String(), false, addResult(p, due.String()))
		},
	}
}
