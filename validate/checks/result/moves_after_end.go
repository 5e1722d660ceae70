package result

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// movesAfterEnd reports moves after mate, stalemate or the loss of the last king.
func movesAfterEnd() check.Check {
	return check.Check{
		Code:  "F601",
		Name:  "moves-after-end",
		Title: "moves after the end of the game",
		Why: "The last moves belong to another game, or an earlier move is not the one that was " +
			"played.",
		Severity: diagnostic.Error,
		// checked as part of the previous game, or without the moves in a comment
		Yields: []string{"S122", "M340"},
		Rule:   "COMMON-6",
		Since:  "0.1",
		Proved: true,
		Bad:    "1. f3 e5 2. g4 Qh4# 3. Kf2 Qe1 0-1\n",
		Good:   "1. f3 e5 2. g4 Qh4# 0-1\n",
		End: func(p *check.Pass) {
			l := p.Line
			if !l.Done || l.Beyond == nil || l.Automatic() {
				return
			}
			p.Ply = l.Beyond
			words, at := p.OverAt()
			d := p.Report(l.Beyond.At, "%s follows the end of the game: %s, %s", printable.Text(l.Beyond.Move.Text), words, l.HowOver())
			d.NoteAt(at, "the game was over here")
			if l.End == rules.Checkmate && p.Rules().Zaps() && zaps(l.Beyond.Move) {
				d.Note("if a zap may answer check in this game, add the tag [WandRules \"gamble\"] (WAND-29)")
			}
		},
	}
}

// zaps reports whether a move is written as a zap: Ze4:e4, e4@e4.
func zaps(m *grammar.Move) bool {
	if len(m.Parts) != 1 || len(m.Parts[0].Legs) == 0 {
		return false
	}
	return strings.HasPrefix(m.Text, "Z") || m.Parts[0].Legs[0].Link == grammar.At
}
